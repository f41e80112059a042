import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../test/a-post.js';
import { aServer } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const figure = (alt: string) => `<figure><img src="https://x.example/a.png" alt="${alt}"></figure>`;

const content = `<p>One.</p>${figure('A pump')}${figure(' ')}`;
beforeEach(() => void withPosts(aServer(), aPost(7, { content })));

it('are said to be missing before the decision, with the way to the editor', async () => {
  await open('/post-approval/7');
  const panel = within(await screen.findByRole('region', { name: 'Pictures in the text' }));
  expect(panel.getByRole('status')).toHaveTextContent(
    '1 of 2 pictures has no alternative text. The post can be approved without.',
  );
  await userEvent.click(panel.getByRole('button', { name: 'Describe pictures' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' })).toBeVisible());
});
