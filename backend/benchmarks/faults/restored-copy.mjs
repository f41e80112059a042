#!/usr/bin/env node
// A backup of an installation that has everything waiting is restored beside it: node benchmarks/faults/restored-copy.mjs
// [--seconds=60]. A push, a mail, a slot that reads a feed, and the check of a live page are due. The copy's web process
// and two workers connect to their PostgreSQL and Redis and to nothing else; with QUIET=off, all of it goes out. Needs a
// build and a redis-server.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { ADMIN, urlOf } from '../../dist/database/embedded/credentials.js';
import { Editor, freePort, hold, Installation, kill, measure, number, pause } from './installation.mjs';

const SECONDS = number('seconds', 60);
const BAR_SECONDS = 15 * 60;
const COMMANDS = join(import.meta.dirname, '../../dist/operations/commands');
const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><title>Heat pumps</title>
<link>https://example.com/1</link><description>Heat pumps heat old houses in winter.</description></item></channel></rss>`;

/** Appends the address of each connection that a process begins to the file COPY_CONNECTIONS. */
const WATCH = `data:text/javascript,${encodeURIComponent(`
  const { appendFileSync } = process.getBuiltinModule('fs');
  const { Socket } = process.getBuiltinModule('net');
  const connect = Socket.prototype.connect;
  Socket.prototype.connect = function (...given) {
    this.on('connectionAttempt', (address, port) => appendFileSync(process.env.COPY_CONNECTIONS, address + ':' + port + '\\n'));
    return connect.apply(this, given);
  };`)}`;

const installation = await Installation.begin();
const site = createServer((request, response) => {
  reached.push(`the site at ${request.url}`);
  response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(FEED);
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const mails = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onConnect: (_session, done) => (reached.push('the mail server'), done()),
  onData: (stream, _session, done) => stream.resume().once('end', done),
});
await new Promise((listening) => mails.listen(0, '127.0.0.1', listening));
installation.receiver.server.on('connection', () => reached.push('the endpoint'));
/** Who was connected to, in turn. */
const reached = [];

const settings = {
  SMTP_URL: `smtp://127.0.0.1:${mails.server.address().port}`,
  EGRESS_ALLOW: `${installation.receiver.address},127.0.0.1:${site.address().port}`,
};
const siteUrl = `http://127.0.0.1:${site.address().port}`;
const endAll = () => Promise.all(installation.processes.map(({ child }) => kill(child, 'SIGTERM')));

try {
  const toDecide = await makeWork();
  const file = join(installation.folder, 'galley.backup');
  const began = performance.now();
  await operate('backup', {}, file);
  const copy = await emptyDatabase();
  await operate('restore', copy, file);
  await operate('restore', copy, file).then(
    () => hold('a second restore into it is refused', false),
    ({ stderr }) => hold('a second restore into it is refused', stderr.startsWith('The database is not empty.')),
  );
  const refused = await installation.start('web', { ...settings, ...copy }).then(
    () => 'it started',
    ({ message }) => message,
  );
  hold(
    `the Redis of the original is refused: ${refused.trim().split('\n').at(-1)}`,
    /another installation/i.test(refused),
  );

  reached.length = 0;
  const connections = join(installation.folder, 'connections');
  writeFileSync(connections, '');
  const own = {
    ...settings,
    ...copy,
    REDIS_URL: `redis://127.0.0.1:${installation.redisPort}/1`,
    NODE_OPTIONS: `--import ${WATCH}`,
    COPY_CONNECTIONS: connections,
  };
  await endAll();
  const ports = [await freePort(), await freePort()];
  const [web] = await Promise.all([
    installation.start('web', own),
    ...ports.map((port) => installation.start('worker', { ...own, WORKER_PORT: String(port) })),
  ]);
  measure(
    'backed up, restored and started on three processes after',
    (performance.now() - began) / 1000,
    BAR_SECONDS,
    's',
  );
  for (const url of [web.url, ...ports.map((port) => `http://127.0.0.1:${port}`)]) {
    const { status, checks } = await (await fetch(`${url}/health/ready`)).json();
    hold(`is ready: ${checks.map(({ name }) => name).join(', ')}`, status === 'ok');
  }
  await useIt(toDecide);
  await pause(SECONDS * 1_000);
  const known = [installation.server.port, installation.redisPort].map((port) => `127.0.0.1:${port}`);
  const begun = new Set(readFileSync(connections, 'utf8').trim().split('\n'));
  hold(
    `its processes connected to its PostgreSQL and Redis, and to nothing else: ${[...begun].join(', ')}`,
    known.every((address) => begun.has(address)) && begun.size === known.length,
  );
  hold(`in ${SECONDS} s nobody was reached (${reached.join(', ') || 'nobody'})`, reached.length === 0);

  await endAll();
  await Promise.all(['web', 'worker'].map((kind) => installation.start(kind, { ...own, QUIET: 'off' })));
  const due = ['the endpoint', 'the mail server', 'the site at /feed', 'the site at /page'];
  const deadline = performance.now() + 120_000;
  while (due.some((who) => !reached.includes(who)) && performance.now() < deadline) await pause(200);
  for (const who of due) hold(`with QUIET=off, what was due reaches ${who}`, reached.includes(who));
} finally {
  await installation.end();
  mails.close();
  site.closeAllConnections();
  site.close();
}

