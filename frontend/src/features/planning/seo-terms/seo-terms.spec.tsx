import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aWebsite, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const aCategory = (id: string, name: string) => ({ id, websiteId: aWebsite().id, name, slug: name.toLowerCase(), seoTermsCount: 3, seoTermsByPriority: { high: 1, medium: 2, low: 0 }, expertiseCount: 0 });
const aTerm = (term: string, priority = 'medium') => ({ id: term, categoryId: 'c1', term, priority, createdAt: '2026-11-01T08:00:00Z' });
const withTerms = () =>
  aServer()
    .on('GET /api/categories', () => [aCategory('c1', 'Heat Pumps'), aCategory('c2', 'Solar')])
    .on('GET /api/seo-terms/category/c1', () => [aTerm('cost', 'high'), aTerm('noise'), aTerm('winter')]);
const figure = (label: string) => screen.getByText(label).parentElement?.textContent;

it('counts the terms of the category by priority, and lists them', async () => {
  withTerms();
  await open('/seo-terms?category=c1');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit cost' })).toBeVisible());
  expect([figure('High Priority'), figure('Medium Priority'), figure('Low Priority')]).toEqual(['High Priority1', 'Medium Priority2', 'Low Priority0']);
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
  await waitFor(() => expect(screen.getByText('SEO term is required')).toBeVisible());
  await userEvent.type(screen.getByLabelText('SEO term'), 'grants');
  await userEvent.click(screen.getByRole('button', { name: 'Add Term' }));
  await waitFor(() => expect(screen.getByText('SEO term added successfully')).toBeVisible());
  expect(sent).toEqual({ categoryId: 'c1', term: 'grants', priority: 'medium' });
  expect(screen.getByLabelText('SEO term')).toHaveValue('');
  expect(screen.getByLabelText('SEO term')).toHaveFocus();
});

it('adds many, split on commas and new lines, and reports duplicates', async () => {
  let sent: unknown;
  const server = withTerms()
    .on('POST /api/seo-terms/bulk/preview', () => ({ added: ['grants', 'size'], repeated: [], known: [{ text: 'NOISE', same: 'noise' }], tooLong: [] }))
    .on('POST /api/seo-terms/bulk', (_request, body) => {
      sent = body;
      return Response.json([aTerm('grants'), aTerm('size')], { status: 201, headers: { 'x-duplicates': '1' } });
    });
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bulk' }));
  await userEvent.type(screen.getByLabelText('SEO terms'), ' , {Enter} ,');
  await userEvent.click(screen.getByRole('button', { name: 'Add Terms' }));
  expect(server.count('POST /api/seo-terms/bulk')).toBe(0);
  await userEvent.type(screen.getByLabelText('SEO terms'), 'grants, size{Enter}NOISE');
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 Terms' }));
  await waitFor(() => expect(screen.getByText('2 SEO terms added successfully')).toBeVisible());
  expect(screen.getByText('1 was a duplicate and left out.')).toBeVisible();
  expect(sent).toEqual({ categoryId: 'c1', terms: ['grants', 'size', 'NOISE'], priority: 'medium' });
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
  await waitFor(() => expect(screen.getByText('SEO term updated successfully')).toBeVisible());
  expect(sent).toEqual({ term: 'costs', priority: 'high' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Term' })).toBeVisible());
});

it('tells why a term was refused', async () => {
  withTerms().on('POST /api/seo-terms', () => problem(409, 'This category already has this SEO term.'));
  await open('/seo-terms?category=c1');
  await userEvent.type(await screen.findByLabelText('SEO term'), 'noise');
  await userEvent.click(screen.getByRole('button', { name: 'Add Term' }));
  await waitFor(() => expect(screen.getByText('This category already has this SEO term.')).toBeVisible());
  expect(screen.getByLabelText('SEO term')).toHaveValue('noise');
});

it('deletes a term after asking', async () => {
  const server = withTerms().on('DELETE /api/seo-terms/noise', () => new Response(null, { status: 204 }));
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete noise' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete SEO Term' }));
  await waitFor(() => expect(screen.getByText('SEO term deleted successfully')).toBeVisible());
  expect(server.count('DELETE /api/seo-terms/noise')).toBe(1);
});

