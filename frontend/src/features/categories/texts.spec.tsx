import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import {
  chosenIn,
  click,
  clickAndConfirm,
  expectOutcomes,
  fill,
  optionsOf,
  type Outcome,
} from '../../../test/outcomes.js';
import { aTerm } from '../../../test/seo-terms.js';

const LISTED = {
  id: 'c1',
  websiteId: aWebsite().id,
  name: 'Tides',
  slug: 'tides',
  description: null,
  seoTermsCount: 1,
  seoTermsByPriority: { high: 0, medium: 1, low: 0 },
  expertiseCount: 1,
  seoTermsReady: true,
  readyForContent: true,
  createdAt: '2026-11-01T08:00:00Z',
};
const CATEGORY = { ...LISTED, focusTopicsCount: 0, postsCount: 0 };
const AREA = {
  id: 'e1',
  categoryId: 'c1',
  level: 'expert',
  tone: 'technical',
  description: null,
  createdAt: '2026-11-01T08:00:00Z',
};

const categories = () =>
  aServer()
    .on('GET /api/categories', () => [LISTED])
    .on('GET /api/categories/c1', () => CATEGORY)
    .on('GET /api/seo-terms/category/c1', () => [aTerm('ebb')])
    .on('POST /api/seo-terms/bulk/preview', () => ({
      added: ['flood', 'slack water', 'rip'],
      repeated: [],
      known: [],
      tooLong: [],
    }))
    .on('GET /api/expertise/category/c1', () => [AREA]);

const addThreeTerms = async () => {
  await userEvent.click(await screen.findByText('Bulk'));
  await fill('SEO terms', 'flood, slack water\nrip');
  await screen.findByText('Add 3 terms');
};

it.each<Outcome>([
  {
    call: 'POST /api/categories',
    at: '/categories?dialog=new',
    failure: 'Failed to add category',
    success: 'Category added successfully',
    prepare: () => fill('Name', 'Moorings'),
    send: () => click('Add category'),
    response: CATEGORY,
  },
  {
    call: 'PATCH /api/categories/c1',
    at: '/categories?dialog=c1',
    failure: 'Failed to update category',
    success: 'Category updated successfully',
    prepare: () => screen.findByText('Save Changes'),
    send: () => click('Save Changes'),
    response: CATEGORY,
  },
  {
    call: 'DELETE /api/categories/c1',
    at: '/categories',
    failure: 'Failed to delete category',
    success: 'Category deleted successfully',
    send: () => clickAndConfirm('Delete Tides', 'Delete category'),
  },
  {
    call: 'POST /api/seo-terms',
    at: '/seo-terms?category=c1',
    failure: 'Failed to add SEO term',
    success: 'SEO term added successfully',
    prepare: () => fill('SEO term', 'flood'),
    send: () => click('Add term'),
    response: aTerm('flood'),
  },
  {
    call: 'POST /api/seo-terms/bulk',
    at: '/seo-terms?category=c1',
    failure: 'Failed to add SEO terms',
    success: '3 SEO terms added successfully',
    prepare: addThreeTerms,
    send: () => click('Add 3 terms'),
    response: ['flood', 'slack water', 'rip'].map((term) => aTerm(term)),
  },
  {
    call: 'PATCH /api/seo-terms/ebb',
    at: '/seo-terms?category=c1',
    failure: 'Failed to update SEO term',
    success: 'SEO term updated successfully',
    prepare: async () => userEvent.click(await screen.findByLabelText('Edit ebb')),
    send: () => click('Save Changes'),
    response: aTerm('ebb'),
  },
  {
    call: 'DELETE /api/seo-terms/ebb',
    at: '/seo-terms?category=c1',
    failure: 'Failed to delete SEO term',
    success: 'SEO term deleted successfully',
    send: () => clickAndConfirm('Delete ebb', 'Delete SEO term'),
  },
  {
    call: 'POST /api/expertise',
    at: '/expertise?category=c1&dialog=new',
    failure: 'Failed to create expertise',
    success: 'Expertise created successfully',
    prepare: () => screen.findByLabelText('Level'),
    send: () => click('Add expertise'),
    response: AREA,
  },
  {
    call: 'PATCH /api/expertise/e1',
    at: '/expertise?category=c1&dialog=e1',
    failure: 'Failed to update expertise',
    success: 'Expertise updated successfully',
    prepare: () => screen.findByText('Save Changes'),
    send: () => click('Save Changes'),
    response: AREA,
  },
  {
    call: 'DELETE /api/expertise/e1',
    at: '/expertise?category=c1',
    failure: 'Failed to delete expertise',
    success: 'Expertise deleted successfully',
    send: () => clickAndConfirm('Delete Expert, technical', 'Delete expertise'),
  },
])('$call shows $failure, the reason of the server, or $success', expectOutcomes(categories));

it.each([
  ['/categories', 'Blog Categories', 'Tips'],
  ['/seo-terms?category=c1', 'SEO Terms by Category', 'Priorities'],
  ['/expertise?category=c1', 'Expertise Management', 'Levels and tones'],
])('%s has the title %s and the advice %s', async (at, title, advice) => {
  categories();
  await open(at);
  expect(await screen.findByText(title, { selector: 'h1' })).toBeVisible();
  expect(await screen.findByText(advice, { selector: 'aside h2' })).toBeVisible();
});

it('/test-content has the title Test Content Generation', async () => {
  categories();
  await open('/test-content');
  expect(await screen.findByText('Test Content Generation', { selector: 'h1' })).toBeVisible();
});

it('offers three levels and four tones, with intermediate and professional preselected', async () => {
  categories();
  await open('/expertise?category=c1&dialog=new');
  expect(await chosenIn('Level')).toBe('Intermediate');
  expect(await chosenIn('Tone')).toBe('Professional');
  expect(await optionsOf('Level')).toEqual(['Beginner', 'Intermediate', 'Expert']);
  await userEvent.keyboard('{Escape}');
  expect(await optionsOf('Tone')).toEqual(['Professional', 'Casual', 'Technical', 'Friendly']);
});

it('offers three priorities', async () => {
  categories();
  await open('/seo-terms?category=c1');
  expect(await optionsOf('Priority')).toEqual(['High', 'Medium', 'Low']);
});

it('derives the slug of a category from its name', async () => {
  categories();
  await open('/categories?dialog=new');
  await fill('Name', '  Harbour  Lights & Co. ');
  expect(screen.getByLabelText('Slug')).toHaveValue('harbour-lights-co');
});
