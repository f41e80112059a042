import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';
import { aTerm, withTerms } from '../../../../test/seo-terms.js';

const choose = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('navigation', { name: 'Categories' })).getByRole('link', { name: new RegExp(name) }),
  );
const figure = (label: string) => screen.getByText(label).parentElement?.textContent;

it('counts the terms of the category by priority, and lists them', async () => {
  withTerms();
  await open('/seo-terms?category=c1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit cost' })).toBeVisible());
  expect([figure('High priority'), figure('Medium priority'), figure('Low priority')]).toEqual([
    'High priority1',
    'Medium priority2',
    'Low priority0',
  ]);
});

it('says which posts have each term in their titles, and names the newest', async () => {
  const posts = [3, 2, 1].map((n) => ({
    create_id: n,
    title: `Costs, part ${n}`,
    created_at: `2026-11-0${n}T08:00:00Z`,
  }));
  withTerms().on('GET /api/seo-terms/category/c1/coverage', () => [
    { termId: 'cost', posts: 5, among: null, newest: posts },
    { termId: 'noise', posts: 0, among: null, newest: [] },
    { termId: 'winter', posts: 0, among: 1000, newest: [] },
  ]);
  await open('/seo-terms?category=c1');
  const line = (name: string) => within(screen.getByRole('listitem', { name }));
  await userEvent.click(await screen.findByText('In 5 titles, last on Nov 3, 2026'));
  expect(line('cost').getByRole('link', { name: 'Costs, part 3' })).toHaveAttribute('href', '/post-approval/3');
  expect(line('cost').getByText('and 2 earlier')).toBeVisible();
  expect(line('noise').getByText('In no title yet')).toBeVisible();
  expect(line('winter').getByText('In none of the newest 1,000 titles')).toBeVisible();
});

it('lists the terms when it cannot be said which posts have them', async () => {
  withTerms().on('GET /api/seo-terms/category/c1/coverage', () => problem(503, 'The database is away.'));
  await open('/seo-terms?category=c1');
  await waitFor(() => expect(screen.getByText('Which posts have these terms could not be loaded.')).toBeVisible());
  expect(screen.getByRole('listitem', { name: 'cost' })).toBeVisible();
});

it('asks to select a category first when the one in the address is gone', async () => {
  const server = withTerms();
  await open('/seo-terms?category=gone');
  await userEvent.type(await screen.findByLabelText('SEO term'), 'grants');
  await userEvent.click(screen.getByRole('button', { name: 'Add term' }));
  expect(
    within(screen.getByRole('region', { name: /Notifications/ })).getByText('Please select a category first'),
  ).toBeVisible();
  expect(server.count('POST /api/seo-terms')).toBe(0);
});

it('keeps a typed term when the category is selected afterwards', async () => {
  let sent: unknown;
  withTerms()
    .on('GET /api/seo-terms/category/c2', () => [])
    .on('POST /api/seo-terms', (_request, body) => {
      sent = body;
      return aTerm('grants');
    });
  await open('/seo-terms?category=gone');
  await userEvent.type(await screen.findByLabelText('SEO term'), 'grants');
  await choose('Solar');
  await screen.findByText('No SEO terms yet');
  expect(screen.getByLabelText('SEO term')).toHaveValue('grants');
  await userEvent.click(screen.getByRole('button', { name: 'Add term' }));
  await waitFor(() => expect(sent).toEqual({ categoryId: 'c2', term: 'grants', priority: 'medium' }));
});

it('stops editing a term when another category is selected', async () => {
  withTerms().on('GET /api/seo-terms/category/c2', () => []);
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit cost' }));
  expect(screen.getByLabelText('SEO term')).toHaveValue('cost');
  await choose('Solar');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add term' })).toBeVisible());
  await waitFor(() => expect(screen.getByLabelText('SEO term')).toHaveValue(''));
});

