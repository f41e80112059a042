import type { Locator, Page } from 'playwright-core';
import type { Places, Role } from './screens.js';

/** A state of a screen that its address alone does not open. */
export interface State {
  as: Role;
  at: string;
  name: string;
  open: (page: Page) => Promise<void>;
  /** Is there once it is open. */
  seen: (page: Page) => Locator;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const key = (keys: string) => (page: Page) => page.keyboard.press(keys);
const dialog = (name?: string | RegExp) => (page: Page) => page.getByRole('dialog', name === undefined ? {} : { name });

/** What can be opened on the screens besides: questions, menus, tabs, forms. */
export function statesOf({ websiteId, postId }: Places): State[] {
  const review = `/post-approval/${postId}`;
  const tenant = (at: string, name: string, open: State['open'], seen: State['seen']): State => ({ as: 'tenant_admin', at, name, open, seen });
  const admin = (at: string, name: string, open: State['open'], seen: State['seen']): State => ({ ...tenant(at, name, open, seen), as: 'platform_admin' });
  const type = (words: string) => async (page: Page) => {
    await key('Control+k')(page);
    await page.getByRole('combobox', { name: 'Search and commands' }).fill(words);
  };
  return [
    tenant('/account', 'the palette', key('Control+k'), dialog('Search and commands')),
    tenant('/account', 'the palette with what it found', type('cat'), (page) => page.getByRole('option', { name: 'Categories' })),
    tenant('/account', 'the palette without anything', type('zzzz'), (page) => page.getByText(/^Nothing is called that/)),
    tenant('/dashboard?dialog=export', 'the export of a table', (page) => page.getByRole('radio', { name: 'SEO terms' }).click(), (page) => page.getByRole('button', { name: 'Export CSV' })),
    tenant('/dashboard?dialog=bulk-approve', 'a post read among pending ones', press(/^Read /), (page) => page.locator('iframe.post-frame[data-ready=true]')),
    tenant('/dashboard', 'the first steps put away', press('Hide'), (page) => page.getByRole('button', { name: /^Show first steps/ })),
    tenant(review, 'the question before a post is deleted', press('Delete Post'), dialog(/^Delete/)),
    tenant(review, 'the keys of the review', key('?'), dialog('Keys')),
    tenant(review, 'declining a post', press(/^Decline/), dialog(/^Decline/)),
    tenant(review, 'asking for a rewrite', press(/^Request Rewrite/), dialog(/rewrite/i)),
    tenant(review, 'a post being edited', press(/^Edit Post/), (page) => page.getByRole('textbox', { name: 'Text' })),
    tenant('/approvals', 'the keys of the inbox', press(/^Keys/), dialog('Keys')),
    tenant('/seo-terms', 'terms in bulk', (page) => page.getByText('Bulk', { exact: true }).click(), (page) => page.getByRole('textbox', { name: /terms/i })),
    tenant('/categories', 'the question before a category is deleted', press(/^Delete /), dialog(/^Delete/)),
    tenant('/website-users?dialog=invite', 'an invitation that lacks its address', press('Send Invitation'), (page) => page.locator('.ant-form-item-explain-error')),
    tenant(`/websites?dialog=${websiteId}`, 'the settings of a website', (page) => page.getByRole('tab', { name: 'Settings' }).click(), (page) => page.getByRole('switch')),
    admin(`/websites?dialog=${websiteId}`, 'the danger zone of a website', (page) => page.getByRole('tab', { name: 'Danger Zone' }).click(), (page) => page.getByRole('button', { name: 'Delete Website' })),
    admin('/websites?dialog=new', 'a website that lacks everything', press('Create Website'), (page) => page.locator('.ant-form-item-explain-error')),
    admin('/mcp-servers?dialog=add', 'a server by a command', (page) => page.getByText('By a command here').click(), (page) => page.getByLabel('Command')),
  ];
}

/** Screens that say what will appear on them. */
export const EMPTY_SCREENS = [
  '/dashboard',
  '/dashboard?dialog=bulk-approve',
  '/categories',
  '/seo-terms',
  '/expertise',
  '/data-sources',
  '/blog-posts',
  '/approvals',
  '/content-planning',
  '/content-planning?view=ideas',
  '/generation-runs',
  '/website-users',
  '/activity',
  '/publishing-config',
];
