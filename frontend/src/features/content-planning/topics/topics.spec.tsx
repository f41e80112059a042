import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRun, aStep } from '../../../../test/a-run.js';
import { aServer, aWebsite, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const CATEGORY = { id: 'c1', websiteId: aWebsite().id, name: 'Heat Pumps', slug: 'heat-pumps', description: null };
const aTopic = (title: string, more: object = {}) => ({
  id: title.toLowerCase(),
  websiteId: aWebsite().id,
  categoryId: CATEGORY.id,
  categoryName: 'Heat Pumps',
  title,
  description: 'What is paid, and to whom.',
  contentAngle: null,
  startDate: '2026-03-01',
  endDate: '2026-05-31',
  isActive: true,
  state: 'active',
  scheduleEnabled: true,
  scheduleFrequency: 'weekly',
  scheduleDays: '["monday","thursday"]',
  scheduleTime: '09:00',
  scheduleTimezone: 'America/New_York',
  nextRuns: ['2026-03-02T14:00:00.000Z', '2026-03-05T14:00:00.000Z', '2026-03-09T13:00:00.000Z'],
  lastGeneratedAt: null,
  totalPostsGenerated: 2,
  createdBy: null,
  createdByName: 'Mara Lindqvist',
  version: 3,
  createdAt: '2026-02-01T08:00:00Z',
  updatedAt: '2026-02-01T08:00:00Z',
  ...more,
});
type Topic = ReturnType<typeof aTopic>;

const withTopics = (topics: Topic[] = [aTopic('Grants'), aTopic('Noise', { isActive: false, state: 'inactive', nextRuns: [], totalPostsGenerated: 1 })]) => {
  const server = aServer()
    .on('GET /api/focus-topics', () => topics)
    .on('GET /api/categories', () => [CATEGORY])
    .on('GET /api/generation-runs', () => [])
    .on('GET /api/focus-topics/similar', () => []);
  for (const topic of topics) server.on(`GET /api/focus-topics/${topic.id}`, () => topic);
  return server;
};
const card = (name: string) => within(screen.getByRole('listitem', { name }));
const drawer = () => within(screen.getByRole('dialog'));
const created = (answer: object) => Response.json(answer, { status: 201 });

it('shows each topic with its category, badge, dates, schedule and next runs in its zone and in UTC', async () => {
  withTopics();
  await open('/content-planning');
  await screen.findByRole('listitem', { name: 'Grants' });
  expect(screen.getByRole('heading', { name: 'Scheduled Focus Topics' })).toBeVisible();
  expect(card('Grants').getByText('Active Now')).toBeVisible();
  expect(card('Grants').getByText('Heat Pumps · Mara Lindqvist')).toBeVisible();
  expect(card('Grants').getByText('Mar 1, 2026 – May 31, 2026')).toBeVisible();
  expect(card('Grants').getByText('Weekly on Monday and Thursday at 09:00, America/New_York')).toBeVisible();
  expect(card('Grants').getByRole('link', { name: '2 posts generated' })).toHaveAttribute('href', '/blog-posts?topic=grants');
  const runs = card('Grants').getByRole('list', { name: 'Next runs' });
  expect(within(runs).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Mon, Mar 2, 09:00 ESTMon, Mar 2, 14:00 UTC',
    'Thu, Mar 5, 09:00 ESTThu, Mar 5, 14:00 UTC',
    'Mon, Mar 9, 09:00 EDTMon, Mar 9, 13:00 UTC',
  ]);
  expect(card('Noise').getByText('Inactive')).toBeVisible();
  expect(card('Noise').getByText('Paused: nothing runs until it is resumed.')).toBeVisible();
});

it.each([
  [{ state: 'scheduled' }, 'Scheduled'],
  [{ scheduleEnabled: false, nextRuns: [] }, 'Not scheduled'],
  [{ scheduleFrequency: 'monthly' }, 'Monthly on the 1st at 09:00, America/New_York'],
  [{ scheduleFrequency: 'daily' }, 'Daily at 09:00, America/New_York'],
  [{ scheduleDays: 'nonsense' }, 'Weekly on Monday at 09:00, America/New_York'],
  [{ categoryName: '' }, /^Unknown Category/],
  [{ nextRuns: [] }, 'No run is left within its dates.'],
])('says of a topic with %j: %s', async (more, words) => {
  withTopics([aTopic('Grants', more)]);
  await open('/content-planning');
  await screen.findByRole('listitem', { name: 'Grants' });
  expect(card('Grants').getByText(words)).toBeVisible();
});

