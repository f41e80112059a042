import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { pass } from '../../../test/time.js';
import { toast, type ToastText } from '../../ui/toast-queue.js';

const anHourAgo = () => new Date(Date.now() - 3_700_000).toISOString();
const aPost = (create_id: number, more: object = {}) => ({
  create_id,
  title: `Post ${create_id}`,
  category: 'Tides',
  websiteId: aWebsite().id,
  created_at: anHourAgo(),
  ...more,
});
const aServerWith = (...ids: number[]) => aServer().on('GET /api/blog-posts/pending', () => ids.map((id) => aPost(id)));
const bell = () => screen.findByRole('button', { name: /pending review$/ });
const panel = () => screen.findByRole('region', { name: 'Pending Review' });

afterEach(() => void jest.useRealTimers());

it('lists the five newest pending posts with website and age, and links to their review', async () => {
  aServerWith(9, 8, 7, 6, 5, 4);
  const { address } = await open('/account');
  await waitFor(async () => expect(await bell()).toHaveAccessibleName('6 posts pending review'));
  await userEvent.click(await bell());
  const shown = within(await panel());
  expect(shown.getAllByRole('listitem').map((line) => line.textContent)).toEqual(
    [9, 8, 7, 6, 5].map((id) => `Post ${id}Harbour Notes · 1 hour ago`),
  );
  expect(shown.getByRole('link', { name: 'See all 6' })).toHaveAttribute('href', '/approvals');
  await userEvent.click(shown.getByRole('link', { name: /^Post 8/ }));
  await waitFor(() => expect(address()).toBe('/post-approval/8'));
  expect(screen.queryByRole('region', { name: 'Pending Review' })).not.toBeInTheDocument();
});

it('names a website that is not loaded', async () => {
  aServer()
    .on('GET /api/blog-posts/pending', () => [aPost(1, { websiteId: 'w1999' })])
    .on('GET /api/websites/w1999', () => aWebsite({ id: 'w1999', name: 'Far Quay' }));
  await open('/account');
  await userEvent.click(await bell());
  expect(await within(await panel()).findByText(/^Far Quay/)).toBeVisible();
});

it('describes what will appear when nothing is pending', async () => {
  aServerWith();
  await open('/account');
  await userEvent.click(await screen.findByRole('button', { name: 'No posts pending review' }));
  expect(within(await panel()).getByText('No posts pending approval')).toBeVisible();
});

it('reports that the list could not be loaded, and retries', async () => {
  const server = aServer().on('GET /api/blog-posts/pending', () => problem(503, 'The database is restarting.'));
  await open('/account');
  await userEvent.click(await bell());
  const shown = within(await panel());
  await waitFor(() => expect(shown.getByText('The database is restarting.')).toBeVisible());
  server.on('GET /api/blog-posts/pending', () => [aPost(3)]);
  await userEvent.click(shown.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown.getByRole('link', { name: /^Post 3/ })).toBeVisible());
});

it('opens by keyboard, returns the focus on Escape, and closes when the focus leaves it', async () => {
  aServerWith(2, 1);
  await open('/account');
  const user = userEvent.setup();
  const button = await bell();
  button.focus();
  await user.keyboard('{Enter}');
  await panel();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  await waitFor(() => expect(screen.getByRole('link', { name: /^Post 2/ })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');

  await user.keyboard('{Enter}');
  await panel();
  for (let link = 0; link < 4; link += 1) await user.tab();
  expect(screen.queryByRole('region', { name: 'Pending Review' })).not.toBeInTheDocument();
});

it('announces a changed number politely to screen readers', async () => {
  jest.useFakeTimers();
  const server = aServerWith(1);
  await open('/account');
  await pass(1000);
  const status = screen.getByText('1 post pending review', { selector: '[role=status]' });
  server.on('GET /api/blog-posts/pending', () => [aPost(2), aPost(1)]);
  await pass(15_500);
  expect(status).toHaveTextContent('2 posts pending review');
});

const say = (...texts: ToastText[]) => act(() => texts.forEach(toast));

it('lists earlier messages, the newest first, and each undoes what it names', async () => {
  aServerWith();
  const undone: string[] = [];
  await open('/account');
  const approved = (title: string): ToastText => ({
    title: 'Approved',
    description: title,
    action: { label: 'Undo', key: 'u', run: () => undone.push(title) },
    deadline: { at: Date.now() + 60_000, text: (seconds) => `It goes out in ${seconds} s.` },
  });
  say(approved('Post A'), approved('Post B'), { title: 'Saved' });
  await userEvent.click(await screen.findByRole('button', { name: 'No posts pending review' }));
  const shown = within(await screen.findByRole('region', { name: 'Earlier messages' }));
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ApprovedPost BIt goes out in 60 s.Undo',
    'ApprovedPost AIt goes out in 60 s.Undo',
  ]);
  await userEvent.click(shown.getByRole('button', { name: 'Undo: Post A' }));
  expect(undone).toEqual(['Post A']);
  expect(shown.getAllByRole('listitem')).toHaveLength(1);
});

it('offers no action of an earlier message after its time', async () => {
  jest.useFakeTimers();
  aServerWith();
  await open('/account');
  await pass(1000);
  const action = { label: 'Undo', run: () => undefined };
  say(
    { title: 'Approved', action, deadline: { at: Date.now() + 2000, text: (left) => `In ${left} s` } },
    { title: 'B' },
  );
  act(() => screen.getByRole('button', { name: 'No posts pending review' }).click());
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  await pass(2005);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByText('Approved')).toBeVisible();
});
