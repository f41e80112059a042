import { documentsOf } from './content-documents.js';
import type { ToolContent, ToolResult } from './content-servers.js';

const TOOL = { name: 'look_up', title: 'Look things up' };
const result = (content: readonly ToolContent[], rest: Partial<ToolResult> = {}): ToolResult => ({
  content,
  text: content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n\n'),
  isError: false,
  ms: 1,
  truncated: false,
  ...rest,
});

it('uses the documents of structured content unchanged', () => {
  const document = {
    id: 'a',
    url: 'https://a.test/',
    title: 'A',
    text: 'Text.',
    publishedAt: '2025-01-02',
    language: 'de',
  };
  expect(documentsOf(TOOL, result([{ type: 'text', text: 'A' }], { structured: { documents: [document] } }))).toEqual([
    document,
  ]);
});

it('completes missing fields and drops documents without text', () => {
  const documents = [
    { text: ' Only text. ' },
    { url: 'https://b.test/x', text: 'B', title: ' ' },
    { title: 'No text' },
    'nonsense',
    { text: 'C', publishedAt: 'last week', language: 7 },
  ];
  expect(documentsOf(TOOL, result([], { structured: { documents } }))).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{32}$/), url: null, title: 'Untitled', text: 'Only text.' },
    { id: 'https://b.test/x', url: 'https://b.test/x', title: 'https://b.test/x', text: 'B' },
    { id: expect.any(String), url: null, title: 'Untitled', text: 'C' },
  ]);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'not a url'])('does not accept %s as a URL', (url) => {
  expect(
    documentsOf(TOOL, result([], { structured: { documents: [{ id: '1', url, title: 'T', text: 'X' }] } }))[0]?.url,
  ).toBeNull();
});

it('joins the texts of any other result to one document titled by the tool', () => {
  const [document, ...others] = documentsOf(
    TOOL,
    result([
      { type: 'text', text: 'One.' },
      { type: 'text', text: 'Two.' },
    ]),
  );
  expect(document).toEqual({ id: expect.any(String), url: null, title: 'Look things up', text: 'One.\n\nTwo.' });
  expect(others).toEqual([]);
});

it('gives equal texts the same id and different texts different ids', () => {
  const id = (text: string) => documentsOf(TOOL, result([{ type: 'text', text }]))[0]?.id;
  expect(id('One.')).toBe(id('One.'));
  expect(id('One.')).not.toBe(id('Two.'));
});

it('creates a document for each resource and each link with a description', () => {
  const content: ToolContent[] = [
    { type: 'resource', uri: 'file:///notes.txt', text: 'Notes.' },
    { type: 'resource_link', uri: 'https://a.test/report', title: 'Report', text: 'What the report says.' },
    { type: 'resource_link', uri: 'https://a.test/bare', title: 'Bare', text: '' },
  ];
  expect(documentsOf({ name: 'look_up', title: null }, result(content))).toEqual([
    { id: 'file:///notes.txt', url: null, title: 'look_up', text: 'Notes.' },
    { id: 'https://a.test/report', url: 'https://a.test/report', title: 'Report', text: 'What the report says.' },
  ]);
});

it('finds no document in a failed or empty result', () => {
  expect(documentsOf(TOOL, result([{ type: 'text', text: 'It broke.' }], { isError: true }))).toEqual([]);
  expect(documentsOf(TOOL, result([]))).toEqual([]);
});
