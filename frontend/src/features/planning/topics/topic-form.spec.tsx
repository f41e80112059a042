import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTopic, CATEGORY, drawer, withTopics } from '../../../../test/a-topic.js';
import { aWebsite, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';
import { choose, click, fill } from '../../../../test/outcomes.js';

const created = (answer: object) => Response.json(answer, { status: 201 });

it('creates a topic with the default schedule', async () => {
  let sent: unknown;
  withTopics().on('POST /api/focus-topics', (_request, body) => {
    sent = body;
    return created(aTopic('Quiet units'));
  });
  await open('/content-planning?dialog=new');
  await fill('Title', 'Quiet units');
  await fill('Description', 'In narrow yards.');
  await choose('Category', 'Heat Pumps');
  await fill('Start date', '2026-03-01');
  await fill('End date', '2026-04-01');
  await click('Create Focus Topic');
  await waitFor(() => expect(screen.getByText('Focus topic created successfully')).toBeVisible());
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

it('reports that the server could not be reached, and preserves the input', async () => {
  withTopics().on('PUT /api/focus-topics/grants', () => Promise.reject(new TypeError('Failed to fetch')));
  await open('/content-planning?dialog=grants');
  await fill('Title', 'Grants at home');
  await click('Save Changes');
  await screen.findByText('The server could not be reached. Please check your connection and try again.');
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toMatch(/ at home$/);
});

it('requires the mandatory fields, and sends nothing without them', async () => {
  const server = withTopics();
  await open('/content-planning?dialog=new');
  await userEvent.type(await screen.findByLabelText('Title'), '  ');
  await click('Create Focus Topic');
  await waitFor(() => expect(screen.getByText('Please fill in all required fields')).toBeVisible());
  for (const field of ['Title', 'Description', 'Category', 'Start date', 'End date'])
    expect(screen.getByText(`${field} is required`)).toBeVisible();
  expect(server.count('POST /api/focus-topics')).toBe(0);
});

it('offers weekdays only for the weekly frequency', async () => {
  withTopics();
  await open('/content-planning?dialog=grants');
  await waitFor(() => expect(screen.getByLabelText('Monday')).toBeChecked());
  expect(screen.getByLabelText('Thursday')).toBeChecked();
  expect(screen.getByLabelText('Sunday')).not.toBeChecked();
  for (const day of ['Monday', 'Thursday']) await userEvent.click(screen.getByLabelText(day));
  await click('Save Changes');
  await waitFor(() => expect(screen.getByText('Choose at least one day')).toBeVisible());
  await choose('Frequency', 'Monthly');
  expect(screen.queryByLabelText('Monday')).toBeNull();
  expect(screen.getByText('On the 1st of each month.')).toBeVisible();
  await choose('Frequency', 'Daily');
  expect(screen.queryByText('On the 1st of each month.')).toBeNull();
});

it('offers five time zones first, and finds the others by a part of their name', async () => {
  let sent: unknown;
  withTopics().on('PUT /api/focus-topics/grants', (_request, body) => {
    sent = body;
    return aTopic('Grants');
  });
  await open('/content-planning?dialog=grants');
  const zone = await screen.findByRole('combobox', { name: 'Timezone' });
  await userEvent.click(zone);
  const offered = [...document.querySelectorAll('.ant-select-item-option-content')]
    .slice(0, 5)
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'UTC']);
  await userEvent.type(zone, 'dar es');
  await userEvent.click(
    await screen.findByText('Africa/Dar_es_Salaam', { selector: '.ant-select-item-option-content' }),
  );
  await click('Save Changes');
  await waitFor(() => expect(screen.getByText('Focus topic updated successfully')).toBeVisible());
  expect(sent).toMatchObject({
    scheduleTimezone: 'Africa/Dar_es_Salaam',
    scheduleDays: '["monday","thursday"]',
    version: 3,
  });
});

it('preserves the input when saving fails, and shows at each field what is wrong', async () => {
  withTopics().on('PUT /api/focus-topics/grants', () =>
    problem(400, 'The end date must not be before the start date', {
      errors: [
        { field: 'endDate', message: 'The end date must not be before the start date' },
        { field: 'scheduleTimezone', message: 'scheduleTimezone must be a time zone such as America/New_York' },
      ],
    }),
  );
  await open('/content-planning?dialog=grants');
  await fill('Title', 'Grants 2027');
  await click('Save Changes');
  await waitFor(() => expect(drawer().getByText('The end date must not be before the start date')).toBeVisible());
  expect(drawer().getByText('scheduleTimezone must be a time zone such as America/New_York')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Grants 2027');
  expect(screen.getByLabelText('End date')).toHaveValue('2026-05-31');
});

it('shows a concurrent change, and saves over it or adopts it', async () => {
  const versions: unknown[] = [];
  withTopics().on('PUT /api/focus-topics/grants', (_request, body) => {
    versions.push((body as { version: number }).version);
    if (versions.length > 1) return aTopic('Grants');
    const current = aTopic('Grants', { title: 'Grants 2028', scheduleTime: '10:00', version: 9 });
    return problem(
      409,
      'Someone else changed this focus topic in the meantime. Load it again and repeat your change.',
      { type: 'urn:galley:problem:focus-topic-changed', current },
    );
  });
  await open('/content-planning?dialog=grants');
  await fill('Title', 'Grants 2027');
  await click('Save Changes');
  const notice = within(await drawer().findByRole('alert'));
  expect(notice.getByText('Grants 2028')).toBeVisible();
  expect(notice.getByText('Weekly on Monday and Thursday at 10:00, America/New_York')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Grants 2027');
  await userEvent.click(notice.getByRole('button', { name: 'Take theirs' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Grants 2028');
  expect(screen.getByLabelText('Time')).toHaveValue('10:00');
  await click('Save Changes');
  await waitFor(() => expect(versions).toEqual([3, 9]));
});

it('lists similar titles while the person types, but not the topic itself', async () => {
  withTopics().on('GET /api/focus-topics/similar', () => [
    { kind: 'topic', id: 'grants', title: 'Grants', status: 'active', createdAt: '2026-02-01T08:00:00Z' },
    {
      kind: 'topic',
      id: 'other',
      title: 'Grants for heat pumps',
      status: 'scheduled',
      createdAt: '2026-02-01T08:00:00Z',
    },
    { kind: 'post', id: '12', title: 'Who pays grants', status: 'approved', createdAt: '2026-02-01T08:00:00Z' },
  ]);
  await open('/content-planning?dialog=grants');
  await fill('Title', 'Grants for all');
  const similar = await screen.findByRole('region', { name: 'Similar titles' });
  expect(within(similar).getAllByRole('listitem')).toHaveLength(2);
  expect(within(similar).getByRole('link', { name: 'Who pays grants' })).toHaveAttribute('href', '/post-approval/12');
  expect(within(similar).getByText('Grants for heat pumps')).toBeVisible();
});

it('asks before Escape discards input, and closes immediately without any', async () => {
  withTopics();
  const { address } = await open('/content-planning?dialog=new');
  await fill('Title', 'Grants in spring');
  await userEvent.keyboard('{Escape}');
  const question = within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
  await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Grants in spring');

  await click('Cancel');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).not.toContain('dialog'));

  await userEvent.click(screen.getAllByRole('button', { name: 'Create Focus Topic' })[0]!);
  await screen.findByLabelText('Title');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).not.toContain('dialog'));
});
