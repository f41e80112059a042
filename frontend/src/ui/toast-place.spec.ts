import { expect, it } from '@jest/globals';
import { toastPlace } from './toast-place.js';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
const TOAST = { width: 400, height: 80 };
const ON_PHONE = { width: 358, height: 80 };

it.each([
  ['no dialog', TOAST, WIDE, [], 'bottom-right'],
  ['a dialog in the middle', TOAST, WIDE, [box(460, 500, 520, 48)], 'bottom-right'],
  ['a drawer with buttons at its end', TOAST, WIDE, [box(960, 840, 460, 40)], 'top-right'],
  ['a drawer with buttons at both ends', TOAST, WIDE, [box(960, 10, 460, 40), box(960, 840, 460, 40)], 'bottom-left'],
  ['a dialog as high as the phone', ON_PHONE, NARROW, [box(16, 780, 358, 48)], 'top-right'],
  ['one with a close button too', ON_PHONE, NARROW, [box(16, 780, 358, 48), box(340, 20, 32, 32)], 'middle'],
])('beside %s', (_, size, window, used, expected) =>
  expect(toastPlace(size, window, { buttons: used })).toBe(expected),
);

it('covers as little as possible where there is no free place', () => {
  const rows = [0, 30, 400, 760, 800].map((top) => box(0, top, 390, 20));
  expect(toastPlace(ON_PHONE, NARROW, { buttons: rows })).toBe('middle');
});

it('covers a field rather than a button', () => {
  const buttons = [box(16, 20, 32, 32), box(200, 790, 170, 40)];
  const fields = [100, 200, 300, 380, 420, 500].map((top) => box(16, top, 358, 36));
  expect(toastPlace(ON_PHONE, NARROW, { buttons, fields })).toBe('middle');
});

it('stays above what the screen has at its lower edge', () =>
  expect(toastPlace(ON_PHONE, NARROW, { buttons: [box(16, 660, 358, 40)] }, 124)).toBe('top-right'));
