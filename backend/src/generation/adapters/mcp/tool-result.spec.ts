import { toolResult } from './tool-result.js';

it('keeps texts, texts of resources and links, and leaves pictures out', () => {
  const result = toolResult(
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
  );
  expect(result.content).toEqual([
    { type: 'text', text: 'One.' },
    { type: 'resource', uri: 'file:///a', text: 'Two.' },
    { type: 'resource_link', uri: 'https://a.test', title: 'A', text: 'Three.' },
  ]);
  expect(result).toMatchObject({ text: 'One.', isError: false, ms: 5, truncated: false });
});

it('counts all blocks against one limit', () => {
  const result = toolResult({ content: [{ type: 'text', text: 'abcdef' }, { type: 'text', text: 'ghijkl' }, { type: 'text', text: 'm' }] }, 0, 8);
  expect(result).toMatchObject({ text: 'abcdef\n\ngh', truncated: true });
});

it('leaves out a structure beyond the limit and says so', () => {
  const result = toolResult({ content: [], structuredContent: { text: 'x'.repeat(100) } }, 0, 50);
  expect(result.structured).toBeUndefined();
  expect(result.truncated).toBe(true);
});

it('replaces lone surrogates, which no database stores', () => {
  expect(toolResult({ content: [{ type: 'text', text: 'a\ud800b' }] }, 0, 50).text).toBe('a\ufffdb');
});
