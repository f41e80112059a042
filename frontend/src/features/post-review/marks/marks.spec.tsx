import { expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../../test/a-post.js';
import { aServer, type FakeApi, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const SENTENCE = { block: 'b1', sentence: 1, text: 'A pump costs 9,000 euros.' };
const aMark = (id: string, mark: object, more: object = {}) => ({
  id,
  postId: 7,
  text: '',
  sentence: SENTENCE,
  mark: {
    kind: 'delete',
    start: 2,
    end: 6,
    turn: null,
    words: null,
    quote: 'pump',
    place: { textVersion: 1, start: 2, end: 6, turn: null },
    ...mark,
  },
  answerTo: null,
  carriedOutIn: null,
  answers: [],
  authorId: 'other',
  author: 'Ada Byron',
  resolvedAt: null,
  resolvedBy: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  ...more,
});
const INSERTION = { kind: 'insert', start: 12, end: 12, words: 'only', quote: '' };

/** A server whose post has these marks and no other comments. */
const withMarks = (marks: ReturnType<typeof aMark>[], more: object = {}): FakeApi =>
  withPosts(aServer(), aPost(7, more)).on('GET /api/blog-posts/7/comments', (request) =>
    new URL(request.url).searchParams.get('marks') === 'true' ? marks : [],
  );
const panel = (name: RegExp | string = /open mark/) => screen.findByRole('region', { name });
/** Loads the frame by hand: jsdom loads no `srcdoc`, and its ranges have no sizes. */
const page = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Text of Post 7');
  const inside = frame.contentDocument!;
  inside.write(frame.srcdoc);
  const { prototype } = (frame.contentWindow as Window & typeof globalThis).Range;
  prototype.getBoundingClientRect = () => new DOMRect();
  prototype.getClientRects = () => [] as unknown as DOMRectList;
  fireEvent.load(frame);
  return inside;
};
/** Selects words of the post, given by their offsets in its first paragraph. */
const select = (inside: Document, start: number, end: number) => {
  const text = inside.querySelector('p')!.firstChild!;
  inside.getSelection()!.setBaseAndExtent(text, start, text, end);
  fireEvent(inside, new Event('selectionchange'));
};

it('gathers the open marks beside the comments, each in words', async () => {
  withMarks([
    aMark('m1', {}),
    aMark('m2', INSERTION, { text: 'Say so.' }),
    aMark('m3', { kind: 'query', place: null }),
  ]);
  await open('/post-approval/7');
  const marks = within(await panel('3 open marks'));
  expect(marks.getByText('Delete “pump”')).toBeVisible();
  expect(marks.getByText('Insert “only” after “A pump costs”')).toBeVisible();
  expect(marks.getByText('Say so.')).toBeVisible();
  expect(marks.getByText('Query “pump”')).toBeVisible();
  expect(marks.getByText('The text was changed where this mark is.')).toBeVisible();
  // A question changes no text.
  expect(marks.getAllByRole('button', { name: 'Carry out' })).toHaveLength(2);
});

it('marks the selected words by a key or a button of the toolbar', async () => {
  const sent: unknown[] = [];
  withMarks([]).on('POST /api/blog-posts/7/comments', (_, body) => {
    sent.push(body);
    return aMark('m1', {});
  });
  await open('/post-approval/7');
  const inside = await page();
  select(inside, 2, 6);
  await screen.findByRole('toolbar', { name: 'Mark the selected words' });
  await userEvent.keyboard('x');
  await waitFor(() => expect(sent).toEqual([{ sentence: SENTENCE, mark: { kind: 'delete', start: 2, end: 6 } }]));
  select(inside, 2, 12);
  await userEvent.click(await screen.findByRole('button', { name: /^Transpose/ }));
  await waitFor(() =>
    expect(sent.at(-1)).toEqual({ sentence: SENTENCE, mark: { kind: 'transpose', start: 2, end: 12, turn: 7 } }),
  );
});

it('asks for the words to insert, and for a question', async () => {
  const sent: unknown[] = [];
  withMarks([]).on('POST /api/blog-posts/7/comments', (_, body) => {
    sent.push(body);
    return aMark('m1', {});
  });
  await open('/post-approval/7');
  const inside = await page();
  select(inside, 2, 12);
  await userEvent.keyboard('i');
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark: insert' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark' }));
  expect(await dialog.findByText('Write what is to be inserted')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Insert'), 'only');
  await userEvent.click(dialog.getByRole('button', { name: 'Mark' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { text: '', sentence: SENTENCE, mark: { kind: 'insert', start: 12, end: 12, words: 'only' } },
    ]),
  );
  expect(inside.getSelection()!.rangeCount).toBe(0);
});

