import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const W1 = '0191f0c0-0000-7000-8000-000000000101';
const aRow = (more: object = {}) => ({
  websiteId: W1,
  name: 'Harbour Notes',
  url: 'https://harbour.example',
  isActive: true,
  publishingSchedule: 'weekly',
  pendingPosts: 3,
  approvedPosts: 2,
  runwayWeeks: 2,
  nextSlotAt: null,
  lastPublishedOn: '2026-11-16',
  seo: 84,
  evidence: 97,
  failedDeliveries: 2,
  spentMicroUsd: 4_100_000,
  capMicroUsd: 25_000_000,
  alerts: ['deliveries_failed'],
  ...more,
});
const asAdmin = (rows: object[] = [aRow(), aRow({ websiteId: 'w2', name: 'Field & Kiln', alerts: [], seo: null })]) =>
  aServer(aUser({ role: 'platform_admin' }))
    .on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Field & Kiln' })])
    .on('GET /api/portfolio', () => rows);

beforeEach(() => localStorage.removeItem('portfolioDensity'));
afterEach(() => void jest.restoreAllMocks());

it('shows of each website what it needs, what waits and how long the approved posts last', async () => {
  asAdmin();
  await open('/websites');
  const row = within(await screen.findByRole('row', { name: /Harbour Notes/ }));
  expect(row.getByRole('link', { name: /Harbour Notes/ })).toHaveAttribute('href', `/websites/${W1}`);
  for (const text of ['2 failed deliveries', '2 weeks', 'Nov 16', '84', '97 %'])
    expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: '3' })).toHaveAttribute('href', `/approvals?website=${W1}`);
  expect(row.getByText('of $25.00', { exact: false })).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Field & Kiln/ })).getByText('Nothing')).toBeVisible();
});

it.each([
  ['not_connected', 'Not connected', aUser({ role: 'platform_admin' }), `/users?dialog=invite&website=${W1}`],
  ['not_connected', 'Not connected', aUser(), `/publishing-config?website=${W1}`],
  ['runs_dry', 'Nothing to publish', aUser(), `/content-planning?website=${W1}&view=calendar`],
  ['budget_near', 'Budget nearly spent', aUser(), `/websites/${W1}?tab=settings`],
])('leads from what a website needs (%s) to where that is done', async (alert, label, user, place) => {
  aServer(user)
    .on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Field & Kiln' })])
    .on('GET /api/portfolio', () => [aRow({ alerts: [alert] })]);
  await open('/websites?view=table');
  expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', place);
});

it('sorts, filters and turns pages on the server, and stores all of it in the address', async () => {
  const asked: string[] = [];
  asAdmin().on('GET /api/portfolio', ({ url }) => {
    asked.push(new URL(url).search);
    return [aRow()];
  });
  const { address } = await open('/websites');
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=-alerts&limit=50'));
  await userEvent.click(screen.getByRole('button', { name: 'Runway' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=runway&limit=50'));
  expect(screen.getByRole('columnheader', { name: /Runway/ })).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Runway' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=-runway&limit=50'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Needs attention' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?sort=-runway&needsAttention=true&limit=50'));
  expect(address()).toBe('/websites?sort=-runway&need=yes');
});

it('remembers how dense it is', async () => {
  asAdmin();
  await open('/websites');
  await userEvent.click(await screen.findByText('Dense'));
  expect(screen.getByRole('table')).toHaveClass('portfolio-dense');
  expect(localStorage.getItem('portfolioDensity')).toBe('dense');
});

it('is downloaded as it is filtered', async () => {
  let accepted: string | null = null;
  asAdmin().on('GET /api/portfolio', ({ headers }) => {
    if (headers.get('accept') !== 'text/csv') return [aRow()];
    accepted = headers.get('accept');
    return new Response('"name"\r\n', { headers: { 'content-type': 'text/csv' } });
  });
  URL.createObjectURL = () => 'blob:csv';
  URL.revokeObjectURL = () => undefined;
  await open('/websites');
  await screen.findByRole('row', { name: /Harbour Notes/ });
  await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(accepted).toBe('text/csv'));
});

it('shows cards to a person with one website, and on request', async () => {
  aServer();
  await open('/websites');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Manage Harbour Notes' })).toBeVisible());
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('says that nothing needs attention, and clears the filter', async () => {
  asAdmin([]);
  const { address } = await open('/websites?need=yes');
  await waitFor(() => expect(screen.getByText('No website needs attention.')).toBeVisible());
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toBe('/websites');
});

it('opens a website with its figures and the ways to its screens', async () => {
  asAdmin([aRow()]);
  await open(`/websites/${W1}`);
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  await waitFor(() => expect(today.getByText('2 failed deliveries')).toBeVisible());
  expect(today.getByText('$4.10 of $25.00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Blog Posts', current: false, hidden: false })).toBeVisible();
  const publishing = within(screen.getByRole('region', { name: 'Publishing' }));
  expect(publishing.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Deliveries']);
});
