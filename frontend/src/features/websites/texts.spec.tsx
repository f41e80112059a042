import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { chosenIn, click, expectOutcomes, fill, optionsOf, type Outcome } from '../../../test/outcomes.js';

const WEBSITE = aWebsite();
const asAdmin = () =>
  aServer(aUser({ role: 'platform_admin' }))
    .on('GET /api/websites', () => [WEBSITE])
    .on('GET /api/users', () => [])
    .on('POST /api/websites', () => WEBSITE);

const nameIt = async () => {
  await fill('Website name', 'Tide Tables');
  await fill('URL', 'https://tides.example');
};
const withNewUser = async () => {
  await nameIt();
  await click('Create New User');
  const person = { Email: 'ada@example.com', 'First name': 'Ada', 'Last name': 'Byron', Password: 'difference-engine' };
  for (const [field, text] of Object.entries(person)) await fill(field, text);
};
const remove = async () => {
  await userEvent.click(screen.getAllByText('Delete Website', { selector: 'button *' })[0]!);
  await screen.findByRole('dialog', { name: 'Are you absolutely sure?' });
  await fill(`Type ${WEBSITE.name} to confirm`, WEBSITE.name);
  await click('Delete Website');
};

it.each<Outcome>([
  {
    call: 'POST /api/websites',
    at: '/websites?dialog=new',
    failure: 'Failed to create website',
    success: 'Website created successfully',
    prepare: nameIt,
    send: () => click('Create website'),
    response: WEBSITE,
  },
  {
    call: 'POST /api/users',
    at: '/websites?dialog=new',
    failure: 'Failed to create user',
    success: 'Website created successfully',
    prepare: withNewUser,
    send: () => click('Create website'),
    response: { id: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' },
  },
  {
    call: `PATCH /api/websites/${WEBSITE.id}`,
    at: `/websites/${WEBSITE.id}?tab=details`,
    failure: 'Failed to update website',
    success: 'Website updated successfully',
    prepare: () => screen.findByText('Save Changes'),
    send: () => click('Save Changes'),
    response: WEBSITE,
  },
  {
    call: `DELETE /api/websites/${WEBSITE.id}`,
    at: `/websites/${WEBSITE.id}?tab=details`,
    failure: 'Failed to delete website',
    success: 'Website deleted successfully',
    prepare: () => click('Danger Zone'),
    send: remove,
  },
])('$call: $failure, the server’s own reason, $success', expectOutcomes(asAdmin));

it('each website has a card with its facts', async () => {
  asAdmin();
  await open('/websites?view=cards');
  expect(await screen.findByText('Websites', { selector: 'h1' })).toBeVisible();
  const card = within(await screen.findByRole('listitem', { name: WEBSITE.name }));
  for (const text of [WEBSITE.name, 'Active', 'Publishing schedule', 'Created', 'Manage'])
    expect(card.getByText(text)).toBeVisible();
});

it('a website is managed under Details, Settings and Danger Zone', async () => {
  asAdmin();
  await open(`/websites/${WEBSITE.id}?tab=details`);
  const dialog = within(await screen.findByRole('region', { name: `Manage ${WEBSITE.name}` }));
  const fields = ['Website name', 'URL', 'Description (optional)', 'Publishing schedule'];
  for (const field of fields) expect(dialog.getByLabelText(field)).toBeVisible();
  await click('Settings');
  expect(dialog.getByText('When inactive, content generation and publishing are paused.')).toBeVisible();
  const facts = ['Active Status', 'Website ID', WEBSITE.id, 'glly_abc…', 'Created', 'Last updated'];
  for (const text of facts) expect(dialog.getByText(text)).toBeVisible();
  await click('Danger Zone');
  await click('Delete Website');
  const question = within(await screen.findByRole('dialog', { name: 'Are you absolutely sure?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'All blog posts of this website are deleted',
    'All SEO settings are lost: categories, terms and expertise',
    'User access to this website is revoked',
    'Its API keys are invalidated',
  ]);
});

it('a new website is daily by default, and gets an administrator from two tabs', async () => {
  asAdmin();
  await open('/websites?dialog=new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Create New Website' }));
  const ways = ['Assign Website Administrator', 'Assign Existing User', 'Create New User'];
  for (const text of ways) expect(dialog.getByText(text)).toBeVisible();
  expect(await chosenIn('Publishing schedule')).toBe('Daily');
  expect(await optionsOf('Publishing schedule')).toEqual(['Daily', 'Weekly', 'Bi-weekly', 'Monthly']);
});
