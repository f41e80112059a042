#!/usr/bin/env node
// How long it takes until a site of 5,000 pages is read and its set-up proposed:
//   node benchmarks/site-crawl.mjs     figures; exits 1 when a proposal takes longer than the bar
//   PAGES=20000 node benchmarks/site-crawl.mjs
// The site is served by another process of this machine, at once, and as slowly as a shared host. Needs a build.
import 'reflect-metadata';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { GuardedHttp } from '../dist/shared/adapters/egress/guarded-http.js';
import { GuardedSiteReader } from '../dist/setup/adapters/site/guarded-site-reader.js';
import { propose } from '../dist/setup/domain/propose.js';

const PAGES = Number(process.env.PAGES ?? 5_000);
const AT_MOST_MS = 20_000;
const FOLDERS = ['boilers', 'heat-pumps', 'radiators', 'insulation', 'advice'];
const SITEMAP = 1_000;
const SITES = [
  { name: 'at once, pages of 20 KB', ms: 0, kilobytes: 20 },
  { name: 'after 300 ms, pages of 100 KB', ms: 300, kilobytes: 100 },
  { name: 'after 2 s, pages of 300 KB', ms: 2_000, kilobytes: 300 },
];

const pathOf = (at) => `/${FOLDERS[at % FOLDERS.length]}/page-${at}`;
const titleOf = (at) => `What ${FOLDERS[at % FOLDERS.length].replace('-', ' ')} of kind ${at % 97} cost in a year`;
const SENTENCE = '<p>A service of an hour keeps it going for another winter, and costs less than what it saves.</p>';

async function serve({ ms, kilobytes }) {
  const filler = SENTENCE.repeat((kilobytes * 1024) / SENTENCE.length);
  const links = FOLDERS.map((folder, at) => `<a href="${pathOf(at)}">${folder}</a>`).join(' ');
  const answer = async ({ url, headers: { host } }, response) => {
    await pause(ms);
    const origin = `http://${host}`;
    const xml = (name, entries) =>
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${name}>`);
    if (url === '/robots.txt') return response.end(`User-agent: *\nSitemap: ${origin}/sitemap.xml\n`);
    if (url === '/sitemap.xml')
      return xml(
        'sitemapindex',
        Array.from(
          { length: Math.ceil(PAGES / SITEMAP) },
          (_, at) => `<sitemap><loc>${origin}/map-${at}.xml</loc></sitemap>`,
        ),
      );
    const map = /^\/map-(\d+)\.xml$/.exec(url)?.[1];
    if (map)
      return xml(
        'urlset',
        Array.from({ length: SITEMAP }, (_, at) => `<url><loc>${origin}${pathOf(map * SITEMAP + at)}</loc></url>`),
      );
    const at = Number(/page-(\d+)$/.exec(url)?.[1] ?? -1);
    if (url !== '/' && at < 0) return response.writeHead(404).end();
    const title = at < 0 ? 'Quay Heating' : titleOf(at);
    return response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><head><title>${title} | Quay Heating</title></head><body><header><nav>${links}` +
          `</nav></header><main><h1>${title}</h1>${filler}</main></body></html>`,
      );
  };
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.send(server.address().port);
}

if (process.send) {
  await serve(JSON.parse(process.argv[2]));
} else {
  for (const site of SITES) {
    const server = fork(fileURLToPath(import.meta.url), [JSON.stringify(site)]);
    const [port] = await once(server, 'message');
    const http = new GuardedHttp({ allow: [{ host: '127.0.0.1', port }] });
    try {
      const before = process.memoryUsage().rss;
      let most = before;
      const began = performance.now();
      const reading = await new GuardedSiteReader(http).read(
        `http://127.0.0.1:${port}/`,
        new AbortController().signal,
        async () => void (most = Math.max(most, process.memoryUsage().rss)),
      );
      const { found, read, categories } = propose(reading);
      const ms = performance.now() - began;
      console.log(
        `${site.name}: ${(ms / 1000).toFixed(1)} s, ${read} of ${found} pages read, ${categories.length} categories, ` +
          `${Math.round((most - before) / 1024 ** 2)} MB more`,
      );
      if (ms > AT_MOST_MS || categories.length < FOLDERS.length - 1) process.exitCode = 1;
    } finally {
      await http.close();
      server.kill();
    }
  }
}
