import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { aTopic } from '../../../test/a-topic.js';
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

it('lists the categories of the website, and shows what belongs to the chosen one', async () => {
  withCategories().on('GET /api/categories/c1', () => ({ ...HEAT, focusTopicsCount: 2, postsCount: 7 }));
  await open('/categories?category=c1');
  const list = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Heat Pumps12 SEO terms · 1 expertise area',
    'Solar0 SEO terms · 0 expertise areas · not ready',
  ]);
  expect(list.getByRole('link', { current: true })).toHaveTextContent('Heat Pumps');
  const page = within(screen.getByRole('region', { name: 'Heat Pumps' }));
  expect(page.getByText('heat-pumps')).toBeVisible();
  await page.findByRole('link', { name: '7 posts of Heat Pumps' });
  expect(page.getAllByRole('link', { name: /of Heat Pumps$/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/seo-terms?category=c1',
    '/expertise?category=c1',
    '/categories?category=c1&view=topics',
    `/blog-posts?website=${aWebsite().id}&category=Heat%20Pumps`,
  ]);
  expect(figure('Total Categories')).toMatch(/^Total Categories2/);
  expect(figure('Ready for Content')).toBe('Ready for Content11 without SEO terms, 1 without expertise');
  expect(figure('SEO Terms Ready')).toBe('SEO Terms Ready112 SEO terms in all');
});

it('keeps the category from view to view, and the view from category to category', async () => {
  withCategories();
  const { address } = await open('/categories?category=c2');
  for (const [view, at] of [
    ['Terms', '/seo-terms?category=c2'],
    ['Expertise', '/expertise?category=c2'],
    ['Sources', '/categories?category=c2&view=sources'],
    ['Focus topics', '/categories?category=c2&view=topics'],
    ['Test', '/test-content?category=c2'],
  ] as const) {
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    await userEvent.click(views.getByRole('link', { name: view }));
    await waitFor(() => expect(address()).toBe(at));
  }
  await userEvent.click(screen.getByRole('link', { name: /^Heat Pumps/ }));
  await waitFor(() => expect(address()).toBe('/test-content?category=c1'));
});

it('shows the category that was shown last when the address names none', async () => {
  withCategories();
  await open('/categories?category=c2');
  await screen.findByRole('region', { name: 'Solar' });
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'SEO Terms' }),
  );
  await screen.findByRole('heading', { name: 'SEO Terms by Category' });
  expect(screen.getByRole('region', { name: 'Solar' })).toBeVisible();
});

it('moves between the categories with the arrow keys', async () => {
  withCategories();
  await open('/categories?category=c1');
  const [heat, solar] = within(await screen.findByRole('navigation', { name: 'Categories' })).getAllByRole('link');
  heat!.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(solar).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(heat).toHaveFocus();
  await userEvent.keyboard('{End}{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Solar' })).toBeVisible());
});

it('says before Create post whether a post can be written, and leads there', async () => {
  const documents = [1, 2].map((n) => ({ title: `Guide ${n}`, server: 'library', passages: 8, freshPassages: 5 }));
  withCategories().on(`GET /api/websites/${aWebsite().id}/readiness`, () => ({
    canBeWritten: true,
    reason: null,
    alreadyUsed: 3,
    documents,
    uncoveredQuestions: [],
    failures: [],
  }));
  const { address } = await open('/categories?category=c1&view=sources');
  await waitFor(() => expect(screen.getByText('Can be written: 2 documents')).toBeVisible());
  expect(screen.getByRole('listitem', { name: 'Guide 1' })).toHaveTextContent('library · 8 passages, 5 not used yet');
  await userEvent.click(screen.getByRole('button', { name: 'Create post for Heat Pumps' }));
  await waitFor(() => expect(address()).toMatch(/^\/create-post\?.*category=c1$/));
});

it('shows the focus topics of the category with their next runs, and leads to a new one', async () => {
  const asked: (string | null)[] = [];
  withCategories().on('GET /api/focus-topics', ({ url }) => {
    asked.push(new URL(url).searchParams.get('categoryId'));
    return [aTopic('Grants'), aTopic('Noise', { scheduleEnabled: false, nextRuns: [], totalPostsGenerated: 0 })];
  });
  const { address } = await open('/categories?category=c1&view=topics');
  const line = within(await screen.findByRole('listitem', { name: 'Grants' }));
  expect(line.getByText('Next run Mon, Mar 2, 14:00 (09:00 EST)')).toBeVisible();
  expect(line.getByText('Active Now')).toBeVisible();
  expect(screen.getByRole('listitem', { name: 'Noise' })).toHaveTextContent('NoiseNo post yetNot scheduled');
  expect(asked).toEqual(['c1']);
  await userEvent.click(screen.getByRole('button', { name: 'Add focus topic' }));
  await waitFor(() => expect(address()).toMatch(/^\/content-planning\?.*category=c1&dialog=new$/));
  const form = within(await screen.findByRole('dialog', { name: 'Create Focus Topic' }));
  await waitFor(() => expect(form.getByTitle('Heat Pumps')).toBeVisible());
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
  await open('/categories?category=c1');
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
  await open('/categories?category=c1');
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
  await open('/categories?category=c1');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Heat Pumps' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('region', { name: /Notifications/ })).getByText('There is no such category.'),
    ).toBeVisible(),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.count('DELETE /api/categories/c1')).toBe(0);
});

it('searches a category among many', async () => {
  aServer().on('GET /api/categories', () => [
    HEAT,
    ...Array.from({ length: 20 }, (_, i) => ({ ...SOLAR, id: `s${i}`, name: `Solar ${i}`, slug: `solar-${i}` })),
  ]);
  await open('/categories?find=pump');
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
