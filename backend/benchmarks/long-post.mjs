// A post of 5,000 words with many versions, as a website's editor would have made it.

const PARAGRAPHS = 50;
const WORDS = 100;
const VOCABULARY = 'pump house winter costs air inlet old quiet heat wall'.split(' ');

/** In each version every ninth word or so is another one. */
const paragraph = (number, version) =>
  `<p>${Array.from({ length: WORDS }, (_, i) => {
    const n = i * 7 + number * 13 + (i % 9 === 0 ? version : 0);
    return `${VOCABULARY[n % VOCABULARY.length]}${n % 37}`;
  }).join(' ')}.</p>`;
const text = (version) => Array.from({ length: PARAGRAPHS }, (_, number) => paragraph(number, version)).join('\n');

/** @returns its number */
export async function makeLongPost({ ask, website, categories }, versions) {
  const { post } = await ask('/api/blog-posts/create', {
    body: { websiteId: website.id, categoryId: categories[0].id },
  });
  let { version } = post;
  for (let n = 2; n <= versions; n++)
    ({ version } = await ask(`/api/blog-posts/${post.id}`, { method: 'PATCH', body: { content: text(n), version } }));
  return post.id;
}

/** Nearest rank, of sorted or unsorted values. */
export function percentile(values, p) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((p / 100) * sorted.length) - 1];
}
