#!/usr/bin/env node
// Measures how long it takes to say which posts the SEO terms of a category are in, over HTTP, with 1,000,000 posts of
// 2,000 websites:
//   node benchmarks/term-coverage.mjs    exits 1 when a p95 is over 150 ms
// POSTS and WEBSITES make it smaller, CALLS quicker. Needs a build.
import { seedPlatform } from './dashboard/seed.mjs';
import { connected, emptyDatabase, measured, served, signIn } from './seeded.mjs';

const POSTS = Number(process.env.POSTS ?? 1_000_000);
const WEBSITES = Number(process.env.WEBSITES ?? 2_000);
const CALLS = Number(process.env.CALLS ?? 100);
const AT_MOST_MS = 150;
/** Terms of a category: one page of them. */
const TERMS = 50;
/** Different words of a kind. Of 100,000 posts, each is in 33 or 666. */
const [RARE, FREQUENT] = [3_000, 150];

/** A word without vowels for a number, so that no word is the beginning of another one. */
const word = (kind, number) =>
  kind +
  String(number)
    .padStart(4, '0')
    .replaceAll(/\d/g, (digit) => 'bcdfghjklm'[digit]);
const sqlWord = (kind, modulus) =>
  `'${kind}' || translate(lpad((post / 10 % ${modulus})::text, 4, '0'), '0123456789', 'bcdfghjklm')`;

const terms = (termOf) => Array.from({ length: TERMS }, (_, at) => termOf(at));
const CATEGORIES = {
  'terms of 33 posts': terms((at) => `${word('ra', at * 7)} in old houses`),
  'terms of 666 posts': terms((at) => `${word('fre', at)} houses`),
  'terms of words in every post': terms((at) => ['old houses', 'houses', 'old house'][at] ?? `old houses ${at}`),
  'terms of no post': terms((at) => `nowhere ${at}`),
  'terms of all kinds': terms((at) =>
    at % 3 === 0 ? word('ra', at) : at % 3 === 1 ? word('fre', at) : `old houses nowhere ${at}`,
  ),
};

const postgres = await emptyDatabase();
let server;
try {
  const ids = await connected(postgres.adminUrl, async (client) => {
    const titles = `'Guide to ' || ${sqlWord('ra', RARE)} || ' and ' || ${sqlWord('fre', FREQUENT)} || ' in old houses'`;
    const seeded = await seedPlatform(client, { posts: POSTS, websites: WEBSITES, titles });
    await client.query(
      `insert into post_words (website_id, word, post_id) select website_id, word, create_id from blog_posts,
        unnest(words_of(concat_ws(' ', title, slug, category))) word`,
    );
    await client.query('vacuum analyze post_words');
    return seeded;
  });
  server = await served(postgres);
  const { origin } = server;
  console.log(
    `${POSTS.toLocaleString('en')} posts of ${WEBSITES.toLocaleString('en')} websites; ${TERMS} terms, ${CALLS} calls each, ` +
      `milliseconds:`,
  );
  console.log(`${''.padEnd(58)}   median      p95`);
  for (const [who, email, websiteId] of [
    ['a tenth of the posts', 'editor', ids.large],
    ['a small website', 'small', ids.small],
  ]) {
    const token = await signIn(origin, `${email}@example.com`);
    for (const [name, listed] of Object.entries(CATEGORIES)) {
      const { id: categoryId } = await post('/api/categories', { websiteId, name }, token);
      await post('/api/seo-terms/bulk', { categoryId, terms: listed }, token);
      const url = `${origin}/api/seo-terms/category/${categoryId}/coverage?limit=${TERMS}`;
      await measured(`${name}, ${who}`, url, token, { calls: CALLS, atMostMs: AT_MOST_MS });
    }
  }
} finally {
  server?.stop();
  await postgres.remove();
}

async function post(path, body, token) {
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
