#!/usr/bin/env node
// A website of 10,000 posts out as an archive and in again as a new website, and 10,000 posts of a WordPress export:
// time and memory. node benchmarks/archive.mjs [posts]. Needs a build. Exits 1 when the process grows past the bar.
import { readFileSync } from 'node:fs';
import { dataFolder, startProduct } from './product.mjs';

const POSTS = Number(process.argv[2] ?? 10_000);
const BAR_MB = 250;
const MB = 1024 * 1024;
const WORDS =
  'heat pump house garden warm cold price roof window energy saving old new build cost year winter summer water floor wall'.split(
    ' ',
  );

/** The same for the same number. */
const sentence = (n) =>
  `${Array.from({ length: 14 }, (_, i) => WORDS[(n * 7 + i * (1 + (n % 5))) % WORDS.length]).join(' ')} ${n}.`;
const content = (n) =>
  Array.from(
    { length: 20 },
    (_, p) => `<p>${Array.from({ length: 4 }, (__, s) => sentence(n * 80 + p * 4 + s)).join(' ')}</p>`,
  ).join('\n');
const item = (n) => `<item><title>Post ${n}</title><link>https://old.example.com/${n}/</link>
<dc:creator>ada</dc:creator><guid>https://old.example.com/?p=${n}</guid>
<content:encoded><![CDATA[${content(n)}]]></content:encoded><wp:post_date_gmt>2024-02-29 10:00:00</wp:post_date_gmt>
<wp:post_name>post-${n}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="x">Heating</category></item>\n`;
const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ' +
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  `xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Old</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example.com</wp:base_blog_url>`;

const { folder, remove } = dataFolder();
const product = await startProduct(folder);
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))[1]) / 1024;
const cpu = () =>
  readFileSync(`/proc/${product.pid}/stat`, 'utf8')
    .split(') ')[1]
    .split(' ')
    .slice(11, 13)
    .reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
try {
  const signedIn = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@galley.local', password: 'galley-admin' }),
  });
  const { accessToken } = await signedIn.json();
  const ask = (path, options = {}) =>
    fetch(`${product.url}${path}`, {
      ...options,
      headers: { authorization: `Bearer ${accessToken}`, ...options.headers },
    });
  const before = memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memory())), 100);

  const measured = async (what, work) => {
    const [began, used] = [performance.now(), cpu()];
    most = memory();
    const told = await work();
    console.log(
      `${what}: ${((performance.now() - began) / 1000).toFixed(1)} s (${(cpu() - used).toFixed(1)} s of Node's ` +
        `CPU), at most ${most.toFixed(0)} MB resident, ${before.toFixed(0)} MB before. ${told}`,
    );
    if (most - before > BAR_MB) process.exitCode = 1;
  };
  const imported = async (file, name, fields) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', file, name);
    const answer = await ask('/api/websites/import', { method: 'POST', body: form });
    const begun = await answer.json();
    if (answer.status !== 202) throw new Error(begun.message);
    for (;;) {
      const item = await (await ask(`/api/imports/${begun.id}`)).json();
      if (item.status === 'failed') throw new Error(item.detail);
      if (item.status === 'succeeded') return item;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };

  const wxr = new Blob([HEAD, ...Array.from({ length: POSTS }, (_, n) => item(n)), '</channel></rss>']);
  let website = '';
  await measured(`${POSTS} posts of WordPress in`, async () => {
    const { websiteId, report } = await imported(wxr, 'old.xml', {});
    website = websiteId;
    return `${(wxr.size / MB).toFixed(0)} MB, ${report.imported} imported`;
  });
  await measured('the same file again', async () =>
    JSON.stringify((await imported(wxr, 'old.xml', { websiteId: website })).report.skipped),
  );
  let archive;
  await measured('the archive out', async () => {
    archive = await (await ask(`/api/websites/${website}/archive`)).blob();
    return `${(archive.size / MB).toFixed(0)} MB`;
  });
  await measured(
    'the archive in',
    async () => `${(await imported(archive, 'old.zip', { url: 'https://copy.example.com' })).report.imported} posts`,
  );
  clearInterval(watch);
} finally {
  await product.stop();
  remove();
}
