import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { fill, optionsOf } from '../../../test/outcomes.js';
import { pass } from '../../../test/time.js';

const asAdmin = () => aServer(aUser({ role: 'platform_admin' }));

afterEach(() => void jest.useRealTimers());

it.each([
  [
    'platform_admin',
    {
      'Platform Management': ['/dashboard', '/websites', '/users', '/mcp-servers', '/models', '/outbox'],
      'Content of all websites': [
        '/blog-posts',
        '/approvals',
        '/content-planning?view=calendar',
        '/deliveries',
        '/activity',
      ],
    },
  ],
  [
    'tenant_admin',
    {
      'Content Management': [
        '/dashboard',
        '/create-post',
        '/content-planning',
        '/blog-posts',
        '/publishing-config',
        '/approvals',
        '/pictures',
      ],
      Configuration: ['/seo-terms', '/categories', '/expertise', '/test-content', '/data-sources', '/voice'],
      'Team Management': ['/website-users'],
    },
  ],
])('a %s has these menus: %j', async (role, menus) => {
  aServer(aUser({ role }));
  await open('/account');
  const sidebar = within(await screen.findByRole('navigation', { name: 'Main' }));
  const shown = sidebar.getAllByRole('list').map((list) => {
    const links = [...list.querySelectorAll('a')];
    return [list.getAttribute('aria-label'), links.map((link) => link.getAttribute('href'))];
  });
  expect(Object.fromEntries(shown)).toEqual(menus);
  expect(sidebar.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(Object.keys(menus));
});

it('leads a person with several websites to the portfolio', async () => {
  aServer().on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Field & Kiln' })]);
  await open('/account');
  const sidebar = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(await sidebar.findByRole('link', { name: 'Websites' })).toHaveAttribute('href', '/websites');
});

it('lists All Websites and each website', async () => {
  aServer().on('GET /api/websites', () => [aWebsite(), aWebsite({ id: 'w2', name: 'Field & Kiln' })]);
  await open('/account');
  expect(await optionsOf('Website')).toEqual(['All Websites', 'HNHarbour Notes', 'FKField & Kiln']);
});

it('Add Website leads platform admins to the websites, which the breadcrumb names, with the form open', async () => {
  asAdmin();
  const { address } = await open('/account');
  await userEvent.click(await screen.findByLabelText('Add Website'));
  expect(address()).toBe('/websites?dialog=new');
  expect(await screen.findByRole('dialog', { name: 'Create New Website' })).toBeVisible();
  const breadcrumb = screen.getByRole('navigation', { name: 'Breadcrumb', hidden: true });
  expect(within(breadcrumb).getByText('Websites')).toBeInTheDocument();
});

it('times out an action after 30 seconds, and reports it', async () => {
  aServer()
    .on('GET /api/categories', () => [])
    .on('POST /api/categories', () => new Promise(() => undefined));
  await open('/categories?dialog=new');
  await fill('Name', 'Harbours');
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
  const notifications = screen.getByLabelText(/^Notifications/);
  await act(async () => screen.getAllByText('Add category', { selector: 'button *' }).at(-1)!.click());
  await pass(29_000);
  expect(notifications).not.toHaveTextContent('timed out');
  await pass(2_000);
  expect(notifications).toHaveTextContent('Request timed out after 30 seconds. Please try again.');
});