it('shows what of a text is new and what would be left out, before it is added', async () => {
  const asked: unknown[] = [];
  const long = 'x'.repeat(201);
  withTerms().on('POST /api/seo-terms/bulk/preview', (_request, body) => {
    asked.push(body);
    const { terms } = body as { terms: string[] };
    return { added: ['grants'], repeated: [{ text: 'GRANTS', same: 'grants' }], known: [{ text: 'Noise', same: 'noise' }], tooLong: terms.includes(long) ? [long] : [] };
  });
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bulk' }));
  await userEvent.click(screen.getByLabelText('SEO terms'));
  await userEvent.paste(`grants, GRANTS\nNoise, ${long}`);
  await waitFor(() => expect(screen.getByText('1 new term')).toBeVisible());
  expect(screen.getByText('1 new term').parentElement).toHaveTextContent('1 new term, 1 repeated in the text, 1 already in the category, 1 too long. A term may have up to 200 characters: shorten it first.');
  const preview = within(screen.getByRole('list', { name: 'Preview' }));
  expect(preview.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([`${'x'.repeat(80)}… too long`, 'grants', 'Noise already there as “noise”', 'GRANTS repeats “grants”']);
  expect(screen.getByRole('button', { name: 'Add 1 Term' })).toBeDisabled();
  await userEvent.clear(screen.getByLabelText('SEO terms'));
  await userEvent.paste('grants, GRANTS, Noise');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add 1 Term' })).toBeEnabled());
  expect(asked).toHaveLength(2);
});

it('says when too many are pasted at once', async () => {
  withTerms().on('POST /api/seo-terms/bulk/preview', () => problem(400, 'At most 10,000 SEO terms can be added at once'));
  await open('/seo-terms?category=c1');
  await userEvent.click(await screen.findByRole('radio', { name: 'Bulk' }));
  await userEvent.click(screen.getByLabelText('SEO terms'));
  await userEvent.paste(Array.from({ length: 10_001 }, (_, i) => i).join(','));
  await waitFor(() => expect(screen.getByText('At most 10,000 SEO terms can be added at once')).toBeVisible());
});

it('searches, filters, orders and turns pages, all in the address', async () => {
  const asked: string[] = [];
  withTerms().on('GET /api/seo-terms/category/c1', ({ url }) => {
    const query = new URL(url).searchParams;
    asked.push([...query.entries()].filter(([name]) => name !== 'limit').sort().join(' '));
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

it('begins another category’s list at its first page', async () => {
  const server = withTerms().on('GET /api/seo-terms/category/c2', () => [aTerm('roof')]);
  const { address } = await open('/seo-terms?category=c1&after=two');
  await userEvent.click(await screen.findByLabelText('Category'));
  await userEvent.click(await screen.findByText('Solar'));
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'roof' })).toBeVisible());
  expect(address()).toBe('/seo-terms?category=c2');
  expect(server.count('GET /api/seo-terms/category/c2')).toBe(1);
});

const select = async (...terms: string[]) => {
  for (const term of terms) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${term}` }));
  return within(screen.getByRole('group', { name: 'Selected SEO terms' }));
};

it('gives the selected terms a priority', async () => {
  let sent: unknown;
  withTerms().on('POST /api/seo-terms/bulk-priority', (_request, body) => {
    sent = body;
    return [aTerm('noise', 'low'), aTerm('winter', 'low')];
  });
  await open('/seo-terms?category=c1');
  const bar = await select('noise', 'winter');
  expect(bar.getByText('2 selected')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Priority' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Low' }));
  await waitFor(() => expect(screen.getByText('2 SEO terms now have low priority')).toBeVisible());
  expect(sent).toEqual({ ids: ['noise', 'winter'], priority: 'low' });
  expect(bar.getByText('Select all on this page')).toBeVisible();
});

it('moves the selected terms, and says which stay because the other category has them', async () => {
  let sent: unknown;
  withTerms().on('POST /api/seo-terms/move', (_request, body) => {
    sent = body;
    return Response.json([aTerm('cost')], { headers: { 'x-duplicates': '2' } });
  });
  await open('/seo-terms?category=c1');
  const bar = await select('cost', 'noise', 'winter');
  await userEvent.click(bar.getByRole('button', { name: 'Move…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 3 SEO Terms' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(dialog.getByText('Please select a category first')).toBeVisible());
  await userEvent.click(dialog.getByLabelText('To the category'));
  await userEvent.click(await screen.findByTitle('Solar'));
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.getByText('1 SEO term moved to Solar')).toBeVisible());
  expect(screen.getByText('“noise” and “winter” stay where they are: Solar has them already.')).toBeVisible();
  expect(sent).toEqual({ ids: ['cost', 'noise', 'winter'], categoryId: 'c2' });
});

it('deletes the selected terms after asking', async () => {
  let sent: unknown;
  withTerms().on('POST /api/seo-terms/bulk-delete', (_request, body) => {
    sent = body;
    return { deleted: 3 };
  });
  await open('/seo-terms?category=c1');
  await screen.findByRole('checkbox', { name: 'Select cost' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
  await userEvent.click(within(await screen.findByRole('dialog', { name: 'Delete 3 SEO terms?' })).getByRole('button', { name: 'Delete 3 SEO Terms' }));
  await waitFor(() => expect(screen.getByText('3 SEO terms deleted successfully')).toBeVisible());
  expect(sent).toEqual({ ids: ['cost', 'noise', 'winter'] });
});

const chooseFile = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import CSV' }));
  await userEvent.upload(dialog.getByLabelText('File'), new File(['term\nx'], name, { type: 'text/csv' }));
  return dialog;
};

it('imports a file', async () => {
  let asked = '';
  withTerms().on('POST /api/seo-terms/import', ({ url }) => {
    asked = new URL(url).search;
    return Response.json([aTerm('x')], { status: 201, headers: { 'x-duplicates': '4' } });
  });
  await open('/seo-terms?category=c1');
  await chooseFile('terms.csv');
  await waitFor(() => expect(screen.getByText('1 SEO term added successfully')).toBeVisible());
  expect(screen.getByText('4 were duplicates and left out.')).toBeVisible();
  expect(asked).toBe('?categoryId=c1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says line by line what is wrong with a file', async () => {
  const errors = [
    { field: 'line 3', message: 'SEO term is required' },
    { field: 'line 9', message: '“urgent” is no priority: high, medium or low' },
  ];
  withTerms().on('POST /api/seo-terms/import', () => problem(400, '2 lines are wrong. Line 3: SEO term is required. Nothing was added.', { errors }));
  await open('/seo-terms?category=c1');
  const dialog = await chooseFile('wrong.csv');
  const refusal = within(await dialog.findByRole('alert', { name: 'wrong.csv was not imported' }));
  expect(refusal.getByText('2 lines are wrong. Line 3: SEO term is required. Nothing was added.')).toBeVisible();
  expect(refusal.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Line 3 SEO term is required', 'Line 9 “urgent” is no priority: high, medium or low']);
  expect(screen.queryByText('Error')).toBeNull();
});
