import { expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../../test/a-post.js';
import { aServer } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const CITED = {
  content: '<p>A pump costs 9,000 euros.<sup><a href="#source-2">[2]</a></sup> It is the best.</p>',
  places: [
    { block: 'b1', sentence: 1, start: 0, end: 25 },
    { block: 'b1', sentence: 2, start: 29, end: 44 },
  ],
  sources: [
    { id: 's1', title: 'Prices', url: 'https://www.prices.example.com/a' },
    { id: 's2', title: 'Bills', url: null },
  ],
  citations: [
    { block: 'b1', sentence: 1, sourceId: 's1', quote: 'A pump costs 9,000 euros.' },
    { block: 'b1', sentence: 1, sourceId: 's2', quote: 'It was 8,999 euros.' },
  ],
  unsupported: [{ block: 'b1', sentence: 2 }],
};
const shown = () => screen.queryByRole('region', { name: 'Sources of the sentence' });
/** Loads the frame by hand: jsdom loads no `srcdoc`, and its ranges have no sizes. */
const page = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Text of Post 7');
  const inside = frame.contentDocument!;
  inside.write(frame.srcdoc);
  (frame.contentWindow as Window & typeof globalThis).Range.prototype.getBoundingClientRect = () => new DOMRect();
  fireEvent.load(frame);
  return inside;
};
const quotes = () =>
  within(shown()!)
    .getAllByRole('blockquote')
    .map(({ textContent }) => textContent);

it('steps through the claims with n and N and closes them with Escape', async () => {
  withPosts(aServer(), aPost(7, CITED));
  await open('/post-approval/7');
  await page();
  expect(shown()).toBeNull();
  await userEvent.keyboard('n');
  expect(within(shown()!).getByText('Claim 1 of 2')).toBeVisible();
  expect(within(shown()!).getByRole('link', { name: 'Prices' })).toHaveAttribute(
    'href',
    'https://www.prices.example.com/a',
  );
  expect(within(shown()!).getByText('prices.example.com')).toBeVisible();
  expect(quotes()).toEqual(['“A pump costs 9,000 euros.”', '“It was 8,999 euros.”']);
  expect(within(shown()!).getByText('9,000', { selector: 'mark' })).toBeVisible();
  await userEvent.keyboard('n');
  expect(within(shown()!).getByText('No source supports this sentence.')).toBeVisible();
  await userEvent.keyboard('n');
  expect(within(shown()!).getByText('Claim 2 of 2')).toBeVisible();
  await userEvent.keyboard('N');
  expect(within(shown()!).getByText('Claim 1 of 2')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(shown()).toBeNull();
});

it('shows the passage of a number that is pressed or focused, and does not lead to the list of sources', async () => {
  withPosts(aServer(), aPost(7, CITED));
  await open('/post-approval/7');
  const inside = await page();
  const number = inside.querySelector('sup a')!;
  expect(fireEvent.click(number)).toBe(false);
  expect(quotes()).toEqual(['“It was 8,999 euros.”', '“A pump costs 9,000 euros.”']);
  await userEvent.click(screen.getByRole('button', { name: 'Close sources' }));
  expect(shown()).toBeNull();
  fireEvent.focusIn(number);
  expect(quotes()).toEqual(['“A pump costs 9,000 euros.”', '“It was 8,999 euros.”']);
});

it('forgets the sentence when the text becomes another one', async () => {
  const other = { status: 'approved', version: 4, content: '<p>Nothing.</p>', places: [], citations: [] };
  withPosts(aServer(), aPost(7, { ...CITED, unsupported: [] })).on('PATCH /api/blog-posts/7/status', () =>
    aPost(7, other),
  );
  await open('/post-approval/7');
  await page();
  await userEvent.keyboard('n');
  expect(shown()).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Approve/ }));
  await waitFor(() => expect(shown()).toBeNull());
});
