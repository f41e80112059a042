import type { Page } from 'playwright-core';
import type { Role } from '../screens.js';
import type { WalkPlaces } from './setting.js';
import { NARROW, type Stop } from './stop.js';

type Open = NonNullable<Stop['open']>;
type Seen = NonNullable<Stop['seen']>;

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const key = (keys: string) => (page: Page) => page.keyboard.press(keys);
const steps =
  (...done: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of done) await step(page);
  };
/** The stop leaves unsaved input or an outage behind, so the next one needs a new document. */
const SPOILS = { spoils: true };
/** Opens a select list. */
const drop = (field: string | RegExp) => (page: Page) => page.getByRole('combobox', { name: field }).last().click();
const dropped = (page: Page) => page.locator('.ant-select-item-option:visible');
const menu = (page: Page) => page.getByRole('menuitem');
const toast = (page: Page) => page.locator('.toast');
const text = (words: string | RegExp) => (page: Page) => page.getByText(words);
const HISTORY = {
  name: 'shelf.json',
  mimeType: 'application/json',
  buffer: Buffer.from(
    JSON.stringify({
      db: [
        {
          meta: { version: '5.80.0' },
          data: {
            posts: [
              {
                id: '1',
                title: 'Before',
                slug: 'before',
                html: '<p>As it was.</p>',
                status: 'published',
                type: 'post',
                published_at: '2025-01-02T00:00:00.000Z',
              },
            ],
          },
        },
      ],
    }),
  ),
};
/** Follows a link of the main menu. */
const go = (name: string | RegExp) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name }).click();
const dialog = (name?: string | RegExp) => (page: Page) => page.getByRole('dialog', name === undefined ? {} : { name });

