import type { Browser, Page } from 'playwright-core';
import { describeInBrowser, openBrowser } from '../browser.js';
import { type Product, startProduct } from '../product.js';
import { aDesk, answer, call, choose, EDITOR, refusal, told } from '../desk.js';

interface Case {
  /** What is said when the server gives no reason. */
  failure: string;
  /** The call that goes wrong. */
  of: string;
  at: string;
  act: (page: Page) => Promise<unknown>;
  success: string;
}

/** The words of planning's failures and successes, in a real browser against the product. */
describeInBrowser('texts of planning', () => {
  let product: Product;
  let browser: Browser;
  let page: Page;
  let websiteId: string;
  let categoryId: string;
  const ofCategory = (path: string) => `${path}?category=${categoryId}`;
  const dialog = () => page.getByRole('dialog').last();

  beforeAll(async () => {
    product = await startProduct();
    browser = await openBrowser();
    page = await aDesk(browser, product.url, EDITOR);
    [{ id: websiteId }] = await call<[{ id: string }]>(page, 'GET', '/api/websites');
    ({ id: categoryId } = await call<{ id: string }>(page, 'POST', '/api/categories', { websiteId, name: 'Tides', slug: 'tides' }));
    await call(page, 'POST', '/api/seo-terms', { categoryId, term: 'spring tide' });
    await call(page, 'POST', '/api/expertise', { categoryId, level: 'expert', tone: 'technical' });
    await call(page, 'POST', '/api/categories', { websiteId, name: 'Currents', slug: 'currents' });
    const topic = { description: 'A topic.', websiteId, categoryId };
    await call(page, 'POST', '/api/focus-topics', { ...topic, title: 'Under way', startDate: '2020-01-01', endDate: '2099-01-01' });
    await call(page, 'POST', '/api/focus-topics', { ...topic, title: 'Put aside', startDate: '2020-01-01', endDate: '2099-01-01', isActive: false });
    await call(page, 'POST', '/api/focus-topics', { title: 'Neap tides', description: 'Twice a month.', websiteId, categoryId, startDate: '2031-01-01', endDate: '2031-02-01' });
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const addCategory = async () => {
    await page.getByRole('button', { name: 'Add Category' }).first().click();
    await dialog().getByLabel('Name').fill('Moorings');
    await dialog().getByRole('button', { name: 'Add Category' }).click();
  };
  const addTopic = async () => {
    await page.getByRole('button', { name: 'Create Focus Topic' }).first().click();
    await dialog().getByLabel('Title').fill('Storm surges');
    await dialog().getByLabel('Description').fill('What they do to quays.');
    await choose(page, dialog().getByRole('combobox', { name: 'Category' }), 'Tides');
    await dialog().getByLabel('Start Date').fill('2031-03-01');
    await dialog().getByLabel('End Date').fill('2031-04-01');
    await dialog().getByRole('button', { name: 'Create Focus Topic' }).click();
  };
  /** Presses a button, and the one with this name in the dialog that follows. */
  const press = (name: string, then: string) => async () => {
    await page.getByRole('button', { name, exact: true }).first().click();
    await dialog().getByRole('button', { name: then }).last().click();
  };
  const addTerm = async () => {
    await page.getByLabel('SEO term', { exact: true }).fill('ebb');
    await page.getByRole('button', { name: 'Add Term' }).click();
  };
  const addTerms = async () => {
    await page.getByText('Bulk', { exact: true }).click();
    await page.getByLabel('SEO terms', { exact: true }).fill('flood, slack water\nrip');
    await page.getByRole('button', { name: /^Add 3 Terms/ }).click();
  };
  const editTerm = async () => {
    await page.getByRole('button', { name: 'Edit spring tide' }).click();
    await page.getByLabel('SEO term', { exact: true }).fill('spring tides');
    await page.getByRole('button', { name: 'Save Changes' }).click();
  };

  const CASES: Case[] = [
    { failure: 'Failed to add category', of: 'POST /api/categories', at: '/categories', act: addCategory, success: 'Category added successfully' },
    { failure: 'Failed to update category', of: 'PATCH /api/categories/{id}', at: '/categories', act: press('Edit Currents', 'Save Changes'), success: 'Category updated successfully' },
    { failure: 'Failed to delete category', of: 'DELETE /api/categories/{id}', at: '/categories', act: press('Delete Currents', 'Delete Category'), success: 'Category deleted successfully' },
    { failure: 'Failed to add SEO term', of: 'POST /api/seo-terms', at: '/seo-terms', act: addTerm, success: 'SEO term added successfully' },
    { failure: 'Failed to add SEO terms', of: 'POST /api/seo-terms/bulk', at: '/seo-terms', act: addTerms, success: '3 SEO terms added successfully' },
    { failure: 'Failed to update SEO term', of: 'PATCH /api/seo-terms/{id}', at: '/seo-terms', act: editTerm, success: 'SEO term updated successfully' },
    { failure: 'Failed to delete SEO term', of: 'DELETE /api/seo-terms/{id}', at: '/seo-terms', act: press('Delete rip', 'Delete SEO Term'), success: 'SEO term deleted successfully' },
    { failure: 'Failed to create expertise', of: 'POST /api/expertise', at: '/expertise', act: press('Add Expertise', 'Add Expertise'), success: 'Expertise created successfully' },
    { failure: 'Failed to update expertise', of: 'PATCH /api/expertise/{id}', at: '/expertise', act: press('Edit Expert, technical', 'Save Changes'), success: 'Expertise updated successfully' },
    { failure: 'Failed to delete expertise', of: 'DELETE /api/expertise/{id}', at: '/expertise', act: press('Delete Expert, technical', 'Delete Expertise'), success: 'Expertise deleted successfully' },
    { failure: 'Failed to create focus topic', of: 'POST /api/focus-topics', at: '/content-planning', act: addTopic, success: 'Focus topic created successfully' },
    { failure: 'Failed to update focus topic', of: 'PUT /api/focus-topics/{id}', at: '/content-planning', act: press('Edit Neap tides', 'Save Changes'), success: 'Focus topic updated successfully' },
    {
      failure: 'Failed to generate test post',
      of: 'POST /api/focus-topics/{id}/test-generate',
      at: '/content-planning',
      act: press('Test Storm surges', 'Generate Test Post'),
      success: 'Test post generation initiated! Check Blog Posts for the new post.',
    },
    { failure: 'Failed to delete focus topic', of: 'DELETE /api/focus-topics/{id}', at: '/content-planning', act: press('Delete Neap tides', 'Delete Focus Topic'), success: 'Focus topic deleted successfully' },
  ];

  it.each(CASES)('$failure, the server’s own reason, $success', async ({ failure, of, at, act, success }) => {
    for (const [given, words] of [
      [undefined, failure],
      [refusal('The harbour is closed today.'), 'The harbour is closed today.'],
    ] as const) {
      await page.goto(ofCategory(at));
      const back = await answer(page, of, given);
      await act(page);
      await told(page, 'Error', words);
      await back();
    }
    await page.goto(ofCategory(at));
    await act(page);
    await told(page, success);
  });

  const seen = (text: string | RegExp) => page.getByText(text, { exact: typeof text === 'string' }).first().waitFor();

  it('focus topics: Active Now, Scheduled, Inactive', async () => {
    await page.goto('/content-planning');
    for (const [title, badge] of [
      ['Under way', 'Active Now'],
      ['Storm surges', 'Scheduled'],
      ['Put aside', 'Inactive'],
    ] as const)
      await page.getByRole('listitem', { name: title }).getByText(badge, { exact: true }).waitFor();
  });

  it('focus topics: what is asked before a test and before a deletion', async () => {
    await page.goto('/content-planning');
    await page.getByRole('button', { name: 'Test Under way' }).click();
    await seen('Generate a test blog post for "Under way"? This will create a real post for review.');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Delete Under way' }).click();
    await seen('Are you sure you want to delete this focus topic?');
  });

  it('focus topics: Please fill in all required fields, and the defaults of a schedule', async () => {
    await page.goto('/content-planning?dialog=new');
    await dialog().getByRole('button', { name: 'Create Focus Topic' }).click();
    await seen('Please fill in all required fields');
    await dialog().getByLabel('Title').fill('Half filled in');
    await expect(call(page, 'POST', '/api/focus-topics', { title: 'Half filled in', websiteId })).rejects.toThrow('Please fill in all required fields');
  });

  it('terms and expertise: Please select a category first; before anything is sent', async () => {
    await page.goto('/seo-terms');
    await page.getByLabel('SEO term', { exact: true }).fill('ebb');
    await page.getByRole('button', { name: 'Add Term' }).click();
    await told(page, 'Please select a category first');
    await page.goto('/expertise');
    await page.getByRole('button', { name: 'Add Expertise' }).first().click();
    await told(page, 'Please select a category first');
  });

  it('categories: Total Categories, Ready for Content, SEO Terms Ready', async () => {
    await page.goto('/categories');
    for (const text of ['Total Categories', 'Ready for Content', 'SEO Terms Ready', 'Tips']) await seen(text);
  });
});
