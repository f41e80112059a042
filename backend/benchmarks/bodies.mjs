#!/usr/bin/env node
// How long hostile bodies and addresses hold the event loop of the product: node benchmarks/bodies.mjs [part of a name]
// Exits 1 when one holds it over 200 ms, or is answered with 500. Needs a build.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { bodies, forms, listsOfServers, MEGABYTE, numbers, queries, terms } from './bodies/hostile.mjs';
import { dataFolder } from './product.mjs';

const BAR_MS = 200;
const [only = ''] = process.argv.slice(2);
const { folder, remove } = dataFolder();
const server = fork(join(import.meta.dirname, '../dist/main.js'), [], {
  execArgv: ['--import', join(import.meta.dirname, 'bodies/loop-holds.mjs')],
  env: {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    DEMO: 'on',
  },
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
const signIn = async (email, password) => {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ email, password }),
  });
  return { authorization: `Bearer ${(await answer.json()).accessToken}` };
};
const bearer = await signIn('editor@galley.local', 'galley-editor');
const admin = await signIn('admin@galley.local', 'galley-admin');
const [website] = await (await fetch(`${url}/api/websites`, { headers: bearer })).json();
const [category] = await (await fetch(`${url}/api/categories?websiteId=${website.id}`, { headers: bearer })).json();
const [{ id: postId }] = await (
  await fetch(`${url}/api/blog-posts?websiteId=${website.id}`, { headers: bearer })
).json();

const send = (method, path, body, headers) =>
  fetch(`${url}${path}`, { method, headers: { ...json, ...headers }, body });
const calls = [];
const add = (name, call) => calls.push([name, call]);
const on = (name, method, path, headers, bytes, wrap = (body) => body) => {
  for (const [what, body] of Object.entries(bodies(bytes))) {
    if (body.length <= 2 * MEGABYTE)
      add(`${name}: ${what} (${Math.ceil(body.length / 1024)} KB)`, () => send(method, path, wrap(body), headers));
  }
};
const ROOM = 2 * MEGABYTE - 400;
const agent = { ...bearer, accept: 'application/json, text/event-stream' };
const inTool = (body) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_posts","arguments":${body}}}`;
on('login', 'POST', '/api/login', {}, ROOM);
on('login, 16 KB', 'POST', '/api/login', {}, 16 * 1024 - 200);
on('a made-up token', 'POST', '/api/websites', { authorization: 'Bearer x.y.z' }, ROOM);
on('a post', 'PATCH', `/api/blog-posts/${postId}`, bearer, ROOM);
on('a category with a key', 'POST', '/api/categories', { ...bearer, 'idempotency-key': 'a' }, ROOM);
on('mcp', 'POST', '/mcp', agent, ROOM);
on('mcp, arguments', 'POST', '/mcp', agent, ROOM, inTool);

const text = JSON.stringify({ version: 0, content: '<p>Some words of a text.</p>'.repeat(17_000) });
add('a post: text of 480 KB', () => send('PATCH', `/api/blog-posts/${postId}`, text, bearer));
for (const count of [10_000, 19_000])
  add(`terms, ${count}`, () => send('POST', '/api/seo-terms/bulk', terms(category.id, count), bearer));
for (const [what, body] of Object.entries(listsOfServers))
  add(`a content server: ${what}`, () => send('POST', '/api/mcp-servers', body, admin));
add('ids of posts', () => send('POST', '/api/blog-posts/bulk-approve', numbers('ids'), bearer));
add('permissions', () => send('POST', '/api/invitations', numbers('permissions'), bearer));
add('scopes', () => send('POST', '/api/tokens', numbers('scopes'), bearer));
for (const [what, query] of Object.entries(queries)) {
  for (const path of ['/api/blog-posts', '/api/login', '/api/posts/approved', '/assets/x'])
    add(`the address ${path}: ${what}`, () => fetch(`${url}${path}?${query}`, { headers: bearer, redirect: 'manual' }));
}
for (const count of [100, 1_900]) {
  const many = Object.fromEntries(Array.from({ length: count }, (_, i) => [`x${i}`, '1']));
  add(`headers, ${count}`, () => fetch(`${url}/api/blog-posts`, { headers: { ...bearer, ...many } }));
}
const multipart = { ...bearer, 'content-type': 'multipart/form-data; boundary=x' };
for (const [what, body] of Object.entries(forms)) {
  for (const path of ['/api/seo-terms/import', '/api/websites/import', '/api/data-sources/1/files'])
    add(`a form to ${path}: ${what}`, () => fetch(`${url}${path}`, { method: 'POST', headers: multipart, body }));
}

const rows = [];
for (const [name, call] of calls.filter(([name]) => name.includes(only))) {
  await longestHold();
  const status = await call().then(
    async (answer) => (await answer.text(), answer.status),
    (error) => String(error.cause?.code ?? error),
  );
  rows.push({ name, status, ms: await longestHold() });
}
const bad = rows.filter(({ status, ms }) => status === 500 || ms > BAR_MS);
const longest = [...rows].sort((a, b) => b.ms - a.ms);
for (const { name, status, ms } of new Set([...longest.slice(0, 15), ...bad]))
  console.log(`${ms.toFixed(0).padStart(6)} ms  ${status}  ${name}`);
console.log(
  `${rows.length} calls, the longest hold ${Math.max(...rows.map(({ ms }) => ms)).toFixed(0)} ms (bar ${BAR_MS}), ` +
    `${bad.length} over it or 500`,
);
if (bad.length) process.exitCode = 1;
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
remove();
