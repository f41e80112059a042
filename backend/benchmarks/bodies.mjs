#!/usr/bin/env node
// How long hostile bodies and addresses hold the event loop of the product: node benchmarks/bodies.mjs [part of a name]
// Exits 1 when one holds it over 200 ms, or is answered with 500. Needs a build.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { dataFolder } from './product.mjs';

const BAR_MS = 200;
const [only = ''] = process.argv.slice(2);
const { folder, remove } = dataFolder();
const server = fork(join(import.meta.dirname, '../dist/main.js'), [], {
  execArgv: ['--import', join(import.meta.dirname, 'bodies/loop-holds.mjs')],
  env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', DATA_DIR: folder, PORT: '0', LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent', DEMO: 'new' },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
server.channel.unref();
const url = await new Promise((resolve, reject) => {
  let said = '';
  server.stdout.on('data', (chunk) => {
    said += chunk;
    const found = /Galley is ready: (\S+)/.exec(said)?.[1];
    if (found) resolve(found);
  });
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
});
/** The longest hold since it was last asked, in milliseconds. */
const longestHold = () =>
  new Promise((resolve) => {
    server.once('message', ({ ms }) => resolve(ms));
    server.send('read');
  });

const json = { 'content-type': 'application/json' };
const signedIn = await (await fetch(`${url}/api/login`, { method: 'POST', headers: json, body: JSON.stringify({ email: 'editor@galley.local', password: 'galley-editor' }) })).json();
const bearer = { authorization: `Bearer ${signedIn.accessToken}` };
const [website] = await (await fetch(`${url}/api/websites`, { headers: bearer })).json();
const [category] = await (await fetch(`${url}/api/categories?websiteId=${website.id}`, { headers: bearer })).json();
const created = await (await fetch(`${url}/api/blog-posts/create`, { method: 'POST', headers: { ...json, ...bearer }, body: JSON.stringify({ websiteId: website.id, categoryId: category.id }) })).json();
const postId = created.id ?? created.postId ?? created.blogPost?.id;

const MB = 1024 * 1024;
const repeat = (text, bytes) => text.repeat(Math.floor(bytes / text.length));
const keys = (n, value = '0') => `{${Array.from({ length: n }, (_, i) => `"k${i}":${value}`).join(',')}}`;
/** Of at most so many bytes. */
const bodies = (room) => ({
  'unknown keys, 10,000': keys(10_000),
  'unknown keys, 30,000': keys(30_000),
  'unknown keys, 100,000': keys(100_000),
  'unknown keys, as many as fit': keys(Math.floor(room / 12)),
  'nested unknown keys': `{"a":${keys(Math.floor(room / 20), '{"b":0}')}}`,
  'numbers, 500,000': `{"email":[${'1,'.repeat(499_999)}1]}`,
  'empty lists': `{"ids":[${'[],'.repeat(Math.floor(room / 3) - 10)}[]]}`,
  'empty objects': `[${'{},'.repeat(Math.floor(room / 3) - 10)}{}]`,
  'open lists': '['.repeat(room),
  'open objects': repeat('{"a":', room),
  'closed lists': '['.repeat(room / 2) + ']'.repeat(room / 2),
  'the same key again': `{${'"email":1,'.repeat(Math.floor(room / 10) - 2)}"email":1}`,
  'NUL in a string': `{"email":"${repeat('\\u0000', room - 20)}"}`,
  'lone surrogates': `{"email":"${repeat('\\ud800', room - 20)}"}`,
  'a long string': `{"email":"${'a'.repeat(room - 20)}"}`,
  'spaces in a string': `{"email":"${' '.repeat(room - 20)}x"}`,
  'dots and at signs': `{"email":"${repeat('a@a.', room - 20)}","password":"${'p'.repeat(8)}"}`,
  'escapes': `{"email":"${repeat('\\"', room - 20)}"}`,
  'an unclosed string': `{"email":"${'a'.repeat(room - 20)}`,
  'an unclosed string of escapes': `{"email":"${repeat('\\\\', room - 20)}`,
  'spaces': `${' '.repeat(room - 2)}{}`,
  'forbidden names': `{"a":"__proto__",${keys(Math.floor(room / 14)).slice(1)}`,
  'forbidden names with spaces': `{${repeat(`"__proto__"${' '.repeat(20)},`, room - 20)}"b":0}`,
});
const send = (method, path, body, headers) => fetch(`${url}${path}`, { method, headers: { ...json, ...headers }, body });
const calls = [];
const on = (name, method, path, headers, room, wrap = (body) => body) => {
  for (const [what, body] of Object.entries(bodies(room))) if (body.length <= 2 * MB) calls.push([`${name}: ${what} (${Math.ceil(body.length / 1024)} KB)`, () => send(method, path, wrap(body), headers)]);
};
const ROOM = 2 * MB - 200;
on('login', 'POST', '/api/login', {}, ROOM);
on('login, 16 KB', 'POST', '/api/login', {}, 16 * 1024 - 200);
on('a made-up token', 'POST', '/api/websites', { authorization: 'Bearer x.y.z' }, ROOM);
on('a post', 'PATCH', `/api/blog-posts/${postId}`, bearer, ROOM);
on('a category with a key', 'POST', '/api/categories', { ...bearer, 'idempotency-key': 'a' }, ROOM);
on('mcp', 'POST', '/mcp', { ...bearer, accept: 'application/json, text/event-stream' }, ROOM);
on('mcp, arguments', 'POST', '/mcp', { ...bearer, accept: 'application/json, text/event-stream' }, ROOM - 200, (body) => `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_posts","arguments":${body}}}`);
const terms = (n) => JSON.stringify({ categoryId: category.id, terms: Array.from({ length: n }, (_, i) => `term number ${i}`) });
calls.push(
  ['a post: text of 480 KB', () => send('PATCH', `/api/blog-posts/${postId}`, JSON.stringify({ version: 0, content: '<p>Some words of a text.</p>'.repeat(18_000) }), bearer)],
  ['terms, 10,000', () => send('POST', '/api/seo-terms/bulk', terms(10_000), bearer)],
  ['terms, 19,000', () => send('POST', '/api/seo-terms/bulk', terms(19_000), bearer)],
  ['headers of a server, objects', () => send('POST', '/api/mcp-servers', `{"name":"a","headers":[${'{},'.repeat(1_900)}{}]}`, bearer)],
  ['headers of a server, unknown keys', () => send('POST', '/api/mcp-servers', `{"headers":[${`${keys(90)},`.repeat(20)}{}]}`, bearer)],
  ['ids of posts, 19,000', () => send('POST', '/api/blog-posts/bulk-approve', `{"ids":[${'0,'.repeat(19_000)}0]}`, bearer)],
  ['permissions, 19,000', () => send('POST', '/api/invitations', `{"permissions":[${'0,'.repeat(19_000)}0]}`, bearer)],
  ['scopes, 19,000', () => send('POST', '/api/tokens', `{"scopes":[${'0,'.repeat(19_000)}0]}`, bearer)],
  ['arguments, 19,000', () => send('POST', '/api/mcp-servers', `{"args":[${'0,'.repeat(19_000)}0]}`, bearer)],
);
for (const [what, text] of Object.entries({ 'one parameter again': 'a=1&', 'parameters': '&=', 'brackets': 'a[b][c]=1&', 'percents': '%41=%42&', 'broken percents': '%zz=%&', 'plus signs': '+=+&' }))
  for (const path of ['/api/blog-posts', '/api/login', '/api/posts/approved', '/assets/x'])
    calls.push([`the address ${path}: ${what}`, () => fetch(`${url}${path}?${text.repeat(15_000 / text.length)}`, { headers: bearer, redirect: 'manual' })]);
for (const count of [100, 1_900]) calls.push([`headers, ${count}`, () => fetch(`${url}/api/blog-posts`, { headers: { ...bearer, ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}`, '1'])) } })]);
const multipart = (parts, head) => `${Array.from({ length: parts }, (_, i) => `--x\r\ncontent-disposition: form-data; name="f${i}"${head}\r\n\r\n1\r\n`).join('')}--x--\r\n`;
const form = { ...bearer, 'content-type': 'multipart/form-data; boundary=x' };
for (const [what, body] of Object.entries({ '30,000 fields': multipart(30_000, ''), '10,000 headers': multipart(1, Array.from({ length: 10_000 }, (_, i) => `\r\nx${i}: 1`).join('')), 'a header of 2 MB': multipart(1, `; x="${'a'.repeat(2 * MB)}"`), 'escapes in a name': multipart(1, `; filename="${repeat('\\"', MB)}"`), 'parameters of a header': multipart(1, repeat(';a=b', MB)), 'ends that are none': repeat('\r\n--', 2 * MB) }))
  for (const path of ['/api/seo-terms/import', '/api/websites/import', '/api/data-sources/1/files']) calls.push([`multipart ${path}: ${what}`, () => fetch(`${url}${path}`, { method: 'POST', headers: form, body })]);

const rows = [];
for (const [name, call] of calls.filter(([name]) => name.includes(only))) {
  await longestHold();
  const status = await call().then(async (answer) => (await answer.text(), answer.status), (error) => String(error.cause?.code ?? error));
  rows.push({ name, status, ms: await longestHold() });
}
const bad = rows.filter(({ status, ms }) => status === 500 || ms > BAR_MS);
const longest = [...rows].sort((a, b) => b.ms - a.ms);
for (const { name, status, ms } of new Set([...longest.slice(0, 15), ...bad])) console.log(`${ms.toFixed(0).padStart(6)} ms  ${status}  ${name}`);
console.log(`${rows.length} calls, the longest hold ${Math.max(...rows.map(({ ms }) => ms)).toFixed(0)} ms (bar ${BAR_MS}), ${bad.length} over it or 500`);
if (bad.length) process.exitCode = 1;
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
remove();