it('links to the categories when there are none', async () => {
  aServer().on('GET /api/categories', () => []);
  const { address } = await open('/seo-terms');
  await userEvent.click(await screen.findByRole('button', { name: 'Go to categories' }));
  expect(address()).toBe('/categories');
});

it('adds one term, medium by default', async () => {
  let sent: unknown;
  withTerms().on('POST /api/seo-terms', (_request, body) => {
    sent = body;
    return aTerm('grants');
  });
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Add term' }));
  await waitFor(() => expect(screen.getByText('SEO term is required')).toBeVisible());
  await userEvent.type(screen.getByLabelText('SEO term'), 'grants');
  await userEvent.click(screen.getByRole('button', { name: 'Add term' }));
  await waitFor(() => expect(screen.getByText('SEO term added successfully')).toBeVisible());
  expect(sent).toEqual({ categoryId: 'c1', term: 'grants', priority: 'medium' });
  expect(screen.getByLabelText('SEO term')).toHaveValue('');
  expect(screen.getByLabelText('SEO term')).toHaveFocus();
});

it('changes a term in the same form, where bulk mode is disabled meanwhile', async () => {
  let sent: unknown;
  withTerms().on('PATCH /api/seo-terms/cost', (_request, body) => {
    sent = body;
    return aTerm('costs', 'high');
  });
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit cost' }));
  expect(screen.getByRole('radio', { name: 'Bulk' })).toBeDisabled();
  expect(screen.getByLabelText('SEO term')).toHaveFocus();
  await userEvent.keyboard('s');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByText('SEO term updated successfully')).toBeVisible());
  expect(sent).toEqual({ term: 'costs', priority: 'high' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add term' })).toBeVisible());
});

it('shows why a term was refused', async () => {
  withTerms().on('POST /api/seo-terms', () => problem(409, 'This category already has this SEO term.'));
  await open('/seo-terms?category=c1');
  await userEvent.type(await screen.findByLabelText('SEO term'), 'noise');
  await userEvent.click(screen.getByRole('button', { name: 'Add term' }));
  await waitFor(() => expect(screen.getByText('This category already has this SEO term.')).toBeVisible());
  expect(screen.getByLabelText('SEO term')).toHaveValue('noise');
});

it('deletes a term after a confirmation', async () => {
  const server = withTerms().on('DELETE /api/seo-terms/noise', () => new Response(null, { status: 204 }));
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete noise' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete SEO term' }));
  await waitFor(() => expect(screen.getByText('SEO term deleted successfully')).toBeVisible());
  expect(server.count('DELETE /api/seo-terms/noise')).toBe(1);
});

it('stores search, filter, order and page in the address', async () => {
  const asked: string[] = [];
  withTerms().on('GET /api/seo-terms/category/c1', ({ url }) => {
    const query = new URL(url).searchParams;
    asked.push(
      [...query.entries()]
        .filter(([name]) => name !== 'limit')
        .sort()
        .join(' '),
    );
    const link = query.get('cursor') ? undefined : { link: '</api/seo-terms/category/c1?cursor=two>; rel="next"' };
    return Response.json([aTerm('cost', 'high')], { headers: { 'x-total-count': '51', ...link } });
  });
  const { address } = await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked.at(-1)).toBe('cursor,two sort,-createdAt'));
  await userEvent.click(screen.getByRole('radio', { name: 'High' }));
  await userEvent.type(screen.getByLabelText('Search SEO terms'), 'co');
  await waitFor(() => expect(asked.at(-1)).toBe('priority,high q,co sort,-createdAt'));
  expect(address()).toBe('/seo-terms?category=c1&priority=high&q=co');
});

it('shows the first page of the list when another category is selected', async () => {
  const server = withTerms().on('GET /api/seo-terms/category/c2', () => [aTerm('roof')]);
  const { address } = await open('/seo-terms?category=c1&after=two');
  await choose('Solar');
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'roof' })).toBeVisible());
  expect(address()).toBe('/seo-terms?category=c2');
  expect(server.count('GET /api/seo-terms/category/c2')).toBe(1);
});
