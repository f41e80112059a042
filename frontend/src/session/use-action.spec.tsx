import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { ApiError, AuthenticationFailed } from '../api/errors.js';
import { dismissAllToasts } from '../ui/toast-queue.js';
import { Toaster } from '../ui/toaster.js';
import { leave, useAction } from './use-action.js';

const refusal = (status: number, body: object) => new ApiError(status, '', JSON.stringify(body));

function Save({ act: save }: { act: () => Promise<unknown> }) {
  const [form] = Form.useForm();
  const { run, running } = useAction(save, {
    success: 'Category added successfully',
    failure: 'Failed to add category',
    form,
  });
  return (
    <Form form={form}>
      <Form.Item name="name" label="Name">
        <Input />
      </Form.Item>
      <button type="button" onClick={() => void run()}>
        {running ? 'Saving' : 'Save'}
      </button>
      <Toaster />
    </Form>
  );
}

const press = () => userEvent.click(screen.getByRole('button', { name: /Sav/ }));

beforeEach(dismissAllToasts);
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('shows a toast after a success', async () => {
  render(<Save act={() => Promise.resolve()} />);
  await press();
  await waitFor(() => expect(screen.getByText('Category added successfully')).toBeVisible());
});

it('writes once even if the button is pressed twice', async () => {
  const write = jest.fn(() => new Promise<void>(() => undefined));
  render(<Save act={write} />);
  await press();
  await press();
  expect(screen.getByRole('button', { name: 'Saving' })).toBeVisible();
  expect(write).toHaveBeenCalledTimes(1);
});

it('shows the message of the server, or its own message if there is none', async () => {
  const write = jest
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(refusal(409, { message: 'This slug is taken.' }))
    .mockRejectedValueOnce(new Error('x'));
  render(<Save act={write} />);
  await press();
  await waitFor(() => expect(screen.getByText('This slug is taken.')).toBeVisible());
  act(dismissAllToasts);
  await press();
  await waitFor(() => expect(screen.getByText('Failed to add category')).toBeVisible());
});

it('shows validation errors at their fields', async () => {
  render(
    <Save
      act={() =>
        Promise.reject(
          refusal(400, {
            message: 'The name is too long.',
            errors: [{ field: 'name', message: 'At most 200 characters' }],
          }),
        )
      }
    />,
  );
  await press();
  await waitFor(() => expect(screen.getByText('At most 200 characters')).toBeVisible());
  expect(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
});

it.each([
  ['a 401', () => refusal(401, {})],
  ['a session that is over', () => new AuthenticationFailed()],
])('shows Unauthorized after %s, and leads to sign-in 500 ms later', async (_what, error) => {
  jest.useFakeTimers();
  const left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  render(<Save act={() => Promise.reject(error())} />);
  await act(async () => screen.getByRole('button', { name: 'Save' }).click());
  expect(screen.getByText('Unauthorized')).toBeInTheDocument();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(499));
  expect(left).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(left).toHaveBeenCalledWith('/api/login');
});
