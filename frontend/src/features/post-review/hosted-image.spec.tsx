import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const ADDRESS = 'https://www.example.com/pump.jpg';
const FOUND = {
  address: ADDRESS,
  problem: null,
  format: 'JPEG',
  width: 1600,
  height: 900,
  bytes: 245_760,
  checkedAt: '2026-11-28T12:00:00.000Z',
};
const MISSING = {
  ...FOUND,
  problem: 'The address answered 404.',
  format: null,
  width: null,
  height: null,
  bytes: null,
};

async function review(found: typeof FOUND | typeof MISSING): Promise<void> {
  withPosts(aServer(), aPost(7, { featured_image: ADDRESS })).on('GET /api/blog-posts/7/featured-image', () => found);
  await open('/post-approval/7');
}

it('shows the size of an image that the client hosts, and loads it in no browser', async () => {
  await review(FOUND);
  const panel = await screen.findByRole('region', { name: 'Featured image' });
  expect(within(panel).getByText('JPEG, 1600 × 900 pixels, 240 KB')).toBeVisible();
  expect(within(panel).queryByRole('img')).toBeNull();
});

it('says before approval that the image is missing, and approval stays possible', async () => {
  await review(MISSING);
  const panel = await screen.findByRole('region', { name: 'Featured image' });
  expect(within(panel).getByRole('status')).toHaveTextContent(
    'The address answered 404. The post can be approved without it.',
  );
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeEnabled();
});