it('leads on where there are none', async () => {
  withTopics([]);
  const { address } = await open('/content-planning');
  expect(await screen.findByText('No Focus Topics Scheduled')).toBeVisible();
  expect(screen.queryByRole('search')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: 'Create Focus Topic' })[1]!);
  expect(await screen.findByRole('dialog', { name: 'Create Focus Topic' })).toBeVisible();
  expect(address()).toBe('/content-planning?dialog=new');
});

it('creates a topic with the defaults of its schedule', async () => {
  let sent: unknown;
  withTopics().on('POST /api/focus-topics', (_request, body) => {
    sent = body;
    return created(aTopic('Quiet units'));
  });
  await open('/content-planning?dialog=new');
  await userEvent.type(await screen.findByLabelText('Title'), 'Quiet units');
  await userEvent.type(screen.getByLabelText('Description'), 'In narrow yards.');
  await choose('Category', 'Heat Pumps');
  await userEvent.type(screen.getByLabelText('Start Date'), '2026-03-01');
  await userEvent.type(screen.getByLabelText('End Date'), '2026-04-01');
  await userEvent.click(drawer().getByRole('button', { name: 'Create Focus Topic' }));
  expect(await screen.findByText('Focus topic created successfully')).toBeVisible();
  expect(sent).toEqual({
    websiteId: aWebsite().id,
    categoryId: CATEGORY.id,
    title: 'Quiet units',
    description: 'In narrow yards.',
    contentAngle: null,
    startDate: '2026-03-01',
    endDate: '2026-04-01',
    isActive: true,
    scheduleEnabled: false,
    scheduleFrequency: 'weekly',
    scheduleDays: '["monday"]',
    scheduleTime: '09:00',
    scheduleTimezone: 'America/New_York',
  });
});

it('asks for what is required, and sends nothing', async () => {
  const server = withTopics();
  await open('/content-planning?dialog=new');
  await userEvent.type(await screen.findByLabelText('Title'), '  ');
  await userEvent.click(drawer().getByRole('button', { name: 'Create Focus Topic' }));
  expect(await screen.findByText('Please fill in all required fields')).toBeVisible();
  for (const field of ['Title', 'Description', 'Category', 'Start date', 'End date']) expect(screen.getByText(`${field} is required`)).toBeVisible();
  expect(server.count('POST /api/focus-topics')).toBe(0);
});

