import { expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPost, withPosts } from '../../../../test/a-post.js';
import { aServer, aUser, problem } from '../../../../test/fake-api.js';
import { open } from '../../../../test/open.js';

const CITED = {
  content: '<p>A pump costs 9,000 euros.<sup><a href="#source-2">[2]</a></sup> It is the best.</p>',
  places: [
    { block: 'b1', sentence: 1, start: 0, end: 25 },
    { block: 'b1', sentence: 2, start: 29, end: 44 },
  ],
  sources: [
    { id: 's1', title: 'Prices', url: 'https://www.prices.example.com/a', translatedFrom: null },
    { id: 's2', title: 'Rechnungen', url: null, translatedFrom: 'de' },
  ],
  citations: [
    { block: 'b1', sentence: 1, sourceId: 's1', quote: 'A pump costs 9,000 euros.' },
    { block: 'b1', sentence: 1, sourceId: 's2', quote: 'Es waren 8.999 Euro.' },
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
  expect(quotes()).toEqual(['“A pump costs 9,000 euros.”', '“Es waren 8.999 Euro.”']);
  expect(within(shown()!).getByText('9,000', { selector: 'mark' })).toBeVisible();
  expect(within(shown()!).getByText('Original in German')).toBeVisible();
  expect(
    within(shown()!)
      .getAllByRole('blockquote')
      .map(({ lang }) => lang),
  ).toEqual(['', 'de']);
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
  expect(quotes()).toEqual(['“Es waren 8.999 Euro.”', '“A pump costs 9,000 euros.”']);
  await userEvent.click(screen.getByRole('button', { name: 'Close sources' }));
  expect(shown()).toBeNull();
  fireEvent.focusIn(number);
  expect(quotes()).toEqual(['“A pump costs 9,000 euros.”', '“Es waren 8.999 Euro.”']);
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

const KEYS = ['0f3c9a5e1b7d42688c21d9e4b6f0a713', '1f3c9a5e1b7d42688c21d9e4b6f0a713'] as const;
const TWO = [KEYS[0], KEYS[1]].map((key, index) => ({
  key,
  block: 'b1',
  sentence: index + 1,
  supported: index === 0,
  checkedByMe: false,
  checkedBy: 0,
}));
const answer = (claims: typeof TWO, textVersion = 1, required = false) => ({
  textVersion,
  required,
  total: claims.length,
  checked: 0,
  checkedByMe: 0,
  claims,
});
const checkedIn = (body: unknown) =>
  TWO.map((claim) => {
    const isMine = (body as { checked: string[] }).checked.includes(claim.key);
    return { ...claim, checkedByMe: isMine, checkedBy: Number(isMine) };
  });
/** A server that holds what the person checked. */
const withChecks = () => {
  const sent: unknown[] = [];
  const api = withPosts(aServer(), aPost(7, CITED))
    .on('GET /api/blog-posts/7/claim-checks', () => answer(TWO))
    .on('PATCH /api/blog-posts/7/claim-checks', (_, body) => {
      sent.push(body);
      return answer(checkedIn(body));
    });
  return { api, sent };
};
const checked = () => within(shown()!).getByRole('checkbox', { name: /Checked/ });

it('says why the post cannot be approved yet where all claims must be checked, by anybody', async () => {
  const { api } = withChecks();
  const another = TWO.map((claim, index) => ({ ...claim, checkedBy: index }));
  api
    .on('GET /api/blog-posts/7/claim-checks', () => answer(another, 1, true))
    .on('PATCH /api/blog-posts/7/claim-checks', () =>
      answer(
        another.map((claim) => ({ ...claim, checkedByMe: claim.key === KEYS[0], checkedBy: 1 })),
        1,
        true,
      ),
    );
  await open('/post-approval/7');
  await page();
  const reason = /approves a post only when all claims were checked: 1 left/;
  await waitFor(() => expect(screen.getByText(reason)).toBeVisible());
  await userEvent.keyboard('n ');
  await waitFor(() => expect(screen.queryByText(reason)).not.toBeInTheDocument());
});

it('checks a claim with the space bar, and says how many are checked', async () => {
  const { sent } = withChecks();
  await open('/post-approval/7');
  await page();
  await screen.findByText('0 of 2 claims checked');
  await userEvent.keyboard('n ');
  expect(checked()).toBeChecked();
  expect(screen.getByText('1 of 2 claims checked')).toBeVisible();
  await waitFor(() => expect(sent).toEqual([{ textVersion: 1, checked: [KEYS[0]], unchecked: [] }]));
  await userEvent.click(checked());
  await waitFor(() => expect(sent.at(-1)).toEqual({ textVersion: 1, checked: [], unchecked: [KEYS[0]] }));
  await waitFor(() => expect(screen.getByText('0 of 2 claims checked')).toBeVisible());
});

it('keeps checks while the network is down, says so, and sends them once on the next visit', async () => {
  const { api, sent } = withChecks();
  api.on('PATCH /api/blog-posts/7/claim-checks', () => Promise.reject(new TypeError('Failed to fetch')));
  await open('/post-approval/7');
  await page();
  await screen.findByText('0 of 2 claims checked');
  await userEvent.keyboard('n n ');
  expect(await screen.findByText(/Your last 2 checks are not sent yet. They are kept in this browser/)).toBeVisible();
  expect(screen.getByText('2 of 2 claims checked')).toBeVisible();
  cleanup();
  api.on('PATCH /api/blog-posts/7/claim-checks', (_, body) => {
    sent.push(body);
    return answer(checkedIn(body));
  });
  await open('/post-approval/7');
  await waitFor(() => expect(sent).toEqual([{ textVersion: 1, checked: [...KEYS], unchecked: [] }]));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('claim-checks'))).toEqual([]));
  expect(screen.queryByText(/not sent yet/)).toBeNull();
});

