import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aUser, aWebsite, problem, type FakeApi } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const aStep = (id: string, more: object = {}) => ({ id, done: false, yours: true, categoryId: null, ...more });
const withSteps = (server: FakeApi, ...steps: object[]) => {
  const asked: string[] = [];
  server.on('GET /api/first-steps', ({ url }) => {
    asked.push(new URL(url).search);
    return steps;
  });
  return asked;
};
const card = async (name: string) => within(await screen.findByRole('region', { name }));
/** The line of the first steps, opened to the whole list. */
const list = async (name: string) => {
  const line = await card(name);
  await userEvent.click(line.getByRole('button', { name: 'All steps' }));
  return within(line.getByRole('list'));
};

it('link a tenant admin to the place of each step, and tick the steps that are done', async () => {
  const asked = withSteps(
    aServer(),
    aStep('categories', { done: true }),
    aStep('seo_terms', { categoryId: 'c1' }),
    aStep('expertise', { categoryId: 'c2' }),
    aStep('source'),
    aStep('connection'),
  );
  await open('/dashboard');
  const line = await card('First steps: Harbour Notes');
  expect(line.getByText('1 of 5 done')).toBeVisible();
  expect(line.getByText(/^Next: Give each category SEO terms/)).toBeVisible();
  expect(line.queryByRole('list')).not.toBeInTheDocument();
  const steps = await list('First steps: Harbour Notes');
  expect(steps.getAllByRole('listitem')[0]).toHaveTextContent('Add categories (done)');
  expect(steps.queryByRole('link', { name: /Add categories/ })).not.toBeInTheDocument();
  expect(steps.getByRole('link', { name: /^Add SEO terms.*Give each category SEO terms/ })).toHaveAttribute(
    'href',
    '/seo-terms?category=c1',
  );
  expect(steps.getByRole('link', { name: /^Add expertise/ })).toHaveAttribute(
    'href',
    '/expertise?category=c2&dialog=new',
  );
  expect(steps.getByRole('link', { name: /^Add data source.*Add sources/ })).toHaveAttribute(
    'href',
    '/data-sources?dialog=new',
  );
  expect(steps.getByRole('link', { name: /^Publishing Configuration/ })).toHaveAttribute('href', '/publishing-config');
  expect(steps.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
  expect(asked).toEqual(['']);
});

it('list the steps of the platform for a platform admin without a selected website', async () => {
  const asked = withSteps(
    aServer(aUser({ role: 'platform_admin' })),
    aStep('password'),
    aStep('website', { done: true }),
    aStep('mail_server'),
  );
  await open('/');
  const steps = await list('First steps');
  expect(steps.getByRole('link', { name: /^Change password/ })).toHaveAttribute('href', '/account');
  expect(steps.getByText(/SMTP_URL/)).toBeVisible();
  expect(asked).toEqual(['']);
});

it('say that somebody else does a step that the person may not do', async () => {
  withSteps(aServer(), aStep('categories', { yours: false }), aStep('post'));
  await open('/dashboard');
  const steps = await list('First steps: Harbour Notes');
  expect(steps.getByText(/Somebody with the permission for it/)).toBeVisible();
  expect(steps.queryByRole('link', { name: /Add categories/ })).not.toBeInTheDocument();
});

it('can be hidden and shown again, and remember it', async () => {
  withSteps(aServer(), aStep('post'), aStep('topic', { done: true }));
  await open('/dashboard');
  await userEvent.click((await card('First steps: Harbour Notes')).getByRole('button', { name: 'Hide' }));
  expect(screen.queryByRole('region', { name: /First steps/ })).not.toBeInTheDocument();
  expect(localStorage.getItem(`firstSteps.hidden.${aUser().id}`)).toContain(aWebsite().id);
  await userEvent.click(screen.getByRole('button', { name: 'Show first steps (1 of 2 done)' }));
  await waitFor(() => expect(screen.getByRole('region', { name: 'First steps: Harbour Notes' })).toBeVisible());
});

it.each([
  ['all is done', () => [aStep('post', { done: true })]],
  ['they could not be loaded', () => problem(503, 'The database is restarting.')],
])('are not shown when %s', async (_, answer) => {
  const server = aServer().on('GET /api/first-steps', answer);
  await open('/dashboard');
  await waitFor(() => expect(screen.getByText('No posts pending approval')).toBeVisible());
  expect(server.count('GET /api/first-steps')).toBeGreaterThan(0);
  expect(screen.queryByText(/First steps/i)).not.toBeInTheDocument();
});
