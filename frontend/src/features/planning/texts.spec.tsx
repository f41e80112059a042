import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aTopic, card, withTopics } from '../../../test/a-topic.js';
import { open } from '../../../test/open.js';
import {
  choose,
  chosenIn,
  click,
  clickAndConfirm,
  expectOutcomes,
  fill,
  optionsOf,
  type Outcome,
} from '../../../test/outcomes.js';

const fillInTopic = async () => {
  await fill('Title', 'Storm surges');
  await fill('Description', 'What they do to quays.');
  await choose('Category', 'Heat Pumps');
  await fill('Start date', '2031-03-01');
  await fill('End date', '2031-04-01');
};

it.each<Outcome>([
  {
    call: 'POST /api/focus-topics',
    at: '/content-planning?dialog=new',
    failure: 'Failed to create focus topic',
    success: 'Focus topic created successfully',
    prepare: fillInTopic,
    send: () => click('Create Focus Topic'),
    response: aTopic('Storm surges'),
  },
  {
    call: 'PUT /api/focus-topics/grants',
    at: '/content-planning?dialog=grants',
    failure: 'Failed to update focus topic',
    success: 'Focus topic updated successfully',
    prepare: () => screen.findByText('Save Changes'),
    send: () => click('Save Changes'),
    response: aTopic('Grants'),
  },
  {
    call: 'POST /api/focus-topics/grants/test-generate',
    at: '/content-planning',
    failure: 'Failed to generate test post',
    success: 'Test post generation initiated! Check Blog Posts for the new post.',
    send: () => clickAndConfirm('Test Grants', 'Generate test post'),
    response: { generationRunId: 'run-9' },
  },
  {
    call: 'DELETE /api/focus-topics/grants',
    at: '/content-planning',
    failure: 'Failed to delete focus topic',
    success: 'Focus topic deleted successfully',
    send: () => clickAndConfirm('Delete Grants', 'Delete focus topic'),
  },
])(
  '$call: $failure, the server’s own reason, $success',
  expectOutcomes(() => withTopics()),
);

it('gives a new topic no schedule, and by default a weekly one on Monday at 09:00 in New York', async () => {
  withTopics([]);
  await open('/content-planning?dialog=new');
  const form = within(await screen.findByRole('dialog'));
  const automatic = form.getByLabelText('Generate automatically');
  expect(automatic).toHaveAttribute('aria-checked', 'false');
  expect(form.queryByLabelText('Frequency')).toBeNull();
  await userEvent.click(automatic);
  expect(await chosenIn('Frequency')).toBe('Weekly');
  const days = [...form.getByLabelText('Days').querySelectorAll('input')];
  expect(days.filter(({ checked }) => checked).map(({ value }) => value)).toEqual(['monday']);
  expect(form.getByLabelText('Time')).toHaveValue('09:00');
  expect(await chosenIn('Timezone')).toBe('America/New_York');
  expect(await optionsOf('Frequency')).toEqual(['Daily', 'Weekly', 'Monthly']);
});

it('shows the count of an upcoming topic, with buttons to test, edit and delete it', async () => {
  const dates = { state: 'scheduled', startDate: '2031-01-01', endDate: '2031-02-01' };
  withTopics([aTopic('Tides', { ...dates, scheduleDays: '["monday","friday"]', totalPostsGenerated: 0 })]);
  await open('/content-planning');
  await screen.findByRole('listitem', { name: 'Tides' });
  const schedule = [
    'Jan 1, 2031 – Feb 1, 2031',
    'Weekly on Monday and Friday at 09:00, America/New_York',
    '0 posts generated',
  ];
  for (const text of ['Scheduled', 'What is paid, and to whom.', ...schedule])
    expect(card('Tides').getByText(text)).toBeVisible();
  for (const button of ['Test Tides', 'Edit Tides', 'Delete Tides'])
    expect(card('Tides').getByLabelText(button)).toBeVisible();
});
