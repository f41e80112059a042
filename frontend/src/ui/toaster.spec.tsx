import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { dismissAllToasts, earlierToasts, toast } from './toast-queue.js';
import { Toaster } from './toaster.js';

const region = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const say = (title: string, more = {}) => act(() => void toast({ title, ...more }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  dismissAllToasts();
  render(<Toaster />);
});
afterEach(() => void jest.useRealTimers());

const behind = () => earlierToasts().map(({ title }) => title);

it('shows the newest notification alone, and keeps the ones before it', () => {
  say('First');
  say('Second');
  expect(region()).toHaveTextContent('Second');
  expect(region()).not.toHaveTextContent('First');
  expect(behind()).toEqual(['First']);
  pass(5000);
  expect(region()).toHaveTextContent('');
  expect(behind()).toEqual(['Second', 'First']);
});

it('keeps the newest 20, and none that the person closed', () => {
  for (let number = 1; number <= 22; number += 1) say(`Message ${number}`);
  expect(behind()).toEqual(Array.from({ length: 20 }, (_, at) => `Message ${21 - at}`));
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(behind()[0]).toBe('Message 21');
});

it('replaces an older notification about the same subject, on screen or not, and restarts its time', () => {
  say('Test Failed', { about: 'test' });
  say('Other');
  say('Test Successful', { about: 'test' });
  expect(behind()).toEqual(['Other']);
  pass(3000);
  say('Test Failed', { about: 'test' });
  expect(region()).toHaveTextContent('Test Failed');
  expect(region()).not.toHaveTextContent('Test Successful');
  pass(4999);
  expect(region()).toHaveTextContent('Test Failed');
  pass(1);
  expect(region()).toHaveTextContent('');
  expect(behind()).toEqual(['Test Failed', 'Other']);
});

describe('with a deadline', () => {
  const undo = jest.fn();
  const sayHeld = () =>
    say('Approved', {
      action: { label: 'Undo', key: 'u', run: undo },
      deadline: { at: Date.now() + 3000, text: (seconds: number) => `Goes out in ${seconds} s` },
    });
  beforeEach(() => void undo.mockClear());

  it('a notification counts the seconds down, also under the pointer, and goes when they are over', () => {
    sayHeld();
    fireEvent.pointerEnter(region());
    const counted = () => region().querySelector('[aria-hidden]:not(svg)')?.textContent;
    const seen = [counted()];
    for (let second = 1; second <= 3; second += 1) {
      pass(1000);
      pass(5);
      seen.push(counted());
    }
    expect(seen).toEqual(['Goes out in 3 s', 'Goes out in 2 s', 'Goes out in 1 s', undefined]);
    expect(behind()).toEqual(['Approved']);
  });

  it('a notification is read out with its whole time, once', () => {
    sayHeld();
    pass(1500);
    expect(screen.getByText('Goes out in 3 s')).not.toHaveAttribute('aria-hidden');
    expect(screen.getByText('Goes out in 2 s')).toHaveAttribute('aria-hidden', 'true');
  });

  it('a notification is undone by its key once, and no other one is', () => {
    sayHeld();
    fireEvent.keyDown(document.body, { key: 'u' });
    fireEvent.keyDown(document.body, { key: 'u' });
    expect(undo).toHaveBeenCalledTimes(1);
    expect([region().textContent, behind()]).toEqual(['', []]);
    sayHeld();
    say('Newer');
    fireEvent.keyDown(document.body, { key: 'u' });
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

it('starts the time of a notification only when the window has the focus', () => {
  document.hasFocus = () => false;
  say('Saved');
  pass(60_000);
  expect(region()).toHaveTextContent('Saved');
  fireEvent.focus(window);
  pass(4999);
  expect(region()).toHaveTextContent('Saved');
  pass(1);
  expect(region()).not.toHaveTextContent('Saved');
});

it('shows a notification with an action for 10 seconds', () => {
  say('Declined', { action: { label: 'Undo', run: () => undefined } });
  pass(9999);
  expect(region()).toHaveTextContent('Declined');
  pass(1);
  expect(region()).not.toHaveTextContent('Declined');
});

it('shows a notification for exactly 5000 ms', () => {
  say('Saved');
  pass(4999);
  expect(region()).toHaveTextContent('Saved');
  pass(1);
  expect(region()).not.toHaveTextContent('Saved');
});

it('pauses the countdown while the pointer is over it, and resumes with the remaining time', () => {
  say('Saved');
  pass(3000);
  fireEvent.pointerEnter(region());
  pass(60_000);
  expect(region()).toHaveTextContent('Saved');
  fireEvent.pointerLeave(region());
  pass(1999);
  expect(region()).toHaveTextContent('Saved');
  pass(1);
  expect(region()).not.toHaveTextContent('Saved');
});

it('takes the focus on F8, which pauses the countdown, and returns it on Escape', () => {
  render(<button type="button">Elsewhere</button>);
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  say('Saved');
  fireEvent.keyDown(elsewhere, { key: 'F8' });
  expect(region()).toHaveFocus();
  pass(60_000);
  expect(region()).toHaveTextContent('Saved');
  fireEvent.keyDown(region(), { key: 'Escape' });
  expect(region()).not.toHaveTextContent('Saved');
  expect(elsewhere).toHaveFocus();
});

it.each([
  [49, 'stays'],
  [50, 'goes'],
])('after a swipe of %i px to the right, a notification %s', (distance, outcome) => {
  say('Saved');
  const words = screen.getByText('Saved');
  fireEvent.pointerDown(words, { button: 0, clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(words, { clientX: 100 + distance, pointerId: 1 });
  fireEvent.pointerUp(words, { clientX: 100 + distance, pointerId: 1 });
  expect(region().textContent?.includes('Saved')).toBe(outcome === 'stays');
});

it('runs its action once and closes', () => {
  const undo = jest.fn();
  say('Declined', { action: { label: 'Undo', run: undo } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
  expect(region()).not.toHaveTextContent('Declined');
});

it('interrupts a screen reader only for destructive notifications', () => {
  say('Saved');
  expect(screen.getByText('Saved').closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  say('Login failed', { destructive: true });
  expect(screen.getByText('Login failed').closest('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
});

it('shows a failure with a sign, and announces only a destructive one at once', () => {
  say('Saved');
  expect(document.querySelector('.toast-failed')).toBeNull();
  say('Error');
  expect(document.querySelector('.toast-failed svg')).not.toBeNull();
  expect(document.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  say('Login Failed', { destructive: true });
  expect(document.querySelector('.toast-failed.toast-destructive')).not.toBeNull();
  expect(document.querySelector('[aria-live]')).toHaveAttribute('aria-live', 'assertive');
});
