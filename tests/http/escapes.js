// escapes: what a browser's URL and FormData make of a text, for escapes.py.
// SPDX-License-Identifier: MIT
"use strict";

// The text goes between two marks, so that no rule for the ends applies.
function between(text) {
    return text.slice(text.indexOf("QQ") + 2, text.lastIndexOf("ZZ"));
}

function withUrl(base, part) {
    return (text) => {
        const url = new URL(base);
        url[part] = "QQ" + text + "ZZ";
        return between(url[part]);
    };
}

const encode = {
    control: (text) => between(new URL("foo:QQ" + text + "ZZ").href),
    fragment: withUrl("http://h/", "hash"),
    query: withUrl("foo://h/", "search"),
    special_query: withUrl("http://h/", "search"),
    path: withUrl("foo://h/", "pathname"),
    userinfo: withUrl("foo://h/", "username"),
    component: encodeURIComponent,
    form: (text) =>
        between(new URLSearchParams([["QQ" + text + "ZZ", ""]]).toString()),
};

async function filename(text) {
    const form = new FormData();
    form.append("f", new File(["x"], text));
    const body = await new Response(form).text();
    const line = body.slice(body.indexOf("form-data;"));
    return line.slice(0, line.indexOf("\r\n"));
}

// In: [[kind, text], ...]; out: [answer, ...], where null is "not known here".
async function main() {
    const chunks = [];
    for await (const chunk of process.stdin)
        chunks.push(chunk);
    const answers = [];
    for (const [kind, text] of JSON.parse(Buffer.concat(chunks))) {
        if (kind !== "filename")
            answers.push(encode[kind](text));
        else if (typeof File === "undefined" || typeof FormData === "undefined")
            answers.push(null);
        else
            answers.push(await filename(text));
    }
    process.stdout.write(JSON.stringify(answers));
}

main();
