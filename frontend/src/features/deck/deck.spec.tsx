import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEntry } from '../../../test/a-calendar-entry.js';
import { aCard, aDeck, aDeckReviewer, DECIDE } from '../../../test/a-deck.js';
import { aPost } from '../../../test/a-post.js';
import { aServer, aUser, aWebsite, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { pass } from '../../../test/time.js';

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const shows = (title: string) => screen.findByRole('article', { name: title });
const told = (words: string | RegExp) => screen.findByText(words);

it('shows three sentences, the weakest claim with its source, the figures, and whose post it is', async () => {
  const figure = (value: number | null) => ({ value, passed: 1, checks: 2 });
  const { server } = aDeck(
    aCard(1, { figures: { seo: figure(88), evidence: figure(50), brief: figure(null) } }),
    aCard(2),
  );
  server.on('GET /api/websites', () => [aWebsite({ id: 'w1' }), aWebsite({ id: 'w2', name: 'Field & Kiln' })]);
  await open('/deck');
  const card = within(await shows('Post 1'));
  expect(card.getByText('A pump costs 9,000 euros. It lasts 20 years. That is long.')).toBeVisible();
  expect(card.getByRole('heading', { name: 'Weakest of 2 claims' })).toBeVisible();
  expect(card.getByText('“It lasts for years.”')).toBeVisible();
  expect(card.getByRole('link', { name: 'Prices' })).toHaveAttribute('href', 'https://prices.example.com/a');
  expect(card.getByText(/prices\.example\.com/)).toBeVisible();
  expect(card.getByText(/^Harbour Notes · Heating/)).toBeVisible();
  expect(card.getByRole('img', { name: 'Score: 88 of 100' })).toBeVisible();
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['88', '50', 'not measured']);
  expect(screen.getByText('2 posts left')).toBeVisible();
});

