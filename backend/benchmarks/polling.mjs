#!/usr/bin/env node
// What 100 open dashboards cost: asks as the screens do, and measures the processor time of the server and its
// database:
//   node benchmarks/polling.mjs    figures; exits 1 when they cost 10 % of a core or more
// POSTS, WEBSITES, BROWSERS and SECONDS change the size. Needs a build, and Linux for /proc.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { seedPlatform } from './dashboard/seed.mjs';
import { processesOf } from './product.mjs';
import { connected, emptyDatabase, served, signIn } from './seeded.mjs';

const POSTS = Number(process.env.POSTS ?? 1_000_000);
const WEBSITES = Number(process.env.WEBSITES ?? 2_000);
const BROWSERS = Number(process.env.BROWSERS ?? 100);
const SECONDS = Number(process.env.SECONDS ?? 120);
/** Of a core. */
const AT_MOST = 0.1;
/** One in ten belongs to a platform admin. */
const ADMINS = 10;
const TICKS_A_SECOND = 100;

/**
 * What a dashboard asks again and how often, in seconds: frontend/src/api/read-policy.tsx, features/dashboard,
 * features/shell.
 */
const POLLS = [
  ['/api/blog-posts/pending', 15],
  ['/api/dashboard/stats', 30],
  ['/api/dashboard/activity?limit=8', 60],
  ['/api/dashboard/figures', 60],
];
const POLLS_OF_ADMINS = [...POLLS, ['/api/mcp-servers', 30]];

const postgres = await emptyDatabase();
let server;
try {
  await connected(postgres.adminUrl, (client) => seedPlatform(client, { posts: POSTS, websites: WEBSITES }));
  server = await served(postgres);
  const people = [];
  for (let browser = 0; browser < BROWSERS; browser++) {
    const isAdmin = browser % ADMINS === 0;
    people.push({
      token: await signIn(server.origin, isAdmin ? 'admin@example.com' : `person-${browser}@example.com`),
      polls: isAdmin ? POLLS_OF_ADMINS : POLLS,
      tags: new Map(),
    });
  }
  for (const person of people) for (const [path] of person.polls) await ask(person, path);
  const idle = await cost(async () => wait(20_000));
  const answers = { asked: 0, unchanged: 0 };
  const busy = await cost(() => poll(people, answers));
  console.log(
    `${BROWSERS} dashboards over ${POSTS.toLocaleString('en')} posts, ${SECONDS} s: ${answers.asked} requests, ` +
      `${answers.unchanged} of them answered with 304`,
  );
  for (const [name, share] of [
    ['with nobody there', idle],
    ['with all of them', busy],
  ])
    console.log(
      `  ${name.padEnd(20)} server ${percent(share.server)}, database ${percent(share.database)}, together ` +
        `${percent(share.server + share.database)} of a core`,
    );
  if (busy.server + busy.database >= AT_MOST) process.exitCode = 1;
} finally {
  server?.stop();
  await postgres.remove();
}

/** Each browser begins at another moment and asks at its own pace, for all of the time. */
async function poll(people, answers) {
  const end = performance.now() + SECONDS * 1000;
  await Promise.all(
    people.flatMap((person, at) =>
      person.polls.map(async ([path, seconds]) => {
        await wait((at / people.length) * seconds * 1000);
        while (performance.now() < end) {
          const status = await ask(person, path);
          answers.asked += 1;
          if (status === 304) answers.unchanged += 1;
          await wait(seconds * 1000);
        }
      }),
    ),
  );
}

/** As a browser does: with the tag of what it has. */
async function ask(person, path) {
  const tag = person.tags.get(path);
  const answer = await fetch(server.origin + path, {
    headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'br', ...(tag && { 'if-none-match': tag }) },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 304) throw new Error(`${path} answered ${answer.status}`);
  if (answer.headers.has('etag')) person.tags.set(path, answer.headers.get('etag'));
  return answer.status;
}

/** @returns the parts of a core that server and database used meanwhile */
async function cost(work) {
  const before = ticks();
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const after = ticks();
  const share = (which) => (after[which] - before[which]) / TICKS_A_SECOND / seconds;
  return { server: share('server'), database: share('database') };
}

/** Processor time so far. The postmaster counts its ended children too, so a closed connection is not forgotten. */
function ticks() {
  const used = { server: 0, database: 0 };
  for (const { pid } of processesOf(server.pid, postgres.dataDir)) {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user, system, endedUser, endedSystem] = fields.slice(11, 15);
    used[pid === server.pid ? 'server' : 'database'] += user + system + endedUser + endedSystem;
  }
  return used;
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}