/** States of screens that have no address: confirmations, menus, tabs and forms. */
export function statesOf({ websiteId, categoryId, personId, postId, approvedId }: WalkPlaces, role: Role): Stop[] {
  const review = `/post-approval/${postId}`;
  const approved = `/post-approval/${approvedId}`;
  const tenant = (at: string, name: string, open: Open, seen: Seen, more: Partial<Stop> = {}): Stop[] =>
    role === 'tenant_admin' ? [{ at, name, open, seen, ...more }] : [];
  const admin = (at: string, name: string, open: Open, seen: Seen, more: Partial<Stop> = {}): Stop[] =>
    role === 'platform_admin' ? [{ at, name, open, seen, ...more }] : [];
  const type = (words: string) => async (page: Page) => {
    await key('Control+k')(page);
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(words);
  };
  return [
    ...tenant('/account', 'the palette', key('Control+k'), dialog('Search and commands')),
    ...tenant('/account', 'the palette with what it found', type('cat'), (page) =>
      page.getByRole('option', { name: 'Categories' }),
    ),
    ...tenant('/account', 'the palette without anything', type('zzzz'), (page) => page.getByText(/^No results/)),
    ...tenant(
      '/dashboard?dialog=export',
      'the export of a table',
      (page) => page.getByRole('radio', { name: 'SEO terms' }).click(),
      (page) => page.getByRole('button', { name: 'Export CSV' }),
    ),
    ...tenant('/dashboard?dialog=bulk-approve', 'a post read among pending ones', press(/^Read /), (page) =>
      page.locator('iframe.post-frame[data-ready=true]'),
    ),
    ...admin('/dashboard', 'the first steps put away', press('Hide'), (page) =>
      page.getByRole('button', { name: /^Show first steps/ }),
    ),
    ...tenant(
      `${review}?rail=details`,
      'the question before a post is deleted',
      press('Delete post'),
      dialog(/^Delete/),
    ),
    ...tenant(review, 'the keys of the review', key('?'), dialog('Keys')),
    ...tenant(review, 'the sources of a sentence', key('n'), (page) =>
      page.getByRole('region', { name: 'Sources of the sentence' }),
    ),
    ...tenant(review, 'declining a post', press(/^Decline/), dialog(/^Decline/)),
    ...tenant(review, 'asking for a rewrite', press(/^Request Rewrite/), dialog(/rewrite/i)),
    ...tenant(
      review,
      'a post being edited',
      press(/^Edit Post/),
      (page) => page.getByRole('textbox', { name: 'Text', exact: true }),
      SPOILS,
    ),
    ...tenant('/deck', 'declining a post of the deck', press(/^Decline/), dialog(/^Decline/)),
    ...tenant('/approvals', 'the keys of the inbox', press(/^Keys/), dialog('Keys')),
    ...tenant(
      '/seo-terms',
      'terms in bulk',
      (page) => page.getByText('Bulk', { exact: true }).click(),
      (page) => page.getByRole('textbox', { name: /terms/i }),
    ),
    ...tenant('/categories', 'the question before a category is deleted', press(/^Delete /), dialog(/^Delete/)),
    ...tenant(
      '/website-users?dialog=invite',
      'an invitation that lacks its address',
      press('Send invitation'),
      (page) => page.locator('.ant-form-item-explain-error'),
    ),
    ...admin(
      `/websites/${websiteId}?tab=danger`,
      'the question before a website is deleted',
      press('Delete Website'),
      (page) => page.getByLabel(/^Type .* to confirm$/),
    ),
    ...admin('/websites?dialog=new', 'a website that lacks everything', press('Create website'), (page) =>
      page.locator('.ant-form-item-explain-error'),
    ),
    ...tenant('/account', 'a passkey to be named', press('Add passkey'), dialog('Add passkey')),
    ...tenant('/account', 'a token to be made', press('Create token'), dialog('Create token')),
    ...tenant('/account', 'how long a token lasts', steps(press('Create token'), drop('Expires')), dropped),
    ...tenant(
      '/account',
      'a token shown once',
      steps(
        press('Create token'),
        (page) => page.getByLabel('Name', { exact: true }).fill('Release script'),
        (page) => page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click(),
      ),
      dialog('Token Release script'),
      SPOILS,
    ),
    ...tenant(
      '/account',
      'the question before one is signed out everywhere',
      press('Sign out everywhere'),
      dialog('Sign out everywhere?'),
    ),
    ...tenant(
      '/account',
      'a notification',
      steps(
        (page) => page.getByText('Once a day, all in one mail').click(),
        (page) => toast(page).waitFor(),
        key('F8'),
      ),
      toast,
    ),
    ...tenant(
      '/account',
      'a notification that something failed',
      steps(
        (page) =>
          page.route('**/api/user/notifications', (route) =>
            route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
          ),
        (page) => page.getByText('Never', { exact: true }).click(),
        (page) => toast(page).waitFor(),
        key('F8'),
      ),
      toast,
      { ...SPOILS, failing: /./ },
    ),
    ...admin(
      '/dashboard?dialog=health',
      'the system’s health',
      async () => undefined,
      (page) => page.getByRole('dialog').getByRole('listitem', { name: 'Database' }),
    ),
    ...tenant(
      '/dashboard?dialog=bulk-approve',
      'what will be approved, to look over',
      steps((page) => page.getByRole('dialog').getByRole('checkbox').first().check(), press(/^Approve \d+…/)),
      dialog(/^Approve \d+ post/),
    ),
    ...tenant(
      '/approvals',
      'declining several posts',
      steps((page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check(), press('Decline…')),
      dialog(/^Decline \d+ post/),
    ),
    ...tenant('/approvals?q=a', 'naming a filter', press('Save filter'), dialog('Save filter')),
    ...tenant(
      '/blog-posts',
      'the formats of an export',
      steps((page) => page.getByRole('checkbox', { name: 'Select all on this page' }).check(), press('Export')),
      menu,
    ),
    ...tenant('/blog-posts', 'the statuses to filter by', drop('Status'), dropped),
    ...tenant(`/create-post?website=${websiteId}`, 'the categories to write for', drop('Category'), dropped),
    ...tenant('/content-planning?dialog=new', 'the categories in a drawer', drop('Category'), dropped),
    ...tenant(
      '/content-planning?dialog=new',
      'a topic that lacks everything',
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Create Focus Topic' }).click(),
      (page) => page.locator('.ant-form-item-explain-error'),
    ),
    ...tenant(
      '/content-planning?dialog=new',
      'the question before what was typed is lost',
      steps((page) => page.getByLabel('Title').fill('Grants'), key('Escape')),
      dialog('Discard changes?'),
      SPOILS,
    ),
    ...tenant(
      `/content-planning?website=${websiteId}`,
      'the question before a topic is deleted',
      press(/^Delete /),
      dialog(/^Are you sure/),
    ),
    ...tenant('/seo-terms?category=' + categoryId, 'the priorities of a term', drop('Priority'), dropped),
    ...tenant('/categories', 'the import of a table', press('Import CSV'), dialog(/^Import/)),
    ...tenant(
      '/categories?dialog=new',
      'a category that lacks everything',
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Add category' }).click(),
      (page) => page.locator('.ant-form-item-explain-error'),
    ),
    ...tenant(
      '/data-sources?dialog=new',
      'a data source that is a database',
      (page) => page.getByRole('radio', { name: /^PostgreSQL/ }).check(),
      (page) => page.getByLabel(/^Connection/),
      SPOILS,
    ),
    ...tenant(
      '/content-planning?view=calendar&subscribe=yes',
      'a private link shown once',
      press('Create link'),
      text('Your link. It is shown only now: copy it into your calendar program.'),
      SPOILS,
    ),
    ...tenant(
      '/content-planning?view=calendar&subscribe=yes',
      'the question before a link that nobody copied goes',
      steps(press('Create link'), (page) => text(/shown only now/)(page).waitFor(), key('Escape')),
      dialog('Close without copying it?'),
      SPOILS,
    ),
    ...tenant(
      '/content-planning?view=calendar&span=month',
      'an entry of the calendar',
      press(/^(Pending Review|Approved|Published|Scheduled): /),
      dialog(),
      { widths: [1280] },
    ),
    ...tenant(
      '/account',
      'a name that is not saved',
      steps((page) => page.getByLabel('First name').fill('Typed'), go('Categories')),
      dialog('Discard changes?'),
      SPOILS,
    ),
    ...tenant(
      '/account',
      'the notice that Galley does not answer',
      steps((page) => page.route('**/api/**', (route) => route.abort('connectionrefused')), go('Categories')),
      text(/^Galley does not answer/),
      { ...SPOILS, failing: /./ },
    ),
    ...tenant(
      review,
      'who can be mentioned',
      steps(
        (page) => page.getByRole('textbox', { name: 'Comment' }).focus(),
        (page) => page.keyboard.type('@'),
      ),
      (page) => page.locator('.ant-mentions-dropdown-menu-item:visible'),
      SPOILS,
    ),
    ...tenant(
      '/imports',
      'what became of an import',
      (page) => page.locator('input[type=file]').setInputFiles(HISTORY),
      (page) => page.getByRole('listitem', { name: 'shelf.json' }).filter({ hasText: 'Imported' }),
    ),
    ...admin(
      '/imports',
      'a file that is no export',
      (page) => page.locator('input[type=file]').setInputFiles({ ...HISTORY, buffer: Buffer.from('{}') }),
      (page) => page.locator('main [role=alert]'),
      { failing: /^\/api\/websites\/import$/ },
    ),
    ...tenant(approved, 'the question before a post is withdrawn', press('Withdraw'), dialog(/^Withdraw/)),
    ...tenant('/blog-posts?status=approved', 'what else can be done with a post', press(/^More: /), menu),
    ...admin('/users?dialog=invite', 'the websites to invite to', drop(/^Websites/), dropped),
    ...admin(
      `/users?dialog=${personId}`,
      'the question whether tokens may approve',
      press('Allow approval by token'),
      dialog(/^Let tokens of/),
    ),
    ...admin(
      '/mcp-servers?dialog=add',
      'a server by a command',
      (page) => page.getByText('By a command here').click(),
      (page) => page.getByLabel('Command'),
      SPOILS,
    ),
    // The bell and the menus come last, because they are part of every screen.
    ...admin('/account', 'the bell', press(/pending review/), (page) =>
      page.getByRole('region', { name: 'Pending Review' }).getByRole('link'),
    ),
    ...admin('/users', 'a question', press(/^Revoke/), dialog(/^Revoke/)),
    ...admin('/activity', 'the account menu', press('Account menu'), menu, { widths: [1280] }),
    ...admin('/activity', 'the website selector', drop('Website'), dropped, { widths: [1280] }),
    ...admin(
      '/activity',
      'the menu of small screens',
      press('Open menu'),
      (page) => page.getByRole('dialog').getByRole('link', { name: 'Users' }),
      { widths: [NARROW] },
    ),
  ];
}

/** Screens with an empty state that describes what will appear there. */
export const EMPTY_SCREENS = [
  '/dashboard',
  '/dashboard?dialog=bulk-approve',
  '/categories',
  '/seo-terms',
  '/expertise',
  '/data-sources',
  '/blog-posts',
  '/pictures',
  '/approvals',
  '/content-planning',
  '/content-planning?view=ideas',
  '/generation-runs',
  '/website-users',
  '/activity',
  '/publishing-config',
  '/publishing-config?tab=deliveries',
  '/publishing-config?tab=developer',
];
