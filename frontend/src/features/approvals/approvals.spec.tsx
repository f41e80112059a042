import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, inbox } from '../../../test/an-inbox.js';
import { aUser, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

it('requests only pending posts, with the filters and order in the address', async () => {
  const { asked } = inbox(aPost(7));
  await open('/approvals?q=pump&category=Heating&age=3d&score=50-69&sort=score');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Post 7' })).toHaveAttribute('href', '/post-approval/7'));
  expect(Object.fromEntries(asked[0]!)).toEqual({
    status: 'pending',
    sort: 'score',
    limit: '50',
    q: 'pump',
    category: 'Heating',
    olderThanHours: '72',
    minScore: '50',
    maxScore: '69',
  });
});

it('ignores invalid filters in the address', async () => {
  const { asked } = inbox(aPost(7));
  await open('/approvals?age=constructor&score=x&sort=toString');
  await screen.findByRole('link', { name: 'Post 7' });
  expect(Object.fromEntries(asked[0]!)).toEqual({ status: 'pending', sort: '-created_at', limit: '50' });
});

it('selects the website in the address, and follows the selection in the header', async () => {
  const { server, asked } = inbox(aPost(7));
  server.on('GET /api/websites', () => [aWebsite({ id: 'w1' }), aWebsite({ id: 'w2', name: 'Field & Kiln' })]);
  const { address } = await open('/approvals?website=w2&after=c1');
  await waitFor(() => expect(asked.at(-1)?.get('websiteId')).toBe('w2'));
  expect(asked.at(-1)?.get('cursor')).toBe('c1');
  expect(localStorage.getItem('selectedWebsite')).toBe('w2');
  await userEvent.click(screen.getByRole('combobox', { name: 'Website' }));
  await userEvent.click(await screen.findByTitle('Harbour Notes'));
  await waitFor(() => expect(address()).toBe('/approvals?website=w1'));
});

it('explains an empty inbox, and offers to clear filters that match no post', async () => {
  inbox();
  const { address } = await open('/approvals?score=-49');
  await waitFor(() => expect(screen.getByText('No pending post matches')).toBeVisible());
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
  expect(address()).toBe('/approvals');
  await waitFor(() => expect(screen.getByText('No posts pending approval')).toBeVisible());
});

it('shows topic, age, score and number of unsupported sentences of each post', async () => {
  inbox(aPost(7, { focusTopic: 'Winter costs', unsupportedCount: 2 }));
  await open('/approvals');
  const row = within((await screen.findByRole('link', { name: 'Post 7' })).closest('li')!);
  expect(row.getByText(/Winter costs/)).toHaveTextContent('Winter costs · now');
  expect(row.getByText('88')).toBeVisible();
  expect(row.getByText('2 without support')).toBeVisible();
});

describe('saved filters', () => {
  it('are stored for the person under a name, and can be removed', async () => {
    inbox(aPost(7));
    const { address } = await open('/approvals?sort=score&post=7');
    await userEvent.click(await screen.findByRole('button', { name: 'Save filter' }));
    await userEvent.type(await screen.findByLabelText('Name'), 'Weakest first');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Weakest first' })).toHaveAttribute('href', '/approvals?sort=score'),
    );
    expect(localStorage.getItem(`savedFilters.${aUser().id}`)).toBe('[{"name":"Weakest first","search":"sort=score"}]');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Weakest first' }));
    expect(screen.queryByRole('link', { name: 'Weakest first' })).not.toBeInTheDocument();
    expect(address()).toBe('/approvals?sort=score&post=7');
  });

  it('are not shown if they belong to another person or cannot be parsed', async () => {
    localStorage.setItem('savedFilters.somebody', '[{"name":"Theirs","search":"sort=score"}]');
    localStorage.setItem(`savedFilters.${aUser().id}`, '{"not":"a list"');
    inbox(aPost(7));
    await open('/approvals');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Post 7' })).toBeVisible());
    expect(screen.queryByRole('link', { name: 'Theirs' })).not.toBeInTheDocument();
  });
});