it('approves the version that was shown, tells it and shows the next post', async () => {
  const { sent } = aDeck(aCard(1, { version: 4 }), aCard(2));
  await open('/deck');
  await shows('Post 1');
  await press('Approve a');
  await shows('Post 2');
  expect(screen.getByRole('heading', { name: 'Post 2' })).toHaveFocus();
  expect(await told('Approved: “Post 1”')).toBeVisible();
  expect(sent).toEqual([{ ids: [1], versions: [4], status: 'approved', key: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
});

it('decides about one post when the button is pressed twice', async () => {
  const { sent } = aDeck(aCard(1), aCard(2));
  await open('/deck');
  await shows('Post 1');
  await userEvent.dblClick(await button('Approve a'));
  await shows('Post 2');
  await told('Approved: “Post 1”');
  expect(sent).toHaveLength(1);
});

it('declines with a reason, and takes it back', async () => {
  const { server, sent, waiting } = aDeck(aCard(1));
  server
    .on('GET /api/blog-posts/1', () => aPost(1, { version: 2, status: 'rejected' }))
    .on('POST /api/blog-posts/1/reopen', (_, body) => {
      expect(body).toEqual({ version: 2 });
      waiting.set(1, aCard(1, { version: 3 }));
      return aPost(1, { version: 3 });
    });
  await open('/deck');
  await press('Decline d');
  await userEvent.type(await screen.findByLabelText('Reason (optional)'), 'Too short');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Decline' }));
  await told('Declined: “Post 1”');
  expect(await told('All read')).toBeVisible();
  expect(sent).toMatchObject([{ status: 'rejected', reason: 'Too short' }]);
  await userEvent.keyboard('u');
  expect(await told('Pending again: “Post 1”')).toBeVisible();
  await shows('Post 1');
});

it('asks before it approves sentences without support', async () => {
  const weakest = { text: 'It is the best.', supported: false, quotes: [] };
  const { sent } = aDeck(aCard(1, { unsupportedCount: 1, weakest }));
  await open('/deck');
  expect(within(await shows('Post 1')).getByText('1 sentence without support')).toBeVisible();
  await userEvent.keyboard('a');
  const question = within(await screen.findByRole('dialog', { name: 'Approve a sentence without support?' }));
  expect(question.getByText('It is the best.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Approve anyway' }));
  await told('Approved: “Post 1”');
  expect(sent).toMatchObject([{ status: 'approved', acceptUnsupported: true }]);
});

it('says what is to be checked before an approval, and lets the person open or decline the post', async () => {
  aDeck(aCard(1, { uncheckedClaims: 2 }));
  const { address } = await open('/deck');
  expect(within(await shows('Post 1')).getByText(/all claims were checked: 2 left/)).toBeVisible();
  expect(await button('Approve a')).toBeDisabled();
  expect(await button('Decline d')).toBeEnabled();
  await userEvent.keyboard('ao');
  expect(address()).toBe('/post-approval/1');
});

it('puts posts off, and shows them again after the last one', async () => {
  aDeck(aCard(1), aCard(2));
  await open('/deck');
  await shows('Post 1');
  await press('Later j');
  await shows('Post 2');
  await userEvent.keyboard('j');
  expect(await told('The posts that you put off for later still wait.')).toBeVisible();
  await press('Show them again');
  await shows('Post 1');
});

it('goes on to the next page of posts', async () => {
  const pages: Record<string, object[]> = { '': [aCard(1)], more: [aCard(2)] };
  aDeck().server.on('GET /api/blog-posts/deck', ({ url }) => {
    const cursor = new URL(url).searchParams.get('cursor') ?? '';
    const link = { link: '</api/blog-posts/deck?cursor=more>; rel="next"' };
    return Response.json(pages[cursor], { headers: { 'x-total-count': '2', ...(cursor === '' && link) } });
  });
  await open('/deck');
  await shows('Post 1');
  await userEvent.keyboard('j');
  await shows('Post 2');
});

describe('a post that somebody else changes while it is on screen', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

  it('stays as it is and cannot be decided until its new version is shown', async () => {
    const { waiting, sent } = aDeck(aCard(1), aCard(2));
    await open('/deck');
    await pass(100);
    waiting.set(1, aCard(1, { version: 2, title: 'Post 1, edited' }));
    await pass(31_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Someone changed this post while it was on your screen.');
    expect(screen.getByRole('heading', { name: 'Post 1' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Approve a' })).toBeDisabled();
    key('a');
    press('Show the new version');
    expect(screen.getByRole('heading', { name: 'Post 1, edited' })).toBeVisible();
    key('a');
    await pass(100);
    expect(sent).toMatchObject([{ ids: [1], versions: [2] }]);
  });

  it('gives way to the next one when it no longer waits', async () => {
    const { waiting } = aDeck(aCard(1), aCard(2));
    await open('/deck');
    await pass(100);
    waiting.delete(1);
    await pass(31_000);
    expect(screen.getByRole('alert')).toHaveTextContent(/no longer waits/);
    press('Next post');
    expect(screen.getByRole('heading', { name: 'Post 2' })).toBeVisible();
  });
});

it('tells that a decision was refused, and brings the post back next with the reason', async () => {
  const { refusals, waiting } = aDeck(aCard(1), aCard(2), aCard(3));
  refusals.set(1, 'Someone else changed this post in the meantime.');
  await open('/deck');
  await shows('Post 1');
  waiting.delete(1);
  waiting.set(1, aCard(1, { version: 5, title: 'Post 1, edited' }));
  await userEvent.keyboard('a');
  expect(await screen.findByRole('alert', { name: 'Refused decisions' })).toHaveTextContent(
    /“Post 1” was not approved/,
  );
  await shows('Post 2');
  await userEvent.keyboard('j');
  const card = within(await shows('Post 1, edited'));
  expect(card.getByRole('alert')).toHaveTextContent('Not approved. Someone else changed this post in the meantime.');
  refusals.clear();
  await userEvent.keyboard('a');
  await shows('Post 3');
  await waitFor(() => expect(waiting.has(1)).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tells a refusal about a post that no longer waits, until the person has read it', async () => {
  const { refusals, waiting } = aDeck(aCard(1), aCard(2));
  refusals.set(1, 'This post is declined: it cannot be approved.');
  await open('/deck');
  await shows('Post 1');
  waiting.delete(1);
  await userEvent.keyboard('a');
  const refused = within(await screen.findByRole('alert', { name: 'Refused decisions' }));
  expect(refused.getByText(/“Post 1” was not approved/).parentElement).toHaveTextContent(/declined: it cannot be/);
  expect(refused.getByRole('link', { name: 'Open Post 1' })).toHaveAttribute('href', '/post-approval/1');
  await userEvent.click(refused.getByRole('button', { name: 'Got it: Post 1' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await shows('Post 2');
});

it('says when there is nothing to decide, and when the next post comes', async () => {
  const { server } = aDeck();
  server.on('GET /api/calendar', () => [anEntry({ at: '2030-11-21T09:00:00.000Z' })]);
  await open('/deck');
  expect(await told('Nothing to decide')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Next post Nov 21, 09:00.' })).toBeVisible();
});

it('says that new posts will appear when the calendar cannot be read', async () => {
  const { server } = aDeck();
  server.on('GET /api/calendar', () => problem(503, 'The database is restarting.'));
  await open('/deck');
  expect(await told('New posts appear here as soon as they are written.')).toBeVisible();
});

it('says that a person without permission may not review', async () => {
  aServer(aUser({ permissions: { w1: ['publish'] } })).on('GET /api/blog-posts/deck', () => []);
  await open('/deck');
  expect(await told('You do not have permission to review on any of your websites.')).toBeVisible();
});

it('shows the posts of the website that is selected', async () => {
  const asked: (string | null)[] = [];
  const { server } = aDeck();
  server
    .on('GET /api/websites', () => [aWebsite({ id: 'w1' }), aWebsite({ id: 'w2', name: 'Field & Kiln' })])
    .on('GET /api/blog-posts/deck', ({ url }) => {
      asked.push(new URL(url).searchParams.get('websiteId'));
      return [aCard(1)];
    });
  await open('/deck?website=w2');
  await shows('Post 1');
  expect(asked.at(-1)).toBe('w2');
});

it('lists its keys, and is reached from the inbox', async () => {
  const { server } = aDeck(aCard(1));
  server.on('GET /api/blog-posts', () => []).on('GET /api/user', () => aDeckReviewer);
  const { address } = await open('/approvals');
  await press('One by one');
  expect(address()).toBe('/deck');
  await shows('Post 1');
  fireEvent.keyDown(document.body, { key: '?' });
  expect(await screen.findByRole('dialog', { name: 'Keys' })).toHaveTextContent('Decide later');
  expect(server.count(DECIDE)).toBe(0);
});

it('undoes the last approval with u as long as its post is held back', async () => {
  const { server, waiting } = aDeck(aCard(7), aCard(6));
  const undone: unknown[] = [];
  server
    .on(DECIDE, () => {
      const now = Date.now();
      waiting.delete(7);
      const [decidedAt, releaseAt] = [now, now + 30_000].map((at) => new Date(at).toISOString());
      return { results: [{ id: 7, outcome: 'done', version: 2, decidedAt, releaseAt }] };
    })
    .on('POST /api/blog-posts/7/undo-approval', (_, body) => {
      undone.push(body);
      waiting.set(7, aCard(7, { version: 3 }));
      return aPost(7);
    });
  await open('/deck');
  await screen.findByRole('heading', { name: 'Post 7' });
  await userEvent.keyboard('a');
  await waitFor(() => expect(screen.getByText(/^It can be undone for (30|29) s\.$/)).toBeVisible());
  await userEvent.keyboard('u');
  await waitFor(() => expect(screen.getByText('Pending again: “Post 7”')).toBeVisible());
  expect(undone).toEqual([{ version: 2 }]);
  expect(screen.queryByText(/^It goes out/)).not.toBeInTheDocument();
});