it('asks for weekdays only where the frequency is weekly', async () => {
  withTopics();
  await open('/content-planning?dialog=grants');
  expect(await screen.findByRole('checkbox', { name: 'Monday' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Thursday' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
  for (const day of ['Monday', 'Thursday']) await userEvent.click(screen.getByRole('checkbox', { name: day }));
  await userEvent.click(drawer().getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Choose at least one day')).toBeVisible();
  await choose('Frequency', 'Monthly');
  expect(screen.queryByRole('checkbox', { name: 'Monday' })).toBeNull();
  expect(screen.getByText('On the 1st of each month.')).toBeVisible();
  await choose('Frequency', 'Daily');
  expect(screen.queryByText('On the 1st of each month.')).toBeNull();
});

it('offers five zones first, and finds any other by a part of its name', async () => {
  let sent: unknown;
  withTopics().on('PUT /api/focus-topics/grants', (_request, body) => {
    sent = body;
    return aTopic('Grants');
  });
  await open('/content-planning?dialog=grants');
  const zone = await screen.findByRole('combobox', { name: 'Timezone' });
  await userEvent.click(zone);
  const offered = [...document.querySelectorAll('.ant-select-item-option-content')].slice(0, 5).map(({ textContent }) => textContent);
  expect(offered).toEqual(['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'UTC']);
  await userEvent.type(zone, 'dar es');
  await userEvent.click(await screen.findByText('Africa/Dar_es_Salaam', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(drawer().getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Focus topic updated successfully')).toBeVisible();
  expect(sent).toMatchObject({ scheduleTimezone: 'Africa/Dar_es_Salaam', scheduleDays: '["monday","thursday"]', version: 3 });
});

it('keeps what was typed when saving fails, and says at each field what is wrong', async () => {
  withTopics().on('PUT /api/focus-topics/grants', () =>
    problem(400, 'The end date must not be before the start date', {
      errors: [
        { field: 'endDate', message: 'The end date must not be before the start date' },
        { field: 'scheduleTimezone', message: 'scheduleTimezone must be a time zone such as America/New_York' },
      ],
    }),
  );
  await open('/content-planning?dialog=grants');
  await userEvent.clear(await screen.findByLabelText('Title'));
  await userEvent.type(screen.getByLabelText('Title'), 'Grants 2027');
  await userEvent.click(drawer().getByRole('button', { name: 'Save Changes' }));
  expect(await drawer().findByText('The end date must not be before the start date')).toBeVisible();
  expect(drawer().getByText('scheduleTimezone must be a time zone such as America/New_York')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Grants 2027');
  expect(screen.getByLabelText('End Date')).toHaveValue('2026-05-31');
});

it('shows what someone else changed meanwhile, and saves over it or takes it', async () => {
  const versions: unknown[] = [];
  withTopics().on('PUT /api/focus-topics/grants', (_request, body) => {
    versions.push((body as { version: number }).version);
    if (versions.length > 1) return aTopic('Grants');
    const current = aTopic('Grants', { title: 'Grants 2028', scheduleTime: '10:00', version: 9 });
    return problem(409, 'Someone else changed this focus topic in the meantime. Load it again and repeat your change.', { type: 'urn:galley:problem:focus-topic-changed', current });
  });
  await open('/content-planning?dialog=grants');
  await userEvent.type(await screen.findByLabelText('Title'), ' 2027');
  await userEvent.click(drawer().getByRole('button', { name: 'Save Changes' }));
  const notice = within(await drawer().findByRole('alert'));
  expect(notice.getByText('Grants 2028')).toBeVisible();
  expect(notice.getByText('Weekly on Monday and Thursday at 10:00, America/New_York')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Grants 2027');
  await userEvent.click(notice.getByRole('button', { name: 'Take theirs instead' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Grants 2028');
  expect(screen.getByLabelText('Time')).toHaveValue('10:00');
  await userEvent.click(drawer().getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(versions).toEqual([3, 9]));
});

it('points out what is titled alike while one types, but not the topic itself', async () => {
  withTopics().on('GET /api/focus-topics/similar', () => [
    { kind: 'topic', id: 'grants', title: 'Grants', status: 'active', createdAt: '2026-02-01T08:00:00Z' },
    { kind: 'topic', id: 'other', title: 'Grants for heat pumps', status: 'scheduled', createdAt: '2026-02-01T08:00:00Z' },
    { kind: 'post', id: '12', title: 'Who pays grants', status: 'approved', createdAt: '2026-02-01T08:00:00Z' },
  ]);
  await open('/content-planning?dialog=grants');
  await userEvent.type(await screen.findByLabelText('Title'), ' for all');
  const similar = await screen.findByRole('region', { name: 'Similar titles' });
  expect(within(similar).getAllByRole('listitem')).toHaveLength(2);
  expect(within(similar).getByRole('link', { name: 'Who pays grants' })).toHaveAttribute('href', '/post-approval/12');
  expect(within(similar).getByText('Grants for heat pumps')).toBeVisible();
});

it('tests a topic after asking, and follows the run', async () => {
  let begun = false;
  const run = aRun({ id: 'run-9', focusTopicId: 'grants', steps: [aStep('research', { status: 'running', detail: '2 of 4 servers answered.' })] });
  const server = withTopics()
    .on('GET /api/generation-runs', () => (begun ? [run] : []))
    .on('GET /api/generation-runs/run-9', () => run)
    .on('GET /api/generation-runs/run-9/events', () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }))
    .on('POST /api/focus-topics/grants/test-generate', () => {
      begun = true;
      return Response.json({ generationRunId: 'run-9' }, { status: 202 });
    });
  await open('/content-planning');
  await userEvent.click(await screen.findByRole('button', { name: 'Test Grants' }));
  expect(await screen.findByText('Generate a test blog post for "Grants"? This will create a real post for review.')).toBeVisible();
  expect(server.count('POST /api/focus-topics/grants/test-generate')).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Generate Test Post' }));
  expect(await screen.findByText('Test post generation initiated! Check Blog Posts for the new post.')).toBeVisible();
  expect(await card('Grants').findByText('A post is being written. 2 of 4 servers answered.')).toBeVisible();
  expect(card('Grants').getByRole('link', { name: 'Follow' })).toHaveAttribute('href', '/generation-runs/run-9');
  expect(card('Noise').queryByText(/being written/)).toBeNull();
});

it.each([
  ['Test Grants', 'Generate Test Post', 'POST /api/focus-topics/grants/test-generate', 'Failed to generate test post'],
  ['Delete Grants', 'Delete Focus Topic', 'DELETE /api/focus-topics/grants', 'Failed to delete focus topic'],
])('%s says so when it fails', async (button, confirm, call, words) => {
  withTopics().on(call, () => new Response('', { status: 500 }));
  await open('/content-planning');
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await userEvent.click(await screen.findByRole('button', { name: confirm }));
  expect(await screen.findByText(words)).toBeVisible();
});

it('pauses and resumes', async () => {
  const server = withTopics()
    .on('POST /api/focus-topics/grants/pause', () => aTopic('Grants', { isActive: false }))
    .on('POST /api/focus-topics/noise/resume', () => aTopic('Noise'));
  await open('/content-planning');
  await userEvent.click(await screen.findByRole('button', { name: 'Pause Grants' }));
  expect(await screen.findByText('“Grants” is paused')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Resume Noise' }));
  expect(server.count('POST /api/focus-topics/noise/resume')).toBe(1);
});

it('deletes after asking', async () => {
  const server = withTopics().on('DELETE /api/focus-topics/grants', () => new Response(null, { status: 204 }));
  await open('/content-planning');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Grants' }));
  expect(await screen.findByText('Are you sure you want to delete this focus topic?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Focus Topic' }));
  expect(await screen.findByText('Focus topic deleted successfully')).toBeVisible();
  expect(server.count('DELETE /api/focus-topics/grants')).toBe(1);
});

it('shows what became of each day', async () => {
  const slot = (localDate: string, more: object) => ({ localDate, at: `${localDate}T14:00:00.000Z`, status: 'done', reason: null, runId: null, origin: 'schedule', ...more });
  withTopics().on('GET /api/focus-topics/grants/slots', ({ url }) =>
    new URL(url).searchParams.get('past') === 'true'
      ? [slot('2026-03-05', { status: 'missed', reason: 'Nothing was running within 24 hours of its time.' }), slot('2026-03-02', { runId: 'run-3', origin: 'added' })]
      : [],
  );
  await open('/content-planning');
  await userEvent.click(await screen.findByRole('button', { name: 'History of Grants' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'History of “Grants”' }));
  expect(await dialog.findByText('Missed')).toBeVisible();
  expect(dialog.getByText('Nothing was running within 24 hours of its time.')).toBeVisible();
  expect(dialog.getByText('Mon, Mar 2, 09:00 EST, added by hand')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Run' })).toHaveAttribute('href', '/generation-runs/run-3');
});

it('filters, searches and sorts by the address', async () => {
  const asked: string[] = [];
  withTopics().on('GET /api/focus-topics', ({ url }) => {
    asked.push(new URL(url).search);
    return [];
  });
  const { address } = await open('/content-planning?q=grants&status=inactive&category=c1&sort=title');
  expect(await screen.findByText('No focus topics found')).toBeVisible();
  expect(new URLSearchParams(asked[0])).toEqual(new URLSearchParams(`websiteId=${aWebsite().id}&sort=title&limit=20&q=grants&categoryId=c1&isActive=false`));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/content-planning?sort=title');
});

it('says where the list cannot be read, and that the website is inactive', async () => {
  withTopics()
    .on('GET /api/websites', () => [aWebsite({ isActive: false })])
    .on('GET /api/focus-topics', () => new Response('', { status: 500 }));
  await open('/content-planning');
  expect(await screen.findByText('The focus topics could not be loaded.')).toBeVisible();
  expect(screen.getByText('This website is inactive: content generation and publishing are paused.')).toBeVisible();
});

async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(drawer().getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }));
}

it('asks before what was typed is lost by Escape, and closes at once where nothing was', async () => {
  withTopics();
  const { address } = await open('/content-planning?dialog=new');
  await userEvent.type(await screen.findByLabelText('Title'), 'Grants in spring');
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Close without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Grants in spring');

  await userEvent.click(drawer().getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close without saving' }));
  await waitFor(() => expect(address()).not.toContain('dialog'));

  await userEvent.click(screen.getAllByRole('button', { name: 'Create Focus Topic' })[0]!);
  await screen.findByLabelText('Title');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).not.toContain('dialog'));
});
