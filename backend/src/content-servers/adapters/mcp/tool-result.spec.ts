import { toolResult } from './tool-result.js';

it('contains texts, resources and links, but no images', async () => {
  const result = await toolResult(
    {
      content: [
        { type: 'text', text: 'One.' },
        { type: 'image', data: 'AAAA', mimeType: 'image/png' },
        { type: 'resource', resource: { uri: 'file:///a', text: 'Two.' } },
        { type: 'resource', resource: { uri: 'file:///b', blob: 'AAAA' } },
        { type: 'resource_link', uri: 'https://a.test', name: 'a', title: 'A', description: 'Three.' },
      ],
    },
    5,
    1000,
    'a website',
  );
  expect(result.content).toEqual([
    { type: 'text', text: 'One.' },
    { type: 'resource', uri: 'file:///a', text: 'Two.' },
    { type: 'resource_link', uri: 'https://a.test', title: 'A', text: 'Three.' },
  ]);
  expect(result).toMatchObject({ text: 'One.', isError: false, ms: 5, truncated: false });
});

it('applies one limit to all blocks together', async () => {
  const result = await toolResult(
    {
      content: [
        { type: 'text', text: 'abcdef' },
        { type: 'text', text: 'ghijkl' },
        { type: 'text', text: 'm' },
      ],
    },
    0,
    8,
    'a website',
  );
  expect(result).toMatchObject({ text: 'abcdef\n\ngh', truncated: true });
});

it('drops structured content beyond the limit and reports that', async () => {
  const result = await toolResult({ content: [], structuredContent: { text: 'x'.repeat(100) } }, 0, 50, 'a website');
  expect(result.structured).toBeUndefined();
  expect(result.truncated).toBe(true);
});

it('replaces lone surrogates, which cannot be stored', async () => {
  expect((await toolResult({ content: [{ type: 'text', text: 'a\ud800b' }] }, 0, 50, 'a website')).text).toBe(
    'a\ufffdb',
  );
});

describe('HTML in a result', () => {
  const paragraph =
    'A heat pump moves heat instead of making it, which is why it needs less electricity than a heater of the old sort.';
  const page =
    '<!doctype html><html><head><title>Pumps</title></head><body>' +
    '<nav><a href="/">Home</a> <a href="/buy">Buy now</a></nav>' +
    `<article><h1>Pumps</h1>${`<p>${paragraph}</p>`.repeat(3)}</article>` +
    '<script>steal()</script><footer>All rights reserved</footer></body></html>';

  it('becomes the text that a reader of the page sees', async () => {
    const { content, text } = await toolResult(
      {
        content: [
          { type: 'text', text: page },
          { type: 'resource', resource: { uri: 'https://a.test', text: page, mimeType: 'text/html' } },
        ],
      },
      0,
      100_000,
      'a website',
    );
    expect(text).toBe([paragraph, paragraph, paragraph].join('\n\n'));
    expect(content[1]).toMatchObject({ type: 'resource', text });
  });

  it('becomes text in structured documents too, and the rest of the structure is unchanged', async () => {
    const documents = [
      { id: '1', title: 'Pumps', text: page, score: 0.5 },
      { text: '<p>One.</p><p>Two &amp; three.</p>' },
      { title: 'none' },
      null,
    ];
    const { structured } = await toolResult(
      { content: [], structuredContent: { documents, total: 4 } },
      0,
      100_000,
      'a website',
    );
    expect(structured).toEqual({
      documents: [
        { id: '1', title: 'Pumps', text: [paragraph, paragraph, paragraph].join('\n\n'), score: 0.5 },
        { text: 'One.\n\nTwo & three.' },
        { title: 'none' },
        null,
      ],
      total: 4,
    });
  });

  it.each(['a < b and b > c', 'Use <T> for a type.', '{"html": false}', 'Press <Enter>.'])(
    'is not detected in %s',
    async (text) => {
      expect((await toolResult({ content: [{ type: 'text', text }] }, 0, 1000, 'a website')).text).toBe(text);
    },
  );

  it.each([
    ['nested without end', '<!doctype html>'.concat('<div>'.repeat(100_000))],
    ['of a hundred thousand elements', '<html><body>'.concat('<p>a b</p>'.repeat(100_000))],
    ['of nothing but beginnings', '<p>'.concat('<'.repeat(300_000), '</p>')],
    ['of comments that never end', '<p></p>'.concat('<!--'.repeat(100_000))],
    ['of titles that never end', '<article>'.concat('<title '.repeat(19_000), 'x'.repeat(300_000))],
  ])('%s is either read or left out', async (_, text) => {
    const { content } = await toolResult({ content: [{ type: 'text', text }] }, 0, 256 * 1024, 'a website');
    expect(JSON.stringify(content)).not.toContain('<div');
  });
});
