import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const HEAT = {
  id: 'c1',
  websiteId: aWebsite().id,
  name: 'Heat Pumps',
  slug: 'heat-pumps',
  description: 'Warmth from outside air',
  seoTermsCount: 12,
  seoTermsByPriority: { high: 2, medium: 9, low: 1 },
  expertiseCount: 1,
  seoTermsReady: true,
  readyForContent: true,
  createdAt: '2026-11-01T08:00:00Z',
};
const SOLAR = {
  ...HEAT,
  id: 'c2',
  name: 'Solar',
  slug: 'solar',
  description: null,
  seoTermsCount: 0,
  expertiseCount: 0,
  seoTermsReady: false,
  readyForContent: false,
};
const withCategories = () => aServer().on('GET /api/categories', () => [HEAT, SOLAR]);
const figure = (label: string) => screen.getByText(label).parentElement?.textContent;
const add = async () => {
  await userEvent.click((await screen.findAllByRole('button', { name: 'Add category' }))[0]!);
  return within(await screen.findByRole('dialog', { name: 'Add category' }));
};

it('shows the categories of the website with the counts of their contents', async () => {
  withCategories();
  await open('/categories');
  const line = within(await screen.findByRole('listitem', { name: 'Heat Pumps' }));
  expect(line.getByText('heat-pumps')).toBeVisible();
  expect(line.getByRole('link', { name: '12 SEO terms of Heat Pumps' })).toHaveAttribute(
    'href',
    '/seo-terms?category=c1',
  );
  expect(line.getByRole('link', { name: '1 expertise area of Heat Pumps' })).toHaveAttribute(
    'href',
    '/expertise?category=c1',
  );
  expect(figure('Total Categories')).toMatch(/^Total Categories2/);
  expect(figure('Ready for Content')).toBe('Ready for Content11 without SEO terms, 1 without expertise');
  expect(figure('SEO Terms Ready')).toBe('SEO Terms Ready112 SEO terms in all');
});

it('derives the slug from the name until the person edits the slug', async () => {
  let sent: unknown;
  withCategories().on('POST /api/categories', (_request, body) => {
    sent = body;
    return HEAT;
  });
  await open('/categories');
  const dialog = await add();
  const [name, slug] = [dialog.getByLabelText('Name'), dialog.getByLabelText('Slug')];
  await userEvent.type(name, 'Wind & Water');
  expect(slug).toHaveValue('wind-water');
  await userEvent.type(slug, '-power');
  await userEvent.type(name, '!');
  expect(slug).toHaveValue('wind-water-power');
  await userEvent.click(dialog.getByRole('button', { name: 'Add category' }));
  await waitFor(() => expect(screen.getByText('Category added successfully')).toBeVisible());
  expect(sent).toEqual({
    websiteId: aWebsite().id,
    name: 'Wind & Water!',
    slug: 'wind-water-power',
    description: null,
  });
});

it('requires a name and a slug, and says which slug is taken', async () => {
  withCategories().on('POST /api/categories', () =>
    problem(409, 'This website already has a category with this slug.', {
      type: 'urn:galley:problem:category-slug-taken',
    }),
  );
  await open('/categories');
  const dialog = await add();
  await userEvent.click(dialog.getByRole('button', { name: 'Add category' }));
  await waitFor(() => expect(dialog.getByText('Category name is required')).toBeVisible());
  expect(dialog.getByText('Category slug is required')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Name'), 'Solar');
  await userEvent.click(dialog.getByRole('button', { name: 'Add category' }));
  await waitFor(() => expect(dialog.getByText('This website already has a category with this slug.')).toBeVisible());
});

it('changes the name of a category without changing its slug', async () => {
  let sent: unknown;
  withCategories().on('PATCH /api/categories/c1', (_request, body) => {
    sent = body;
    return HEAT;
  });
  await open('/categories');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Heat Pumps' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit category' }));
  await userEvent.type(dialog.getByLabelText('Name'), ' Today');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.getByText('Category updated successfully')).toBeVisible());
  expect(sent).toEqual({ name: 'Heat Pumps Today', slug: 'heat-pumps', description: 'Warmth from outside air' });
});

it('deletes a category after listing what is deleted with it', async () => {
  const server = withCategories()
    .on('GET /api/categories/c1', () => ({ ...HEAT, seoTermsCount: 13, focusTopicsCount: 2, postsCount: 7 }))
    .on('DELETE /api/categories/c1', () => new Response(null, { status: 204 }));
  await open('/categories');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Heat Pumps' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete “Heat Pumps”?' }));
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '13 SEO terms',
    '1 expertise area',
    '2 focus topics, with their schedule',
  ]);
  expect(question.getByText('7 posts written for it stay. This goes with it:')).toBeVisible();
  server.on('GET /api/categories', () => [SOLAR]);
  await userEvent.click(question.getByRole('button', { name: 'Delete category' }));
  await waitFor(() => expect(screen.getByText('Category deleted successfully')).toBeVisible());
  expect(server.count('DELETE /api/categories/c1')).toBe(1);
});

it('says that there is no website', async () => {
  aServer(aUser({ role: 'platform_admin' })).on('GET /api/websites', () => []);
  await open('/categories');
  await waitFor(() => expect(screen.getByText('No Website Selected')).toBeVisible());
});

it('does not delete a category when its contents could not be read', async () => {
  const server = withCategories().on('GET /api/categories/c1', () => problem(404, 'There is no such category.'));
  await open('/categories');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Heat Pumps' }));
  await waitFor(() => expect(screen.getByText('There is no such category.')).toBeVisible());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.count('DELETE /api/categories/c1')).toBe(0);
});

it('searches a category among many', async () => {
  aServer().on('GET /api/categories', () => [
    HEAT,
    ...Array.from({ length: 20 }, (_, i) => ({ ...SOLAR, id: `s${i}`, name: `Solar ${i}`, slug: `solar-${i}` })),
  ]);
  await open('/categories?q=pump');
  await waitFor(() => expect(screen.getByRole('listitem', { name: 'Heat Pumps' })).toBeVisible());
  expect(screen.getByText('1 of 21 match')).toBeVisible();
  expect(screen.queryByRole('listitem', { name: 'Solar 1' })).toBeNull();
});

it('imports categories into the website', async () => {
  let asked = '';
  withCategories().on('POST /api/categories/import', ({ url }) => {
    asked = new URL(url).search;
    return Response.json([HEAT, SOLAR], { status: 201, headers: { 'x-duplicates': '1' } });
  });
  await open('/categories');
  await userEvent.click(await screen.findByRole('button', { name: 'Import CSV' }));
  await userEvent.upload(
    within(await screen.findByRole('dialog', { name: 'Import CSV' })).getByLabelText('File'),
    new File(['name\nx'], 'c.csv', { type: 'text/csv' }),
  );
  await waitFor(() => expect(screen.getByText('2 categories added successfully')).toBeVisible());
  expect(asked).toBe(`?websiteId=${aWebsite().id}`);
});
