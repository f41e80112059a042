import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRun, asListed, aStep } from '../../../../test/a-run.js';
import { aTopic, card, withTopics } from '../../../../test/a-topic.js';
import { aWebsite } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

it('shows each topic with its category, badge, dates, schedule and next runs, also in its own zone', async () => {
  withTopics();
  await open('/content-planning');
  await screen.findByRole('listitem', { name: 'Grants' });
  expect(screen.getByRole('heading', { name: 'Scheduled Focus Topics' })).toBeVisible();
  expect(card('Grants').getByText('Active Now')).toBeVisible();
  expect(card('Grants').getByText('Heat Pumps · Mara Lindqvist')).toBeVisible();
  expect(card('Grants').getByText('Mar 1, 2026 – May 31, 2026')).toBeVisible();
  expect(card('Grants').getByText('Weekly on Monday and Thursday at 09:00, America/New_York')).toBeVisible();
  expect(card('Grants').getByRole('link', { name: '2 posts generated' })).toHaveAttribute(
    'href',
    '/blog-posts?topic=grants',
  );
  const runs = card('Grants').getByRole('list', { name: 'Next runs' });
  expect(
    within(runs)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mon, Mar 2, 14:0009:00 EST', 'Thu, Mar 5, 14:0009:00 EST', 'Mon, Mar 9, 13:0009:00 EDT']);
  expect(card('Noise').getByText('Inactive')).toBeVisible();
  expect(card('Noise').getByText('Paused: nothing runs until it is resumed.')).toBeVisible();
});

it.each([
  [{ state: 'scheduled' }, 'Scheduled'],
  [{ scheduleFrequency: 'monthly' }, 'Monthly on the 1st at 09:00, America/New_York'],
  [{ scheduleFrequency: 'daily' }, 'Daily at 09:00, America/New_York'],
  [{ scheduleDays: 'nonsense' }, 'Weekly on Monday at 09:00, America/New_York'],
  [{ categoryName: '' }, /^Unknown Category/],
  [{ nextRuns: [] }, 'No runs left before the end date.'],
])('a topic with %j shows: %s', async (more, words) => {
  withTopics([aTopic('Grants', more)]);
  await open('/content-planning');
  await screen.findByRole('listitem', { name: 'Grants' });
  expect(card('Grants').getByText(words)).toBeVisible();
});

it.each([
  ['Not scheduled', { scheduleEnabled: false, nextRuns: [] }],
  ['Not scheduled', { state: 'scheduled', scheduleEnabled: false, nextRuns: [] }],
  ['No runs left', { nextRuns: [] }],
  ['Active Now', { scheduleEnabled: false }],
  ['Inactive', { state: 'inactive', isActive: false, scheduleEnabled: false, nextRuns: [] }],
])('has the one state “%s” with %j', async (state, more) => {
  withTopics([aTopic('Grants', more)]);
  await open('/content-planning');
  await screen.findByRole('listitem', { name: 'Grants' });
  const states = card('Grants').getAllByText(/^(Active Now|Scheduled|Inactive|Not scheduled|No runs left)$/);
  expect(states.map(({ textContent }) => textContent)).toEqual([state]);
});

it('offers to create a topic when there are none', async () => {
  withTopics([]);
  const { address } = await open('/content-planning');
  await waitFor(() => expect(screen.getByText('No Focus Topics Scheduled')).toBeVisible());
  expect(screen.queryByRole('search')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Create Focus Topic' })[1]!);
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Create Focus Topic' })).toBeVisible());
  expect(address()).toBe('/content-planning?dialog=new');
});

it('tests a topic after confirmation, and follows the run', async () => {
  let begun = false;
  const run = aRun({
    id: 'run-9',
    focusTopicId: 'grants',
    steps: [aStep('research', { status: 'running', detail: '2 of 4 servers answered.' })],
  });
  const server = withTopics()
    .on('GET /api/generation-runs', () => (begun ? [asListed(run)] : []))
    .on('GET /api/generation-runs/run-9', () => run)
    .on(
      'GET /api/generation-runs/run-9/events',
      () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
    )
    .on('POST /api/focus-topics/grants/test-generate', () => {
      begun = true;
      return Response.json({ generationRunId: 'run-9' }, { status: 202 });
    });
  await open('/content-planning');
  await userEvent.click(await screen.findByRole('button', { name: 'Test Grants' }));
  await waitFor(() =>
    expect(
      screen.getByText('Generate a test blog post for "Grants"? This will create a real post for review.'),
    ).toBeVisible(),
  );
  expect(server.count('POST /api/focus-topics/grants/test-generate')).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Generate test post' }));
  await waitFor(() =>
    expect(screen.getByText('Test post generation initiated! Check Blog Posts for the new post.')).toBeVisible(),
  );
  await waitFor(() =>
    expect(card('Grants').getByText('A post is being written. 2 of 4 servers answered.')).toBeVisible(),
  );
  expect(card('Grants').getByRole('link', { name: 'Follow' })).toHaveAttribute('href', '/generation-runs/run-9');
  expect(card('Noise').queryByText(/being written/)).toBeNull();
});

it.each([
  ['Test Grants', 'Generate test post', 'POST /api/focus-topics/grants/test-generate', 'Failed to generate test post'],
  ['Delete Grants', 'Delete focus topic', 'DELETE /api/focus-topics/grants', 'Failed to delete focus topic'],
])('%s reports a failure', async (button, confirm, call, words) => {
  withTopics().on(call, () => new Response('', { status: 500 }));
  await open('/content-planning');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.getByText(words)).toBeVisible());
});

