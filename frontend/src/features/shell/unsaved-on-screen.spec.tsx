import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer, aUser, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const WEBSITE = aWebsite().id;
const TYPED = 'Typed with care';
const account = () =>
  aServer()
    .on('GET /api/sessions', () => [])
    .on('GET /api/tokens', () => [])
    .on('GET /api/user/notifications', () => ({ posts: 'immediately' }));
const reviewed = () =>
  withPosts(aServer(), aPost(7))
    .on('GET /api/blog-posts/7/comments', () => [])
    .on(`GET /api/websites/${WEBSITE}/members`, () => []);
const withTerms = () =>
  aServer()
    .on('GET /api/categories', () => [
      {
        id: 'c1',
        websiteId: WEBSITE,
        name: 'Tides',
        slug: 'tides',
        description: null,
        seoTermsCount: 0,
        seoTermsByPriority: { high: 0, medium: 0, low: 0 },
        expertiseCount: 0,
      },
    ])
    .on('GET /api/seo-terms/category/c1', () => []);

/** Fields outside dialogs, by what a person types into them. */
const FIELDS: Record<string, { server: () => unknown; at: string; field: () => Promise<HTMLElement> }> = {
  'one’s name': { server: account, at: '/account', field: () => screen.findByLabelText('First name') },
  'a new password': { server: account, at: '/account', field: () => screen.findByLabelText('New password') },
  'a comment': {
    server: reviewed,
    at: '/post-approval/7',
    field: () => screen.findByRole('textbox', { name: 'Comment' }),
  },
  'an SEO term': { server: withTerms, at: '/seo-terms?category=c1', field: () => screen.findByLabelText('SEO term') },
};
const question = async () => within(await screen.findByRole('dialog', { name: 'Discard changes?' }));
const hasResponse = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard changes?' })).not.toBeInTheDocument());
const toCategories = async () => userEvent.click(await screen.findByRole('link', { name: 'Categories' }));

it.each(Object.keys(FIELDS))('asks before %s on a screen is discarded', async (name) => {
  const { server, at, field } = FIELDS[name]!;
  server();
  const { address } = await open(at);
  await userEvent.clear(await field());
  await userEvent.type(await field(), TYPED);
  await toCategories();
  await userEvent.click((await question()).getByRole('button', { name: 'Keep editing' }));
  await hasResponse();
  expect(await field()).toHaveValue(TYPED);
  expect(address()).toBe(at);
  await toCategories();
  await userEvent.click((await question()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/categories'));
});

it('does not ask once the input is saved', async () => {
  account().on('PATCH /api/user', (_, body) => aUser({ ...(body as object), firstName: 'Maria', permissions: {} }));
  const { address } = await open('/account');
  await userEvent.clear(await screen.findByLabelText('First name'));
  await userEvent.type(screen.getByLabelText('First name'), ' Maria ');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await screen.findByText('Profile updated successfully');
  await toCategories();
  await waitFor(() => expect(address()).toBe('/categories'));
});

it('asks once for several fields, also before signing out', async () => {
  const server = account();
  const { address } = await open('/account');
  await userEvent.type(await screen.findByLabelText('First name'), TYPED);
  await userEvent.type(screen.getByLabelText('Current password'), TYPED);
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Keep editing' }));
  await hasResponse();
  expect(server.count('POST /api/logout')).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Account menu' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(address()).toBe('/auth'));
});

it('asks before an unsaved cap is discarded with its screen', async () => {
  aServer(aUser({ role: 'platform_admin' })).on(`GET /api/websites/${WEBSITE}/budget`, () => ({
    monthlyCapMicroUsd: null,
    spent: 0,
    reserved: 0,
    perPost: 0,
    admitsPost: true,
  }));
  const { address } = await open(`/websites/${WEBSITE}`);
  await userEvent.click(await screen.findByRole('tab', { name: 'Settings' }));
  await userEvent.type(await screen.findByLabelText('Monthly cap in US dollars'), '25');
  await userEvent.click(screen.getByRole('link', { name: 'Users' }));
  await userEvent.click((await question()).getByRole('button', { name: 'Keep editing' }));
  await hasResponse();
  expect(screen.getByLabelText('Monthly cap in US dollars')).toHaveValue('25');
  await userEvent.clear(screen.getByLabelText('Monthly cap in US dollars'));
  await userEvent.click(screen.getByRole('link', { name: 'Users' }));
  await waitFor(() => expect(address()).toBe('/users'));
});
