import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { pass } from '../../../test/time.js';
import { Crash } from './crash.js';

const MINUTE = 60_000;
let broken: Error | null;

function Fragile() {
  if (broken) throw broken;
  return <p>The screen</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const open = () =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Fragile />, errorElement: <Crash /> }], {
        initialEntries: ['/blog-posts?q=x'],
      })}
    />,
  );

it('retries a broken screen on its own until it can be shown', async () => {
  broken = new TypeError('Cannot read properties of null');
  open();
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('Galley retries automatically.');
  await pass(MINUTE);
  expect(screen.getByRole('alert')).toBeVisible();
  broken = null;
  await pass(MINUTE);
  expect(screen.getByText('The screen')).toBeVisible();
});

it('leaves a missing script file to a reload of the page', async () => {
  broken = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  open();
  await pass(0);
  broken = null;
  await pass(MINUTE);
  expect(screen.getByRole('alert')).toHaveTextContent('Galley may have been updated since you opened it.');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
});
