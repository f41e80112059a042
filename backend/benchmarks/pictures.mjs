#!/usr/bin/env node
// The picture library: how long a photograph of 24 million pixels takes and what memory, what others notice meanwhile,
// the list of 1,000 pictures, where one is used among 10,000 posts, and how fast a file is served beside Fastify sending
// the same file from disk. node benchmarks/pictures.mjs [a part of a name]. Needs a build, and Linux for /proc. Exits 1
// when a bar is missed.
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import sharp from 'sharp';
import { digestOfKey, makeKey } from '../dist/tenancy/domain/website-key.js';
import { seedPlatform } from './dashboard/seed.mjs';
import { connected, emptyDatabase, served, signIn } from './seeded.mjs';

const PICTURES = 1_000;
const POSTS = 11_111;
const UPLOADS = 6;
/** Pulls a second, as of some busy websites. */
const RATE = 40;
const KEYS = 40;
const SECONDS = 10;
const ROUNDS = 5;

const part = process.argv[2] ?? '';
const isWanted = (name) => name.includes(part);
let isMissed = false;
const say = (what, figures, isMet = true) => {
  isMissed ||= !isMet;
  console.log(`${isMet ? ' ' : '✕'} ${what.padEnd(46)} ${figures}`);
};
const at = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const ms = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** Noise in three sizes, as detailed as a photograph: 6.7 MB. */
async function photograph() {
  const noise = (width, height, sigma) =>
    sharp({
      create: { width, height, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma } },
    });
  const enlarged = async (layer) =>
    sharp(await layer.png().toBuffer())
      .resize(6000, 4000, { kernel: 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer();
  return sharp(await enlarged(noise(60, 40, 60)))
    .composite([
      { input: await enlarged(noise(1500, 1000, 30)), blend: 'overlay' },
      { input: await noise(6000, 4000, 6).png().toBuffer(), blend: 'soft-light' },
    ])
    .jpeg({ quality: 90 })
    .toBuffer();
}

const folder = mkdtempSync(join(tmpdir(), 'galley-bench-'));
const postgres = await emptyDatabase();
let server;
let files;
try {
  await connected(postgres.adminUrl, (client) => seedPlatform(client, { posts: POSTS, websites: 2 }));
  server = await served(postgres);
  const token = await signIn(server.origin, 'small@example.com');
  const headers = { authorization: `Bearer ${token}` };
  const [{ id: websiteId }] = await (await fetch(`${server.origin}/api/websites`, { headers })).json();
  // In turn, since each may ask 600 times a minute. A website has one key without an end.
  const keys = Array.from({ length: KEYS }, makeKey);
  await connected(postgres.adminUrl, (client) =>
    client.query(
      `insert into website_keys (id, website_id, digest, sealed, created_at, expires_at)
       select gen_random_uuid(), k.website_id, digest, k.sealed, now(), now() + interval '1 hour' from unnest($1::text[]) digest,
         (select website_id, sealed from website_keys where website_id = $2 limit 1) k`,
      [keys.map(digestOfKey), websiteId],
    ),
  );
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024;
  const photo = await photograph();
  let sent = 0;
  /** The very same pixels; another end makes it another file. */
  const upload = async (content = photo) => {
    const form = new FormData();
    form.set('file', new Blob([content, `${++sent}`]), 'photo.jpg');
    const began = performance.now();
    const answer = await fetch(`${server.origin}/api/websites/${websiteId}/pictures`, {
      method: 'POST',
      headers,
      body: form,
    });
    if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
    return { took: performance.now() - began, picture: await answer.json() };
  };
  const timed = async (path, options) => {
    const began = performance.now();
    const answer = await fetch(`${server.origin}${path}`, options);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - began;
  };
  console.log(`load ${loadavg()[0].toFixed(1)}`);

  if (isWanted('upload')) {
    const before = memory();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memory())), 20);
    const times = [];
    for (let one = 0; one < UPLOADS; one += 1) times.push((await upload()).took);
    clearInterval(watch);
    const [first, ...others] = times;
    say('24 megapixels to all variants, the first', ms(first), first <= 2_000);
    say(
      '24 megapixels to all variants, the others',
      `${ms(at(others, 0.5))}, worst ${ms(Math.max(...others))}`,
      at(others, 1) <= 2_000,
    );
    say('memory above the start', `${Math.round(most - before)} MB`, most - before <= 150);
  }

  if (isWanted('meanwhile')) {
    await upload();
    /** Pulls and probes at a steady rate, whatever the answers take. */
    const meanwhile = async () => {
      const [pulls, probes] = [[], []];
      const asked = [];
      for (let one = 0; one < RATE * SECONDS; one += 1) {
        const key = { headers: { authorization: `Bearer ${keys[one % KEYS]}` } };
        asked.push(timed(`/api/posts/approved?limit=20`, key).then((took) => pulls.push(took)));
        asked.push(timed('/health/live').then((took) => probes.push(took)));
        await wait(1000 / RATE);
      }
      await Promise.all(asked);
      return { pulls: at(pulls, 0.95), probes: at(probes, 0.99) };
    };
    await meanwhile();
    const ratios = [];
    const probes = [];
    let [alone, beside] = [];
    for (let round = 0; round < 3; round += 1) {
      alone = await meanwhile();
      const end = performance.now() + SECONDS * 1000;
      const uploading = Array.from({ length: 2 }, async () => {
        while (performance.now() < end) await upload();
      });
      beside = await meanwhile();
      await Promise.all(uploading);
      ratios.push(beside.pulls / alone.pulls);
      probes.push(beside.probes);
    }
    const ratio = at(ratios, 0.5);
    say(
      'pull, p95, beside two uploads',
      `${ms(alone.pulls)} alone, ${ms(beside.pulls)} beside: × ${ratio.toFixed(2)}`,
      ratio <= 1.25,
    );
    say('/health/live, p99, beside two uploads', ms(at(probes, 0.5)), at(probes, 0.5) <= 50);
  }

  const { picture } = await upload();
  if (isWanted('list') || isWanted('uses')) {
    await connected(postgres.adminUrl, (client) =>
      client.query(
        `insert into pictures (id, website_id, hash, address, name, alt, kind, width, height, focal_x, focal_y, variants,
           bytes, version, created_at, updated_at)
         select gen_random_uuid(), p.website_id, encode(sha256(n::text::bytea), 'hex'), left(md5(n::text), 22),
           'Picture ' || n, 'What the picture ' || n || ' shows', p.kind, p.width, p.height, 0.5, 0.5, p.variants, p.bytes, 1,
           now() - n * interval '1 hour', now() from pictures p, generate_series(1, $2::int) n where p.id = $1`,
        [picture.id, PICTURES],
      ),
    );
    for (const [what, query] of [
      ['list of 1,000 pictures, p95', 'limit=50'],
      ['search in 1,000 pictures, p95', 'limit=50&search=picture 77'],
    ]) {
      const times = [];
      for (let one = 0; one < 100; one += 1)
        times.push(await timed(`/api/pictures?websiteId=${websiteId}&${query}`, { headers }));
      say(what, ms(at(times, 0.95)), at(times, 0.95) <= 100);
    }
    const times = [];
    for (let one = 0; one < 10; one += 1) times.push(await timed(`/api/pictures/${picture.id}`, { headers }));
    say('where it is used among 10,000 posts, median', `${ms(at(times, 0.5))}, worst ${ms(Math.max(...times))}`);
  }

  if (isWanted('delivery')) {
    files = fork(join(import.meta.dirname, 'pictures/file-server.mjs'), [folder]);
    const port = await new Promise((resolve) => files.once('message', resolve));
    for (const { width, kind, bytes, url } of picture.variants) {
      const path = new URL(url).pathname;
      const name = `${width}.${kind}`;
      writeFileSync(join(folder, name), Buffer.from(await (await fetch(`${server.origin}${path}`)).arrayBuffer()));
      for (const [what, more] of [
        ['', {}],
        [', a part', { range: 'bytes=1000-2000' }],
      ]) {
        const ratios = [];
        let [ours, theirs] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          ours = await rate(`${server.origin}${path}`, more);
          theirs = await rate(`http://127.0.0.1:${port}/${name}`, more);
          ratios.push(ours / theirs);
        }
        const ratio = at(ratios, 0.5);
        say(
          `${name}, ${Math.round(bytes / 1024)} KB${what}`,
          `${Math.round(ours)} a second, Fastify from disk ${Math.round(theirs)}: × ${ratio.toFixed(2)}`,
          ratio >= 0.5,
        );
      }
    }
  }
  console.log(`load ${loadavg()[0].toFixed(1)}`);
} finally {
  files?.kill();
  server?.stop();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
if (isMissed) process.exitCode = 1;

async function rate(url, headers) {
  const { requests, non2xx, errors } = await autocannon({ url, headers, connections: 10, duration: 2 });
  if (non2xx || errors) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return requests.average;
}