it('sends a question with Ctrl and Enter, while Enter alone begins a line', async () => {
  const sent: unknown[] = [];
  withMarks([]).on('POST /api/blog-posts/7/comments', (_, body) => {
    sent.push(body);
    return aMark('m1', {});
  });
  await open('/post-approval/7');
  select(await page(), 2, 6);
  await userEvent.keyboard('q');
  const dialog = within(await screen.findByRole('dialog', { name: /^Mark: / }));
  await userEvent.type(dialog.getByLabelText('Question'), 'Which pump?{Enter}By whom?{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(sent).toEqual([
      { text: 'Which pump?\nBy whom?', sentence: SENTENCE, mark: { kind: 'query', start: 2, end: 6 } },
    ]),
  );
});

it('carries a mark out, and shows the text that it makes', async () => {
  let sent: unknown;
  withMarks([aMark('m1', {})]).on('POST /api/blog-posts/7/comments/m1/carry-out', (_, body) => {
    sent = body;
    return aPost(7, { version: 4, versions: 2, content: '<p>A costs 9,000 euros. It is the best.</p>', places: [] });
  });
  await open('/post-approval/7');
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Carry out' }));
  await waitFor(() => expect(sent).toEqual({ version: 3 }));
  await waitFor(() =>
    expect(screen.getByTitle<HTMLIFrameElement>('Text of Post 7').srcdoc).toContain('A costs 9,000 euros.'),
  );
});

it('shows the newer text instead when somebody else changed the post', async () => {
  const current = aPost(7, { version: 4, title: 'Another title' });
  withMarks([aMark('m1', {})]).on('POST /api/blog-posts/7/comments/m1/carry-out', () =>
    problem(409, 'The post was changed.', { current }),
  );
  await open('/post-approval/7');
  await userEvent.click(within(await panel()).getByRole('button', { name: 'Carry out' }));
  expect(await screen.findByRole('article', { name: 'Another title' })).toBeVisible();
});

it('makes the marks the instruction of a rewrite, where the writer can follow it', async () => {
  withMarks([aMark('m1', {})]).on('GET /api/writer', () => ({ id: 'anthropic', rewriteChoices: ['own_words'] }));
  await open('/post-approval/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Rewrite as marked' }));
  const dialog = within(await screen.findByRole('dialog', { name: /rewrite/i }));
  expect(dialog.getByDisplayValue(/Delete “pump” in “A pump costs 9,000 euros\.”/)).toBeVisible();
  cleanup();
  withMarks([aMark('m1', {})]).on('GET /api/writer', () => ({ id: 'embedded', rewriteChoices: ['shorter'] }));
  await open('/post-approval/7');
  await panel();
  expect(screen.queryByRole('button', { name: 'Rewrite as marked' })).not.toBeInTheDocument();
});

it('keeps a mark that cannot be sent in the browser, and sends it once on the next visit', async () => {
  const keys: (string | null)[] = [];
  const server = withMarks([]).on('POST /api/blog-posts/7/comments', () => problem(503, 'Restarting.'));
  await open('/post-approval/7');
  select(await page(), 2, 6);
  await userEvent.keyboard('x');
  expect(await screen.findByText(/^Your last mark is not sent yet\./)).toBeVisible();
  cleanup();
  server.on('POST /api/blog-posts/7/comments', (request) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return aMark('m1', {});
  });
  await open('/post-approval/7');
  await waitFor(() => expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]));
  await waitFor(() => expect(screen.queryByText(/is not sent yet/)).not.toBeInTheDocument());
});

it('says that the marks could not be loaded, and reads them again', async () => {
  let isDown = true;
  withPosts(aServer(), aPost(7)).on('GET /api/blog-posts/7/comments', (request) => {
    if (new URL(request.url).searchParams.get('marks') !== 'true') return [];
    return isDown ? problem(500, 'Broken.') : [aMark('m1', {})];
  });
  await open('/post-approval/7');
  const marks = within(await panel('Marks'));
  isDown = false;
  await userEvent.click(await marks.findByRole('button', { name: /again/i }));
  expect(await panel('1 open mark')).toBeVisible();
});

it('answers a mark', async () => {
  let sent: unknown;
  withMarks([aMark('m1', { kind: 'query' })]).on('POST /api/blog-posts/7/comments', (_, body) => {
    sent = body;
    return aMark('a1', {});
  });
  await open('/post-approval/7');
  const marks = within(await panel());
  await userEvent.click(marks.getByRole('button', { name: 'Answer' }));
  await userEvent.type(marks.getByRole('textbox', { name: 'Answer' }), 'The makers do.');
  await userEvent.click(marks.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(sent).toEqual({ text: 'The makers do.', answerTo: 'm1' }));
});