it('pauses and resumes a topic', async () => {
  const server = withTopics()
    .on('POST /api/focus-topics/grants/pause', () => aTopic('Grants', { isActive: false }))
    .on('POST /api/focus-topics/noise/resume', () => aTopic('Noise'));
  await open('/content-planning');
  await userEvent.click(await screen.findByRole('button', { name: 'Pause Grants' }));
  await waitFor(() => expect(screen.getByText('“Grants” is paused')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Resume Noise' }));
  expect(server.count('POST /api/focus-topics/noise/resume')).toBe(1);
});

it('deletes a topic after confirmation', async () => {
  const server = withTopics().on('DELETE /api/focus-topics/grants', () => new Response(null, { status: 204 }));
  await open('/content-planning');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Grants' }));
  await waitFor(() => expect(screen.getByText('Are you sure you want to delete this focus topic?')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Delete focus topic' }));
  await waitFor(() => expect(screen.getByText('Focus topic deleted successfully')).toBeVisible());
  expect(server.count('DELETE /api/focus-topics/grants')).toBe(1);
});

it('shows the outcome of each planned day', async () => {
  const slot = (localDate: string, more: object) => ({
    localDate,
    at: `${localDate}T14:00:00.000Z`,
    status: 'done',
    reason: null,
    runId: null,
    origin: 'schedule',
    ...more,
  });
  withTopics().on('GET /api/focus-topics/grants/slots', ({ url }) =>
    new URL(url).searchParams.get('past') === 'true'
      ? [
          slot('2026-03-05', { status: 'missed', reason: 'Nothing was running within 24 hours of its time.' }),
          slot('2026-03-02', { runId: 'run-3', origin: 'added' }),
        ]
      : [],
  );
  await open('/content-planning');
  await userEvent.click(await screen.findByRole('button', { name: 'History of Grants' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of “Grants”' }));
  await waitFor(() => expect(dialog.getByText('Missed')).toBeVisible());
  expect(dialog.getByText('Nothing was running within 24 hours of its time.')).toBeVisible();
  expect(dialog.getByText('Mon, Mar 2, 14:00 (09:00 EST), added by hand')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Run' })).toHaveAttribute('href', '/generation-runs/run-3');
});

it('filters, searches and sorts by parameters in the address', async () => {
  const asked: string[] = [];
  withTopics().on('GET /api/focus-topics', ({ url }) => {
    asked.push(new URL(url).search);
    return [];
  });
  const { address } = await open('/content-planning?q=grants&status=inactive&category=c1&sort=title');
  await waitFor(() => expect(screen.getByText('No focus topics found')).toBeVisible());
  expect(new URLSearchParams(asked[0])).toEqual(
    new URLSearchParams(`websiteId=${aWebsite().id}&sort=title&limit=20&q=grants&categoryId=c1&isActive=false`),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/content-planning?sort=title');
});

it('reports that the list cannot be read, and that the website is inactive', async () => {
  withTopics()
    .on('GET /api/websites', () => [aWebsite({ isActive: false })])
    .on('GET /api/focus-topics', () => new Response('', { status: 500 }));
  await open('/content-planning');
  await waitFor(() => expect(screen.getByText('The focus topics could not be loaded.')).toBeVisible());
  expect(screen.getByText('This website is inactive: content generation and publishing are paused.')).toBeVisible();
});
