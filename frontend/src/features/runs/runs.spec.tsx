import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRun, asListed, aStep, someEvents } from '../../../test/a-run.js';
import { aServer, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const aCall = (more: object = {}) => ({
  id: 't1',
  server: 'site-reader',
  tool: 'search_site',
  arguments: { query: 'heat' },
  result: '<b>Found</b>',
  documents: [],
  isError: false,
  startedAt: '2026-11-20T09:00:00.000Z',
  ms: 40,
  ...more,
});
const done = (more: object = {}) =>
  aRun({
    status: 'succeeded',
    steps: [
      aStep('research', {
        status: 'done',
        startedAt: '2026-11-20T09:00:00.000Z',
        endedAt: '2026-11-20T09:00:01.500Z',
        detail: '2 of 2 servers answered.',
        tries: 1,
      }),
    ],
    toolCalls: [aCall()],
    sources: [{ id: 's1', title: 'Prices', url: 'https://prices.example.com' }],
    tokens: { input: 1200, output: 300, cacheRead: 0, cacheWrite: 0 },
    costMicroUsd: 12_345,
    postId: 9,
    postTitle: 'Quiet heat pumps',
    startedAt: '2026-11-20T09:00:00.000Z',
    endedAt: '2026-11-20T09:00:04.200Z',
    ...more,
  });
const failed = (more: object = {}) =>
  done({
    status: 'failed',
    postId: null,
    postTitle: null,
    resumable: true,
    error: { step: 'research', code: 'all-servers-failed', message: 'No content server answered.' },
    ...more,
  });

it('shows how a post was generated', async () => {
  aServer().on('GET /api/generation-runs/run-1', () => done());
  await open('/generation-runs/run-1');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Quiet heat pumps' })).toBeVisible());
  expect(screen.getByRole('link', { name: 'Post #9' })).toHaveAttribute('href', '/post-approval/9');
  const steps = within(screen.getByRole('list', { name: 'Steps' }));
  expect(steps.getByText('2 of 2 servers answered.')).toBeVisible();
  expect(steps.getByText('1.5 s')).toBeVisible();
  expect(screen.getByText('4.2 s')).toBeVisible();
  expect(screen.getByText('$0.0123')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Prices' })).toHaveAttribute('href', 'https://prices.example.com');
});

const aWait = (more: object = {}) => ({
  step: 'draft',
  code: 'model-overloaded',
  message: "The language model's provider is overloaded.",
  since: new Date().toISOString(),
  nextTryAt: new Date(Date.now() + 10 * 60_000).toISOString(),
  giveUpAt: new Date(Date.now() + 6 * 3_600_000).toISOString(),
  ...more,
});
const waits = (more: object = {}) =>
  aRun({
    status: 'queued',
    steps: [
      aStep('brief', { status: 'done', tries: 1 }),
      aStep('draft', {
        status: 'failed',
        detail: 'Overloaded.',
        tries: 1,
        startedAt: '2026-11-20T09:00:00.000Z',
        endedAt: '2026-11-20T09:00:00.155Z',
      }),
    ],
    waiting: aWait(),
    ...more,
  });

it('says why a run waits for its language model and when it is tried again, and can cancel it', async () => {
  const events = someEvents();
  aServer()
    .on('GET /api/generation-runs/run-1', () => waits())
    .on('GET /api/generation-runs/run-1/events', events.answer);
  await open('/generation-runs/run-1');
  expect(
    await screen.findByText(/^The language model's provider is overloaded\. Next try .*\d\d:\d\d\.$/),
  ).toBeVisible();
  expect(screen.getByText('Waiting for the model')).toBeVisible();
  expect(
    screen.getByText(/the run continues by itself and pays for no finished step again\. It gives up /),
  ).toBeVisible();
  expect(screen.queryByText(/Overloaded\.|155 ms/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  events.send('waiting', null);
  await waitFor(() => expect(screen.queryByText('Waiting for the model')).not.toBeInTheDocument());
  expect(screen.getByText('Under way')).toBeVisible();
});

it('begins to wait while it is followed', async () => {
  const events = someEvents();
  aServer()
    .on('GET /api/generation-runs/run-1', () => aRun())
    .on('GET /api/generation-runs/run-1/events', events.answer);
  await open('/generation-runs/run-1');
  await screen.findByText('Under way');
  events.send('waiting', waits().waiting);
  expect(await screen.findByText('Waiting for the model')).toBeVisible();
});

it('says of a run which waits for passages that it waits for other posts', async () => {
  const message = 'Other posts of this website are being written from the passages that this one needs.';
  aServer().on('GET /api/generation-runs', () => [
    asListed(waits({ waiting: aWait({ step: 'select', code: 'passages-held', message }) })),
  ]);
  await open('/generation-runs');
  expect(await screen.findByText('Waiting for other posts')).toBeVisible();
  expect(screen.getByText(/^Other posts of this website are being written .*\. Next try /)).toBeVisible();
});

it('says in the list of runs which wait for their language model', async () => {
  aServer().on('GET /api/generation-runs', () => [asListed(waits())]);
  await open('/generation-runs');
  expect(await screen.findByText('Waiting for the model')).toBeVisible();
  expect(screen.getByText(/^The language model's provider is overloaded\. Next try /)).toBeVisible();
});

it('says when prompts and results were removed because of their age', async () => {
  aServer().on('GET /api/generation-runs/run-1', () => done({ trimmedAt: '2027-05-20T09:00:00.000Z' }));
  await open('/generation-runs/run-1');
  expect(await screen.findByText(/^Prompts, results of tool calls .* were removed on .*2027/)).toBeVisible();
});

it('shows the result of a content server as plain text, whatever it contains', async () => {
  aServer().on('GET /api/generation-runs/run-1', () => done());
  await open('/generation-runs/run-1');
  await userEvent.click(await screen.findByText('site-reader'));
  expect(screen.getByText('<b>Found</b>')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Arguments' })).toHaveTextContent('"query": "heat"');
});

it('truncates a long result until all of it is requested', async () => {
  aServer().on('GET /api/generation-runs/run-1', () =>
    done({ toolCalls: [aCall({ result: `${'word '.repeat(1_000)}the end` })] }),
  );
  await open('/generation-runs/run-1');
  await userEvent.click(await screen.findByText('site-reader'));
  expect(screen.getByRole('group', { name: 'Result' })).not.toHaveTextContent('the end');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 5,007 characters' }));
  expect(screen.getByRole('group', { name: 'Result' })).toHaveTextContent('the end');
});

it('shows that a step was retried, and why', async () => {
  aServer().on('GET /api/generation-runs/run-1', () =>
    done({
      steps: [
        aStep('draft', { status: 'done', tries: 2, lastFailure: 'The process that worked on it ended before it did.' }),
      ],
    }),
  );
  await open('/generation-runs/run-1');
  await waitFor(() =>
    expect(screen.getByText('Begun twice. Before: The process that worked on it ended before it did.')).toBeVisible(),
  );
  expect(screen.getByText('Retries')).toBeVisible();
});

const aModelCall = (more: object = {}) => ({
  step: 'draft',
  model: 'strong-1',
  version: 'draft-3',
  requestId: 'req_7',
  text: 'Write the post.',
  tokens: { input: 1_000, output: 800, cacheRead: 6_000, cacheWrite: 0 },
  costMicroUsd: 10_600,
  startedAt: '2026-11-21T12:00:00.000Z',
  ms: 12_000,
  error: null,
  ...more,
});

it('shows each prompt with its version, and the tokens and cost of its call', async () => {
  aServer().on('GET /api/generation-runs/run-1', () => done({ prompts: [aModelCall()] }));
  await open('/generation-runs/run-1');
  const call = (await screen.findByText('strong-1')).closest('li')!;
  expect(call).toHaveTextContent('$0.0106 · 12.0 s');
  await userEvent.click(screen.getByText('strong-1'));
  expect(screen.getByText('Write the post.')).toBeVisible();
  expect(
    screen.getByText('7,000 tokens read, 6,000 of them from the cache; 800 written. Wording draft-3. Request req_7.'),
  ).toBeVisible();
});

it('marks a failed call, and shows its cost', async () => {
  aServer().on('GET /api/generation-runs/run-1', () =>
    done({ prompts: [aModelCall({ error: 'model-answer-cut' }), aModelCall({ requestId: null, error: 'aborted' })] }),
  );
  await open('/generation-runs/run-1');
  await waitFor(() => expect(screen.getByText('failed')).toBeVisible());
  expect(screen.getByText('stopped')).toBeVisible();
});

it('shows where and why a run failed, and resumes it from there', async () => {
  const events = someEvents();
  const server = aServer()
    .on('GET /api/generation-runs/run-1', () => failed())
    .on('POST /api/generation-runs/run-1/resume', () => Response.json(aRun({ status: 'queued' }), { status: 202 }))
    .on('GET /api/generation-runs/run-1/events', events.answer);
  await open('/generation-runs/run-1');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('It ended at the step “Research”.')).toBeVisible();
  expect(alert.getByText('No content server answered.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() =>
    expect(screen.getByText('Waiting for a free worker. The steps appear here as they happen.')).toBeVisible(),
  );
  expect(server.count('POST /api/generation-runs/run-1/resume')).toBe(1);
});

it('offers no resume when none is possible', async () => {
  aServer().on('GET /api/generation-runs/run-1', () => failed({ resumable: false }));
  await open('/generation-runs/run-1');
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
});

it('explains why a run cannot be resumed now', async () => {
  aServer()
    .on('GET /api/generation-runs/run-1', () => failed())
    .on('POST /api/generation-runs/run-1/resume', () =>
      problem(409, 'This would pass the website’s monthly cap of $5.00.'),
    );
  await open('/generation-runs/run-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(screen.getByText('This would pass the website’s monthly cap of $5.00.')).toBeVisible());
});

it('follows a running run, and cancels it after confirmation', async () => {
  const events = someEvents();
  aServer()
    .on('GET /api/generation-runs/run-1', () => aRun())
    .on('GET /api/generation-runs/run-1/events', events.answer)
    .on('POST /api/generation-runs/run-1/cancel', () => aRun({ status: 'cancelled', resumable: true }));
  await open('/generation-runs/run-1');
  await screen.findByRole('list', { name: 'Steps' });
  events.send(
    'step',
    aStep('research', {
      status: 'running',
      startedAt: '2026-11-20T09:00:01.000Z',
      detail: 'Researching: 3 of 4 servers answered',
    }),
  );
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Steps' })).getByText('Researching: 3 of 4 servers answered'),
    ).toBeVisible(),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel run' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Resume' })).toBeVisible());
});

it('lists runs with their posts, failures and costs', async () => {
  aServer().on('GET /api/generation-runs', () =>
    [
      done({ id: 'a' }),
      failed({ id: 'b' }),
      aRun({ id: 'c', kind: 'trial', request: { specificFocus: null, keyPoints: null, contentAngle: 'none' } }),
    ].map(asListed),
  );
  await open('/generation-runs');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Quiet heat pumps' })).toHaveAttribute('href', '/generation-runs/a'),
  );
  expect(screen.getByText('No content server answered.')).toBeVisible();
  expect(screen.getAllByText('Post · Heat Pumps · Mara Lindqvist · 4.2 s · $0.0123')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Heat Pumps' })).toHaveAttribute('href', '/generation-runs/c');
  expect(screen.getByText('Test of a category · Heat Pumps · Mara Lindqvist')).toBeVisible();
});

it('stores its filters in the address, and sends them to the server', async () => {
  const asked: string[] = [];
  aServer().on('GET /api/generation-runs', ({ url }) => {
    asked.push(new URL(url).search);
    return [];
  });
  const { address } = await open('/generation-runs?status=failed&kind=create');
  await waitFor(() => expect(screen.getByText('No runs match')).toBeVisible());
  expect(asked.at(-1)).toContain('status=failed');
  expect(asked.at(-1)).toContain('kind=create');
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getByText('No runs yet')).toBeVisible());
  expect(address()).toBe('/generation-runs');
});

it('hides a run that the person may no longer read, and explains why', async () => {
  const events = someEvents();
  const server = aServer()
    .on('GET /api/generation-runs/run-1', () => aRun())
    .on('GET /api/generation-runs/run-1/events', events.answer);
  await open('/generation-runs/run-1');
  expect(await screen.findByRole('list', { name: 'Steps' })).toBeVisible();
  server.on('GET /api/generation-runs/run-1', () => problem(404, 'There is no such run.'));
  events.send('ended', {});
  expect(await screen.findByText('There is no such run.')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
});

it('falls back to reading the run when its event stream is refused', async () => {
  const server = aServer()
    .on('GET /api/generation-runs/run-1', () => aRun())
    .on('GET /api/generation-runs/run-1/events', () => {
      server.on('GET /api/generation-runs/run-1', () => done());
      return problem(429, 'You have 10 live views open. Close one of them to open another.');
    });
  await open('/generation-runs/run-1');
  await waitFor(() => expect(screen.getByText('2 of 2 servers answered.')).toBeVisible());
});
