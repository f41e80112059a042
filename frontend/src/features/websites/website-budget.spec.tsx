import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const WEBSITE = aWebsite().id;
const aBudget = (more: object = {}) => ({
  monthlyCapMicroUsd: 25_000_000,
  spent: 4_100_000,
  reserved: 800_000,
  perPost: 300_000,
  admitsPost: true,
  ...more,
});
const admin = () =>
  aServer(aUser({ role: 'platform_admin' })).on(`GET /api/websites/${WEBSITE}/budget`, () => aBudget());

async function openSettings() {
  await open('/websites');
  await userEvent.click(await screen.findByRole('button', { name: /Manage/ }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Settings' }));
  return within(await screen.findByRole('region', { name: 'Budget' }));
}

it('shows this month’s cost', async () => {
  admin();
  const budget = await openSettings();
  await waitFor(() => expect(budget.getByText('$4.10 of $25.00')).toBeVisible());
  expect(budget.getByText('$0.80')).toBeVisible();
});

it('sets the cap in dollars, and removes it when the field is cleared', async () => {
  let budgetNow = aBudget();
  admin()
    .on(`GET /api/websites/${WEBSITE}/budget`, () => budgetNow)
    .on(`PUT /api/websites/${WEBSITE}/budget`, (_, body) => (budgetNow = aBudget(body as object)));
  const budget = await openSettings();
  const field = await budget.findByLabelText('Monthly cap in US dollars');
  expect(field).toHaveValue('25');
  await userEvent.clear(field);
  await userEvent.type(field, '12.50');
  await userEvent.click(budget.getByRole('button', { name: 'Set cap' }));
  await waitFor(() => expect(screen.getByText('Monthly cap set')).toBeVisible());
  await waitFor(() => expect(budget.getByText('$4.10 of $12.50')).toBeVisible());
  await userEvent.clear(await budget.findByLabelText('Monthly cap in US dollars'));
  await userEvent.click(budget.getByRole('button', { name: 'Set cap' }));
  await waitFor(() => expect(budget.getByText('$4.10')).toBeVisible());
  expect(budgetNow).toEqual(aBudget({ monthlyCapMicroUsd: null }));
});

it.each(['-1', '1.234', 'much', '1e9'])('rejects a cap of %s', async (typed) => {
  admin();
  const budget = await openSettings();
  const field = await budget.findByLabelText('Monthly cap in US dollars');
  await userEvent.clear(field);
  await userEvent.type(field, typed);
  expect(budget.getByRole('button', { name: 'Set cap' })).toBeDisabled();
  expect(field).toBeInvalid();
});

it('lets members see the cap but not set it', async () => {
  aServer().on(`GET /api/websites/${WEBSITE}/budget`, () => aBudget());
  const budget = await openSettings();
  await waitFor(() => expect(budget.getByText('A platform admin sets the monthly cap.')).toBeVisible());
  expect(budget.queryByRole('button', { name: 'Set cap' })).toBeNull();
});
