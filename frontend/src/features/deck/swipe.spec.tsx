import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { aCard, aDeck } from '../../../test/a-deck.js';
import { open } from '../../../test/open.js';

const shows = (title: string) => screen.findByRole('article', { name: title });
const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true };
const START = { clientX: 200, clientY: 300 };
const put = (card: HTMLElement, more: object = {}) => fireEvent.pointerDown(card, { ...finger, ...START, ...more });
const moveBy = (card: HTMLElement, x: number, y = 0) =>
  fireEvent.pointerMove(card, { ...finger, clientX: START.clientX + x, clientY: START.clientY + y });
const lift = (card: HTMLElement, x: number) =>
  fireEvent.pointerUp(card, { ...finger, clientX: START.clientX + x, clientY: START.clientY });
const swipe = (card: HTMLElement, x: number, y = 0) => {
  put(card);
  moveBy(card, x, y);
  lift(card, x);
};
const hint = () => screen.queryByText(/^(Approve →|← Decline|Release to .*)$/)?.textContent;
const anOpenDeck = async (more: object = {}) => {
  const deck = aDeck(aCard(1, more), aCard(2));
  await open('/deck');
  return { ...deck, card: await shows('Post 1') };
};

it('approves one post by a swipe to the right, and says so while it is dragged', async () => {
  const { card, sent } = await anOpenDeck();
  put(card);
  moveBy(card, 60);
  expect(hint()).toBe('Approve →');
  moveBy(card, 110);
  expect(hint()).toBe('Release to approve');
  lift(card, 110);
  await shows('Post 2');
  expect(hint()).toBeUndefined();
  expect(await screen.findByText('Approved: “Post 1”')).toBeVisible();
  expect(sent).toMatchObject([{ ids: [1], status: 'approved' }]);
});

it('asks for the reason after a swipe to the left', async () => {
  const { card, sent } = await anOpenDeck();
  put(card);
  moveBy(card, -110);
  expect(hint()).toBe('Release to decline');
  lift(card, -110);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Reason (optional)')).toBeVisible();
  expect(sent).toEqual([]);
});

it('asks before a swipe approves sentences without support', async () => {
  const { card, sent } = await anOpenDeck({ unsupportedCount: 2 });
  swipe(card, 200);
  await screen.findByRole('dialog', { name: 'Approve 2 sentences without support?' });
  expect(sent).toEqual([]);
});

it.each<[string, (card: HTMLElement) => void]>([
  ['is short', (card) => swipe(card, 109)],
  [
    'is taken back',
    (card) => {
      put(card);
      moveBy(card, 200);
      moveBy(card, 20);
      lift(card, 20);
    },
  ],
  ['begins as scrolling', (card) => swipe(card, 200, 210)],
  [
    'is taken over by the system',
    (card) => {
      put(card);
      moveBy(card, 200);
      fireEvent.pointerCancel(card, finger);
      lift(card, 200);
    },
  ],
  [
    'is joined by a second finger',
    (card) => {
      put(card);
      moveBy(card, 200);
      put(card, { pointerId: 2, isPrimary: false });
      lift(card, 200);
    },
  ],
  [
    'begins at the edge of the screen',
    (card) => {
      put(card, { clientX: 10 });
      moveBy(card, 200);
      lift(card, 200);
    },
  ],
  [
    'is made with the mouse, which selects text',
    (card) => {
      put(card, { pointerType: 'mouse' });
      moveBy(card, 200);
      lift(card, 200);
    },
  ],
])('decides nothing when the swipe %s', async (_, gesture) => {
  const { card, sent } = await anOpenDeck();
  gesture(card);
  expect(hint()).toBeUndefined();
  await shows('Post 1');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});

it('does not follow a swipe to the right when the post may not be approved yet', async () => {
  const { card, sent } = await anOpenDeck({ uncheckedClaims: 2 });
  put(card);
  moveBy(card, 200);
  expect(hint()).toBeUndefined();
  lift(card, 200);
  await shows('Post 1');
  expect(sent).toEqual([]);
});
