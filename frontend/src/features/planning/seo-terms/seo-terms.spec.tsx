import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const aCategory = (id: string, name: string) => ({ id, name, seoTermsCount: 3, seoTermsByPriority: { high: 1, medium: 2, low: 0 }, expertiseCount: 0 });
const aTerm = (term: string, priority = 'medium') => ({ id: term, categoryId: 'c1', term, priority, createdAt: '2026-11-01T08:00:00Z' });
const withTerms = () =>
  aServer()
    .on('GET /api/categories', () => [aCategory('c1', 'Heat Pumps'), aCategory('c2', 'Solar')])
    .on('GET /api/seo-terms/category/c1', () => [aTerm('cost', 'high'), aTerm('noise'), aTerm('winter')]);
const figure = (label: string) => screen.getByText(label).parentElement?.textContent;
const lines = () => screen.getAllByRole('button', { name: /^Edit / }).map((button) => button.getAttribute('aria-label')?.slice(5));

it('counts the terms of the category by priority, and lists them', async () => {
  withTerms();
  await open('/seo-terms?category=c1');
  expect(await screen.findByRole('button', { name: 'Edit cost' })).toBeVisible();
  expect([figure('High Priority'), figure('Medium Priority'), figure('Low Priority')]).toEqual(['High Priority1', 'Medium Priority2', 'Low Priority0']);
  await userEvent.click(screen.getByRole('radio', { name: 'High' }));
  expect(lines()).toEqual(['cost']);
});

it('asks for a category first', async () => {
  const server = withTerms();
  await open('/seo-terms');
  await userEvent.type(await screen.findByLabelText('SEO term'), 'grants');
  await userEvent.click(screen.getByRole('button', { name: 'Add Term' }));
  expect(within(screen.getByRole('region', { name: /Notifications/ })).getByText('Please select a category first')).toBeVisible();
  expect(server.count('POST /api/seo-terms')).toBe(0);
});

it('leads to the categories when there are none', async () => {
  aServer().on('GET /api/categories', () => []);
  const { address } = await open('/seo-terms');
  await userEvent.click(await screen.findByRole('button', { name: 'Go to Categories' }));
  expect(address()).toBe('/categories');
});

it('adds one term, medium by default', async () => {
  let sent: unknown;
  withTerms().on('POST /api/seo-terms', (_request, body) => {
    sent = body;
    return aTerm('grants');
  });
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Term' }));
  expect(await screen.findByText('SEO term is required')).toBeVisible();
  await userEvent.type(screen.getByLabelText('SEO term'), 'grants');
  await userEvent.click(screen.getByRole('button', { name: 'Add Term' }));
  expect(await screen.findByText('SEO term added successfully')).toBeVisible();
  expect(sent).toEqual({ categoryId: 'c1', term: 'grants', priority: 'medium' });
  expect(screen.getByLabelText('SEO term')).toHaveValue('');
  expect(screen.getByLabelText('SEO term')).toHaveFocus();
});

it('adds many, split on commas and new lines, and reports duplicates', async () => {
  let sent: unknown;
  const server = withTerms().on('POST /api/seo-terms/bulk', (_request, body) => {
    sent = body;
    return Response.json([aTerm('grants'), aTerm('size')], { status: 201, headers: { 'x-duplicates': '1' } });
  });
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bulk' }));
  await userEvent.type(screen.getByLabelText('SEO terms'), ' , {Enter} ,');
  await userEvent.click(screen.getByRole('button', { name: 'Add Terms' }));
  expect(server.count('POST /api/seo-terms/bulk')).toBe(0);
  await userEvent.type(screen.getByLabelText('SEO terms'), 'grants, size{Enter}noise');
  expect(screen.getByText('3 terms.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add Terms' }));
  expect(await screen.findByText('2 SEO terms added successfully')).toBeVisible();
  expect(screen.getByText('1 was a duplicate and left out.')).toBeVisible();
  expect(sent).toEqual({ categoryId: 'c1', terms: ['grants', 'size', 'noise'], priority: 'medium' });
});

it('changes a term in the same form, where many cannot be added meanwhile', async () => {
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
  expect(await screen.findByText('SEO term updated successfully')).toBeVisible();
  expect(sent).toEqual({ term: 'costs', priority: 'high' });
  expect(await screen.findByRole('button', { name: 'Add Term' })).toBeVisible();
});

it('tells why a term was refused', async () => {
  withTerms().on('POST /api/seo-terms', () => problem(409, 'This category already has this SEO term.'));
  await open('/seo-terms?category=c1');
  await userEvent.type(await screen.findByLabelText('SEO term'), 'noise');
  await userEvent.click(screen.getByRole('button', { name: 'Add Term' }));
  expect(await screen.findByText('This category already has this SEO term.')).toBeVisible();
  expect(screen.getByLabelText('SEO term')).toHaveValue('noise');
});

it('deletes a term after asking', async () => {
  const server = withTerms().on('DELETE /api/seo-terms/noise', () => new Response(null, { status: 204 }));
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete noise' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete SEO Term' }));
  expect(await screen.findByText('SEO term deleted successfully')).toBeVisible();
  expect(server.count('DELETE /api/seo-terms/noise')).toBe(1);
});
