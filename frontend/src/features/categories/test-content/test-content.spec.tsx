import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRun, aStep, someEvents } from '../../../../test/a-run.js';
import { aServer, aWebsite, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const CATEGORY = '0191f0c0-0000-7000-8000-000000000201';
const withCategory = () =>
  aServer().on('GET /api/categories', () => [
    {
      id: CATEGORY,
      websiteId: aWebsite().id,
      name: 'Heat Pumps',
      slug: 'heat-pumps',
      description: 'Pumps at home',
      createdAt: '2026-11-01T00:00:00.000Z',
    },
  ]);
const aTrial = (more: object = {}) => aRun({ kind: 'trial', ...more });
const aResult = (more: object = {}) => ({
  success: true,
  error: null,
  category: 'Heat Pumps',
  seoTermsCount: 2,
  expertiseAreasCount: 1,
  context: {
    categoryName: 'Heat Pumps',
    categoryDescription: 'Pumps at home',
    seoTerms: [
      { term: 'heat pump maintenance', priority: 'high' },
      { term: 'refrigerant', priority: 'low' },
    ],
    expertise: [{ level: 'expert', tone: 'technical', description: 'Engineers' }],
  },
  standardPrompt: 'Write a blog post for Harbour Notes.',
  blogPost: {
    title: 'Quiet heat pumps',
    slug: 'quiet-heat-pumps',
    author: 'Content Team',
    excerpt: 'What to know.',
    content: '<p>Text.</p>',
    language: 'en',
    direction: 'ltr',
    meta_title: 'Quiet heat pumps',
    meta_description: 'What to know about them.',
    featured_image: 'A pump',
    writer: 'embedded',
    writerLabel: 'Written without a language model: an extractive draft that needs editing.',
    model: null,
    sources: [{ id: 's1', title: 'Prices', url: null }],
    unsupported: [],
    places: [],
    score: { total: 84, checks: [] },
  },
  generationRunId: 'run-1',
  ...more,
});

it('runs a test, shows its steps, then context, prompt and post', async () => {
  const events = someEvents();
  const sent: { body: unknown; prefer: string | null; key: string | null }[] = [];
  withCategory()
    .on('POST /api/test/content-generation', ({ headers }, body) => {
      sent.push({ body, prefer: headers.get('prefer'), key: headers.get('idempotency-key') });
      return Response.json(aTrial({ status: 'queued' }), { status: 202 });
    })
    .on('GET /api/generation-runs/run-1/events', events.answer)
    .on('GET /api/test/content-generation/run-1', () => aResult());
  const { address } = await open('/test-content');
  await userEvent.click(await screen.findByRole('button', { name: 'Run test' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /Testing/ })).toBeDisabled());
  expect(address()).toBe('/test-content?run=run-1');
  expect(sent).toEqual([
    {
      body: { websiteId: aWebsite().id, categoryId: CATEGORY },
      prefer: 'respond-async',
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);

  events.send('step', aStep('research', { status: 'running', detail: 'Researching: 3 of 4 servers answered' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Steps' })).getByText('Researching: 3 of 4 servers answered'),
    ).toBeVisible(),
  );

  events.send('done', aTrial({ status: 'succeeded' }));
  const context = within(await screen.findByRole('region', { name: 'Context' }));
  expect(context.getByText('heat pump maintenance')).toHaveTextContent('High');
  expect(context.getByText('Expert, technical')).toHaveTextContent('Engineers');
  expect(context.getByText('Pumps at home')).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Standard prompt' })).getByText('Write a blog post for Harbour Notes.'),
  ).toBeVisible();
  expect(screen.getAllByText('SEO terms', { selector: 'dt' })[0]?.parentElement).toHaveTextContent('SEO terms2');
  expect(screen.getByText('Expertise areas').parentElement).toHaveTextContent('Expertise areas1');
  const post = within(screen.getByRole('region', { name: 'Generated blog post' }));
  expect(post.getByRole('heading', { name: 'Quiet heat pumps' })).toBeVisible();
  expect(post.getByText(/By Content Team/)).toBeVisible();
  expect(post.getByRole('img', { name: 'Score: 84 of 100' })).toBeVisible();
});

it('reports a failed test in a toast and on the screen, with the context that is known', async () => {
  const events = someEvents();
  withCategory()
    .on('GET /api/generation-runs/run-1', () => aTrial())
    .on('GET /api/generation-runs/run-1/events', events.answer)
    .on('GET /api/test/content-generation/run-1', () =>
      aResult({ success: false, error: 'There is too little to write from.', blogPost: null }),
    );
  await open('/test-content?run=run-1');
  await screen.findByRole('list', { name: 'Steps' });
  events.send(
    'done',
    aTrial({
      status: 'failed',
      resumable: true,
      error: { step: 'select', code: 'too-little-evidence', message: 'There is too little to write from.' },
    }),
  );
  await waitFor(() => expect(screen.getByText('Content generation failed')).toBeVisible());
  const details = within(await screen.findByRole('alert', { name: 'Error Details' }));
  expect(details.getByRole('heading', { name: 'Error Details' })).toBeVisible();
  expect(details.getByText('There is too little to write from.')).toBeVisible();
  expect(screen.getByText('heat pump maintenance')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Generated blog post' })).toBeNull();
});

it.each([
  [
    problem(409, 'This website is inactive: content generation and publishing are paused.'),
    'This website is inactive: content generation and publishing are paused.',
  ],
  [new Response('', { status: 502 }), 'Unknown error'],
])('shows why a test could not start: %#', async (answer, said) => {
  withCategory().on('POST /api/test/content-generation', () => answer);
  await open('/test-content');
  await userEvent.click(await screen.findByRole('button', { name: 'Run test' }));
  await waitFor(() => expect(screen.getByText('Test failed')).toBeVisible());
  expect(screen.getByText(said)).toBeVisible();
});

it('explains what a category without SEO terms and expertise leads to', async () => {
  withCategory()
    .on('GET /api/generation-runs/run-1', () => aTrial({ status: 'succeeded' }))
    .on('GET /api/test/content-generation/run-1', () =>
      aResult({
        context: { ...aResult().context, seoTerms: [], expertise: [] },
        seoTermsCount: 0,
        expertiseAreasCount: 0,
      }),
    );
  await open('/test-content?run=run-1');
  await waitFor(() => expect(screen.getByText('None: the post is found by the name of the category.')).toBeVisible());
  expect(screen.getByText('None: intermediate readers, a professional tone.')).toBeVisible();
});

it('links to the categories when there are none', async () => {
  aServer().on('GET /api/categories', () => []);
  const { address } = await open('/test-content');
  await userEvent.click(await screen.findByRole('button', { name: 'Go to categories' }));
  expect(address()).toBe('/categories');
});
