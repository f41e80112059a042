import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

const PUBLISHED = {
  seal: 'a'.repeat(64),
  sealedVersion: 2,
  status: 'published',
  published: true,
  published_at: '2026-11-20T11:00:00.000Z',
};
const PATH = '/receipts/0191f0c0-0000-7000-8000-000000000101/7';
const ADDRESS = `http://galley.test${PATH}`;
const BADGE = `<a href="${ADDRESS}"><img src="${ADDRESS}.svg" height="20" alt="Receipt: claims and sources of this post"></a>`;

const reviewed = async (more: object) => {
  const user = userEvent.setup();
  withPosts(aServer(), aPost(7, { ...PUBLISHED, ...more }));
  await open('/post-approval/7');
  await screen.findByRole('heading', { name: 'Published' });
  return user;
};

it('links the receipt of a published post', async () => {
  await reviewed({ receiptPath: PATH });
  const link = screen.getByRole('link', { name: 'Public receipt' });
  expect(link).toHaveAttribute('href', ADDRESS);
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

it('is absent where the post has no receipt', async () => {
  await reviewed({});
  expect(screen.queryByRole('group', { name: 'Public receipt' })).toBeNull();
});

it('copies the HTML of the badge', async () => {
  const user = await reviewed({ receiptPath: PATH });
  await user.click(screen.getByRole('button', { name: 'Copy badge HTML' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(BADGE));
});

it('shows the HTML in a browser without clipboard access', async () => {
  const user = await reviewed({ receiptPath: PATH });
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  const fact = within(screen.getByRole('group', { name: 'Public receipt' }));
  await user.click(fact.getByRole('button', { name: 'Copy badge HTML' }));
  expect(await fact.findByText(BADGE)).toBeVisible();
});
