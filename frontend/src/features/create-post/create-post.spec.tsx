import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const WEBSITE = aWebsite().id;
const CATEGORY = '0191f0c0-0000-7000-8000-000000000201';
const NAMES = ['brief', 'research', 'save'];
const aStep = (name: string, more: object = {}) => ({ name, status: 'pending', startedAt: null, endedAt: null, detail: '', ...more });
const aRun = (more: object = {}) => ({
  id: 'run-1',
  websiteId: WEBSITE,
  categoryId: CATEGORY,
  status: 'running',
  request: { specificFocus: 'Quiet units', keyPoints: null, contentAngle: 'none' },
  requestedBy: 'Mara',
  writer: 'embedded',
  steps: NAMES.map((name) => aStep(name)),
  toolCalls: [],
  sources: [],
  prompts: [],
  tokens: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 },
  costMicroUsd: 0,
  error: null,
  postId: null,
  emailNotifications: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  startedAt: null,
  endedAt: null,
  ...more,
});

/** The events of a run, sent by hand. */
function someEvents() {
  let send: (text: string) => void = () => undefined;
  const body = new ReadableStream({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  return {
    answer: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    send: (event: string, data: object) => send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
  };
}

const withCategory = () =>
  aServer().on('GET /api/categories', () => [{ id: CATEGORY, websiteId: WEBSITE, name: 'Heat Pumps', slug: 'heat-pumps', description: 'Pumps at home', createdAt: '2026-11-01T00:00:00.000Z' }]);

async function chooseCategory() {
  await userEvent.click(await screen.findByLabelText('Category'));
  await userEvent.click(await screen.findByTitle('Heat Pumps'));
}

it('finds one of a thousand websites on the server, and writes for it', async () => {
  const far = aWebsite({ id: 'w999', name: 'Far Quay', isActive: false });
  withCategory()
    .on('GET /api/websites', ({ url }) => {
      const isSearch = new URL(url).searchParams.get('q') === 'quay';
      return Response.json(isSearch ? [far] : [aWebsite(), aWebsite({ id: 'w2', name: 'Second' })], { headers: { 'x-total-count': isSearch ? '1' : '1000', link: '</api/websites?cursor=c>; rel="next"' } });
    })
    .on('GET /api/websites/w999', () => far);
  await open('/create-post');
  const form = within(await screen.findByRole('main'));
  await userEvent.type(await form.findByLabelText('Website'), 'quay');
  await userEvent.click(await screen.findByTitle('Far Quay (inactive)'));
  await chooseCategory();
  expect(await form.findByText('Far Quay', { selector: 'dd' })).toBeVisible();
  expect(form.getByText('Far Quay (inactive)')).toBeVisible();
});

it('cannot choose a category before a website', async () => {
  withCategory().on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Second' })]);
  await open('/create-post');
  expect(await screen.findByLabelText('Category')).toBeDisabled();
});

it('asks for both website and category', async () => {
  const server = withCategory();
  await open('/create-post');
  await userEvent.click(await screen.findByRole('button', { name: 'Create Blog Post' }));
  expect(await screen.findByText('Missing Information')).toBeVisible();
  expect(screen.getByText('Please select both a website and category.')).toBeVisible();
  expect(server.count('POST /api/blog-posts/create')).toBe(0);
});

it('previews what will be asked for', async () => {
  withCategory();
  await open('/create-post');
  await chooseCategory();
  await userEvent.type(await screen.findByLabelText('Specific Focus'), 'Quiet units');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(preview.getByText('Harbour Notes')).toBeVisible();
  expect(preview.getByText('Pumps at home')).toBeVisible();
  expect(preview.getByText('Quiet units')).toBeVisible();
});

it('starts a run once, leaving out what was not wished for, and shows its steps as they happen', async () => {
  const events = someEvents();
  const sent: { body: unknown; prefer: string | null; key: string | null }[] = [];
  withCategory()
    .on('POST /api/blog-posts/create', ({ headers }, body) => {
      sent.push({ body, prefer: headers.get('prefer'), key: headers.get('idempotency-key') });
      return Response.json(aRun({ status: 'queued' }), { status: 202 });
    })
    .on('GET /api/generation-runs/run-1/events', events.answer)
    .on('GET /api/blog-posts/9', () => ({ create_id: 9, title: 'Quiet heat pumps' }));
  const { address } = await open('/create-post');
  await chooseCategory();
  await userEvent.click(screen.getByRole('button', { name: 'Create Blog Post' }));

  expect(await screen.findByRole('button', { name: /Generating\.\.\. \(2-5 min\)/ })).toBeDisabled();
  expect(address()).toBe('/create-post?run=run-1');
  expect(sent).toEqual([{ body: { websiteId: WEBSITE, categoryId: CATEGORY }, prefer: 'respond-async', key: expect.stringMatching(/^[0-9a-f]{32}$/) }]);

  events.send('step', aStep('research', { status: 'running', startedAt: '2026-11-20T09:00:01.000Z', detail: 'Researching: 3 of 4 servers answered' }));
  expect(await within(screen.getByRole('list', { name: 'Steps' })).findByText('Researching: 3 of 4 servers answered')).toBeVisible();

  events.send('done', aRun({ status: 'succeeded', postId: 9, emailNotifications: { sent: 3, failed: 0 } }));
  expect(await screen.findByText('Quiet heat pumps')).toBeVisible();
  expect(screen.getByText('Your post is pending review.')).toBeVisible();
  expect(screen.getByText('3 reviewers were emailed.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Review post' }));
  expect(address()).toBe('/post-approval/9');
});

it('says so when notifications failed', async () => {
  withCategory()
    .on('GET /api/generation-runs/run-1', () => aRun({ status: 'succeeded', postId: 9, emailNotifications: { sent: 1, failed: 2 } }))
    .on('GET /api/blog-posts/9', () => ({ create_id: 9, title: 'Quiet heat pumps' }));
  await open('/create-post?run=run-1');
  expect(await screen.findByText('Email notifications may have failed, but your post is saved and ready for review')).toBeVisible();
});

it('comes back to a run with what was wished for', async () => {
  const events = someEvents();
  withCategory().on('GET /api/generation-runs/run-1', () => aRun()).on('GET /api/generation-runs/run-1/events', events.answer);
  await open('/create-post?run=run-1');
  expect(await screen.findByRole('list', { name: 'Steps' })).toBeVisible();
  expect(await screen.findByLabelText('Specific Focus')).toHaveValue('Quiet units');
  expect(screen.getByLabelText('Specific Focus')).toBeDisabled();
});

it('tells a failed run with its step and reason, and tries the same wishes again', async () => {
  withCategory().on('GET /api/generation-runs/run-1', () => aRun({ status: 'failed', error: { step: 'research', code: 'too-little-evidence', message: 'Fewer than 3 passages were found.' } }));
  const { address } = await open('/create-post?run=run-1');
  const told = within(await screen.findByRole('alert'));
  expect(told.getByText('It ended at the step “Research”.')).toBeVisible();
  expect(told.getByText('Fewer than 3 passages were found.')).toBeVisible();
  await userEvent.click(told.getByRole('button', { name: 'Start again' }));
  expect(address()).toBe('/create-post');
  expect(await screen.findByLabelText('Specific Focus')).toHaveValue('Quiet units');
  expect(screen.getByRole('button', { name: 'Create Blog Post' })).toBeEnabled();
});

it('tells the server’s reason when a run could not begin', async () => {
  withCategory().on('POST /api/blog-posts/create', () => problem(409, 'This website is inactive: content generation and publishing are paused.'));
  await open('/create-post');
  await chooseCategory();
  await userEvent.click(screen.getByRole('button', { name: 'Create Blog Post' }));
  expect(await screen.findByText('Error Creating Blog Post')).toBeVisible();
  expect(screen.getByText('This website is inactive: content generation and publishing are paused.')).toBeVisible();
});

it('sends a wish whose answer was lost again under the same key', async () => {
  const keys: (string | null)[] = [];
  withCategory()
    .on('POST /api/blog-posts/create', ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) throw new TypeError('fetch failed');
      return Response.json(aRun(), { status: 202 });
    })
    .on('GET /api/generation-runs/run-1/events', someEvents().answer);
  await open('/create-post');
  await chooseCategory();
  await userEvent.click(screen.getByRole('button', { name: 'Create Blog Post' }));
  expect(await screen.findByText('Network connection issue. AI content generation can take several minutes. Please check your connection and try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create Blog Post' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});
