import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../api/errors.js';
import { EmptyState, PageState } from './page-state.js';

const reading = (more: { data?: string[]; error?: Error; mutate?: () => void }) => ({
  data: undefined,
  error: undefined,
  mutate: () => undefined,
  ...more,
});
const list = (of: ReturnType<typeof reading>) =>
  render(
    <PageState of={of} empty={<EmptyState title="No posts pending approval" />} failed="Posts could not be loaded.">
      {(items) => <p>{items.join(', ')}</p>}
    </PageState>,
  );

it('announces that it is loading', () => {
  list(reading({}));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('shows the error message of the server and reads again on Try again', async () => {
  const mutate = jest.fn();
  list(
    reading({ error: new ApiError(503, 'Service Unavailable', '{"message":"The database is restarting."}'), mutate }),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The database is restarting.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(mutate).toHaveBeenCalledTimes(1);
});

it('shows its own message for an error without a message of the server', () => {
  list(reading({ error: new Error('x is not a function') }));
  expect(screen.getByRole('alert')).toHaveTextContent('Posts could not be loaded.');
});

it('keeps showing the data when a later read fails', () => {
  list(reading({ data: ['one'], error: new Error('gone') }));
  expect(screen.getByText('one')).toBeVisible();
});

it('shows an error when rendering the data throws, and renders the next data', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = (data: { names: string[] }) => (
    <PageState of={{ data, error: undefined, mutate: () => undefined }} failed="Names could not be loaded.">
      {({ names }) => <p>{names.join(', ')}</p>}
    </PageState>
  );
  const { rerender } = render(page({} as { names: string[] }));
  expect(screen.getByRole('alert')).toHaveTextContent('Names could not be loaded.');
  rerender(page({ names: ['one'] }));
  expect(screen.getByText('one')).toBeVisible();
  complaints.mockRestore();
});

it('repeats rendering after an error that another read caused, with growing waits', () => {
  jest.useFakeTimers();
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let shown = 0;
  let isMended = false;
  const data = ['one'];
  const Names = () => {
    shown += 1;
    if (!isMended) throw new Error('of another read');
    return <p>two</p>;
  };
  render(
    <PageState of={{ data, error: undefined, mutate: () => undefined }} failed="Names could not be loaded.">
      {() => <Names />}
    </PageState>,
  );
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  for (let minute = 0; minute < 5; minute += 1) pass(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Names could not be loaded.');
  expect(shown).toBeLessThan(60);
  isMended = true;
  pass(60_000);
  expect(screen.getByText('two')).toBeVisible();
  complaints.mockRestore();
  jest.useRealTimers();
});

it('shows the empty state for an empty list', () => {
  list(reading({ data: [] }));
  expect(screen.getByText('No posts pending approval')).toBeVisible();
});
