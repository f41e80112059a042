import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const COVER = {
  source: 'cover',
  alt: 'Post 7',
  width: 1600,
  height: 900,
  path: '/pictures/JpD2sOqbW4Zr1uXcTq0x5g/1600.png',
  thumbnailPath: '/pictures/JpD2sOqbW4Zr1uXcTq0x5g/480.webp',
};
const review = async (more: object) => {
  const server = withPosts(aServer(), aPost(7, more));
  await open('/post-approval/7');
  return { server, panel: await screen.findByRole('region', { name: 'Featured image' }) };
};

it('shows the cover of a post without a featured image, and draws it in the next design', async () => {
  const { server, panel } = await review({ picture: COVER, coverState: 'drawn' });
  expect(within(panel).getByRole('img', { name: 'Post 7' })).toHaveAttribute('src', COVER.thumbnailPath);
  const another = { ...COVER, thumbnailPath: '/pictures/4Zr1uXcTq0x5gJpD2sOqbW/480.webp' };
  let sent: unknown;
  server.on('POST /api/blog-posts/7/cover', (_, body) => {
    sent = body;
    return aPost(7, { picture: another, coverState: 'drawn' });
  });
  await userEvent.click(within(panel).getByRole('button', { name: 'Draw another' }));
  expect(await within(panel).findByRole('img', { name: 'Post 7' })).toHaveAttribute('src', another.thumbnailPath);
  expect(sent).toEqual({ design: 'rings' });
});

it('says that the cover could not be drawn, and what to do', async () => {
  const { panel } = await review({ coverState: 'failed' });
  expect(within(panel).getByRole('status')).toHaveTextContent(
    'The cover could not be drawn. Choose a picture, or approve the post without one.',
  );
  expect(within(panel).getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeEnabled();
});

it('shows a picture that was chosen, with its alternative text', async () => {
  const { panel } = await review({ picture: { ...COVER, source: 'chosen', alt: 'A pump in snow' } });
  expect(within(panel).getByRole('img', { name: 'A pump in snow' })).toBeVisible();
  expect(within(panel).queryByRole('button')).toBeNull();
});