it('says that the text was changed, and keeps what was checked of the sentences that are still in it', async () => {
  const sent: { textVersion: number; checked: string[] }[] = [];
  let isEdited = false;
  const { api } = withChecks();
  api
    .on('GET /api/blog-posts/7', () => aPost(7, { ...CITED, ...(isEdited && { versions: 2, version: 4 }) }))
    .on('GET /api/blog-posts/7/claim-checks', () => (isEdited ? answer(TWO.slice(0, 1), 2) : answer(TWO)))
    .on('PATCH /api/blog-posts/7/claim-checks', (_, body) => {
      sent.push(body as (typeof sent)[number]);
      if (sent.at(-1)!.textVersion === 1) {
        isEdited = true;
        return problem(409, 'The text was changed.');
      }
      return answer(checkedIn(body).slice(0, 1), 2);
    });
  localStorage.setItem(`own.${aUser().id}.claim-checks.7`, JSON.stringify({ [KEYS[0]]: true, [KEYS[1]]: true }));
  await open('/post-approval/7');
  expect(await screen.findByText('A sentence that you had checked changed: check it again.')).toBeVisible();
  await waitFor(() => expect(sent.at(-1)).toEqual({ textVersion: 2, checked: [KEYS[0]], unchecked: [] }));
  expect(await screen.findByText('1 of 1 claims checked')).toBeVisible();
});

it('shows who else checked a claim, and lets nobody check who may not review', async () => {
  withPosts(aServer(aUser({ role: 'platform_admin' })), aPost(7, CITED)).on('GET /api/blog-posts/7/claim-checks', () =>
    answer(TWO.map((claim) => ({ ...claim, checkedBy: 2 }))),
  );
  await open('/post-approval/7');
  await page();
  await screen.findByText('0 of 2 claims checked');
  await userEvent.keyboard('n ');
  expect(within(shown()!).getByText('Checked by 2 other people')).toBeVisible();
  expect(within(shown()!).queryByRole('checkbox')).toBeNull();
  expect(screen.getByText('0 of 2 claims checked')).toBeVisible();
});

it('shows what surrounds a quote in its source', async () => {
  withPosts(aServer(), aPost(7, CITED)).on('GET /api/blog-posts/7/passages', () => ({
    passages: [{ sourceId: 's2', quote: 'Es waren 8.999 Euro.', before: 'We asked.', after: 'Cheap …' }],
  }));
  await open('/post-approval/7');
  await page();
  await userEvent.keyboard('n');
  await waitFor(() =>
    expect(quotes()).toEqual(['“A pump costs 9,000 euros.”', 'We asked. “Es waren 8.999 Euro.” Cheap …']),
  );
});
