import { describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCard, aDeck, aDeckReviewer, DECIDE } from '../../../test/a-deck.js';
import { aUser, problem } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';
import { ownKeys } from '../../session/own-storage.js';

const me = aDeckReviewer.id;
const shows = (title: string) => screen.findByRole('article', { name: title });
const kept = () => screen.findByRole('region', { name: 'Decisions not sent yet' });
const storedIds = () => ownKeys(me).filter((key) => key.includes('.decision.'));
const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const online = () => act(async () => void dispatchEvent(new Event('online')));
/** Decides about the first two posts while nothing can be sent. */
const decideOffline = async ({ server }: ReturnType<typeof aDeck>) => {
  server.on(DECIDE, cut);
  const opened = await open('/deck');
  await shows('Post 1');
  await userEvent.keyboard('a');
  await shows('Post 2');
  await userEvent.keyboard('a');
  await shows('Post 3');
  expect(await within(await kept()).findByText(/Your 2 decisions are not sent yet/)).toBeVisible();
  return opened;
};
const anotherUser = aUser({ id: '0191f0c0-0000-7000-8000-000000000002', permissions: { w1: ['review'] } });
const THREE = () => aDeck(aCard(1, { version: 3 }), aCard(2), aCard(3));

describe('decisions without a network', () => {
  it('are kept, and sent once in their order when it is back', async () => {
    const deck = THREE();
    await decideOffline(deck);
    expect(storedIds()).toHaveLength(2);
    deck.server.on(DECIDE, deck.decide);
    await online();
    expect(await screen.findByText('Approved: “Post 2”')).toBeVisible();
    expect(deck.sent).toMatchObject([
      { ids: [1], versions: [3], status: 'approved' },
      { ids: [2], versions: [1], status: 'approved' },
    ]);
    expect(storedIds()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Decisions not sent yet' })).toBeNull();
    await online();
    expect(deck.sent).toHaveLength(2);
  });

  it('survive a reload, and are sent from any screen, which says so', async () => {
    const deck = THREE();
    await decideOffline(deck);
    cleanup();
    deck.server.on(DECIDE, deck.decide);
    deck.refusals.set(2, 'This post is declined: it cannot be approved.');
    await open('/account');
    const notes = within(screen.getByLabelText(/^Notifications/));
    expect(await notes.findByText('1 decision was sent')).toBeVisible();
    expect(notes.getByText('“Post 2” was refused: This post is declined: it cannot be approved.')).toBeVisible();
    expect(deck.sent.map(({ ids }) => ids)).toEqual([[1], [2]]);
  });

  it('are sent again under the same key when an answer was lost', async () => {
    const deck = THREE();
    const keys: (string | null)[] = [];
    deck.server.on(DECIDE, (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return cut();
    });
    await open('/deck');
    await shows('Post 1');
    await userEvent.keyboard('a');
    await kept();
    deck.server.on(DECIDE, deck.decide);
    await online();
    await screen.findByText('Approved: “Post 1”');
    expect(new Set([...keys, deck.sent[0]!.key]).size).toBe(1);
  });

  it.each([
    [500, 1],
    [503, 2],
  ])('are sent also when the server fails with %i over an earlier one, after %i rounds', async (status, rounds) => {
    const deck = THREE();
    await decideOffline(deck);
    const keys: (string | null)[] = [];
    deck.server.on(DECIDE, (request, body) => {
      if ((body as { ids: number[] }).ids[0] !== 1) return deck.decide(request, body);
      keys.push(request.headers.get('idempotency-key'));
      return problem(status, 'Something failed.');
    });
    for (let round = 0; round < rounds; round++) await online();
    expect(await screen.findByText('Approved: “Post 2”')).toBeVisible();
    expect(await within(await kept()).findByText(/could not take “Post 1” yet and tries again/)).toBeVisible();
    deck.server.on(DECIDE, deck.decide);
    await online();
    expect(await screen.findByText('Approved: “Post 1”')).toBeVisible();
    expect(deck.sent.map(({ ids }) => ids)).toEqual([[2], [1]]);
    expect(new Set([...keys, deck.sent[1]!.key]).size).toBe(1);
    expect(storedIds()).toEqual([]);
  });

  it('can be taken back before they are sent', async () => {
    const deck = THREE();
    await decideOffline(deck);
    await userEvent.click(within(await kept()).getByText('Show them'));
    await userEvent.click(within(await kept()).getByRole('button', { name: 'Take back: Post 1' }));
    expect(await screen.findByText(/Your decision is not sent yet/)).toBeVisible();
    deck.server.on(DECIDE, deck.decide);
    await online();
    await screen.findByText('Approved: “Post 2”');
    expect(deck.sent.map(({ ids }) => ids)).toEqual([[2]]);
    expect(storedIds()).toEqual([]);
  });

  it('are each told when the server refuses them, as after a permission was withdrawn', async () => {
    const deck = THREE();
    await decideOffline(deck);
    deck.server.on(DECIDE, () => problem(403, 'Your place in this website’s team does not include reviewing.'));
    deck.server.on('GET /api/blog-posts/deck', () => []);
    await online();
    const refused = within(await screen.findByRole('alert', { name: 'Refused decisions' }));
    await waitFor(() => expect(refused.getAllByText(/does not include reviewing/)).toHaveLength(2));
    await online();
    expect(deck.server.count(DECIDE)).toBe(4);
  });

  it('are kept when the session ends, sent by the same person, and never by another', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const deck = THREE();
    await decideOffline(deck);
    deck.server.on(DECIDE, () => new Response('', { status: 401 }));
    deck.server.on('POST /api/refresh', () => new Response('', { status: 401 }));
    await online();
    await screen.findByRole('heading', { name: 'Sign in' });
    logged.mockRestore();
    cleanup();
    deck.server.on(DECIDE, deck.decide).on('GET /api/user', () => anotherUser);
    await open('/deck');
    await shows('Post 1');
    await online();
    expect(deck.sent).toEqual([]);
    cleanup();
    deck.server.on('GET /api/user', () => aDeckReviewer);
    await open('/deck');
    await waitFor(() => expect(deck.sent.map(({ ids }) => ids)).toEqual([[1], [2]]));
  });

  it('are not sent with the session of another person who has signed in in another tab', async () => {
    const deck = THREE();
    await decideOffline(deck);
    const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.x`;
    localStorage.setItem('accessToken', tokenOf(anotherUser.id));
    deck.server.on(DECIDE, deck.decide);
    await online();
    expect(deck.sent).toEqual([]);
    expect(storedIds()).toHaveLength(2);
  });

  it('are discarded by signing out only after a question that names them', async () => {
    const deck = THREE();
    await decideOffline(deck);
    const ask = async () => {
      await userEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
      return within(await screen.findByRole('dialog', { name: 'Discard 2 decisions?' }));
    };
    const question = await ask();
    expect(question.getByText('Approve “Post 1”')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Stay signed in' }));
    expect(storedIds()).toHaveLength(2);
    await userEvent.click((await ask()).getByRole('button', { name: 'Sign out' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(storedIds()).toEqual([]);
  });

  it('are not sent a second time when another tab has sent them', async () => {
    const deck = THREE();
    await decideOffline(deck);
    const [first] = storedIds();
    localStorage.removeItem(first!);
    deck.server.on(DECIDE, deck.decide);
    await online();
    await screen.findByText('Approved: “Post 2”');
    expect(deck.sent.map(({ ids }) => ids)).toEqual([[2]]);
  });

  it('do not come back as cards when another tab has sent them', async () => {
    const deck = THREE();
    await decideOffline(deck);
    deck.server.on('GET /api/blog-posts/deck', () => [aCard(3)]);
    await act(async () => {
      const [first] = storedIds();
      localStorage.removeItem(first!);
      dispatchEvent(new StorageEvent('storage', { key: first! }));
    });
    await userEvent.keyboard('j');
    expect(await screen.findByRole('button', { name: 'Show them again' })).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Post 1' })).toBeNull();
  });

  it('are bounded, and one that cannot be kept is not made', async () => {
    for (let id = 1_001; id <= 1_100; id++)
      localStorage.setItem(
        `own.${me}.decision.${id}`,
        JSON.stringify({
          postId: id,
          version: 1,
          title: 'T',
          status: 'approved',
          key: `k${id}`,
          at: id,
          refusal: 'No.',
        }),
      );
    const deck = THREE();
    await open('/deck');
    await shows('Post 1');
    await userEvent.keyboard('a');
    expect(await screen.findByText('Nothing was decided')).toBeVisible();
    await shows('Post 1');
    expect(deck.sent).toEqual([]);
  });

  it('leave entries out that this code did not write', async () => {
    localStorage.setItem(`own.${me}.decision.1`, '{"postId":1');
    localStorage.setItem(`own.${me}.decision.2`, JSON.stringify({ postId: 2, status: 'deleted' }));
    const deck = THREE();
    await open('/deck');
    await shows('Post 1');
    await online();
    expect(deck.sent).toEqual([]);
  });
});