/** Leaves one of everything due in the original, and its worker stopped. @returns a post that is to be decided */
async function makeWork() {
  const [, worker] = await Promise.all(['web', 'worker'].map((kind) => installation.start(kind, settings)));
  const editor = await new Editor(installation).signIn();
  const { website, categories } = editor;
  await editor.ask('/api/publishing-config', {
    body: { websiteId: website.id, templateType: 'custom', destinationUrl: installation.receiver.url },
  });
  const posts = [];
  for (const category of categories.slice(0, 3)) {
    const { post } = await editor.ask('/api/blog-posts/create', {
      body: { websiteId: website.id, categoryId: category.id },
    });
    posts.push(post.id);
  }
  await approve(editor, posts[0]);
  while (!(await installation.rows('select 1 from sealed_posts where published')).length) await pause(200);
  await kill(worker.child, 'SIGTERM');

  await approve(editor, posts[1]);
  await editor.ask('/api/auth/forgot-password', { body: { email: 'editor@galley.local' } });
  await editor.ask('/api/data-sources', {
    body: { websiteId: website.id, name: 'News', type: 'feed', config: { url: `${siteUrl}/feed` } },
  });
  const today = new Date().toISOString().slice(0, 10);
  await editor.ask('/api/focus-topics', {
    body: {
      websiteId: website.id,
      categoryId: categories[0].id,
      title: 'Heat pumps in old houses',
      description: 'What they cost to run in winter',
      startDate: today,
      endDate: '2099-12-31',
      slotOn: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    },
  });
  await installation.rows(`update topic_slots set at = now() - interval '1 minute' where status = 'planned'`);
  await installation.rows(`update sealed_posts set live_url = $1 where published`, [`${siteUrl}/page`]);
  const [waiting] = await installation.rows(
    `select (select count(*) from sealed_posts where awaits_release)::int + (select count(*) from deliveries
       where status in ('pending', 'retrying'))::int as pushes,
       (select count(*)::int from mails where status = 'queued') as mails,
       (select count(*)::int from topic_slots where status = 'planned' and at <= now()) as slots,
       (select count(*)::int from live_checks where next_check_at <= now()) as "liveChecks"`,
  );
  hold(`is due: ${JSON.stringify(waiting)}`, Object.values(waiting).every(Boolean));
  return posts[2];
}

/** What people do in a copy: they look, decide, and ask for a post, which they do not get. */
async function useIt(toDecide) {
  const editor = await new Editor(installation).signIn();
  await approve(editor, toDecide);
  const answer = await editor
    .ask('/api/blog-posts/create', { body: { websiteId: editor.website.id, categoryId: editor.categories[0].id } })
    .catch((error) => error);
  hold('a decision is taken, and a wish for a post is refused with the reason', /QUIET=off/.test(answer.body ?? ''));
}

async function approve(editor, postId) {
  const { version } = await editor.ask(`/api/blog-posts/${postId}`);
  await editor.ask(`/api/blog-posts/${postId}/status`, {
    method: 'PATCH',
    body: { status: 'approved', version, acceptUnsupported: true },
  });
}

/** A database beside the original's, made as the page about several machines says. */
async function emptyDatabase() {
  const { cluster, server, appUrl, ownerUrl } = installation;
  const client = new Client({ connectionString: urlOf(ADMIN, cluster.credentials, server.port) });
  await client.connect();
  await client.query('create database restored owner galley_owner');
  await client.end();
  const elsewhere = (url) => Object.assign(new URL(url), { pathname: '/restored' }).href;
  return { DATABASE_URL: elsewhere(appUrl), DATABASE_OWNER_URL: elsewhere(ownerUrl) };
}

function operate(name, database, file) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: installation.appUrl,
    DATABASE_OWNER_URL: installation.ownerUrl,
    JWT_SECRET: 'faults-'.repeat(6),
    ENCRYPTION_KEY: Buffer.alloc(32, 3).toString('base64'),
    ...database,
  };
  return promisify(execFile)(process.execPath, [join(COMMANDS, `${name}.js`), file], { env });
}
