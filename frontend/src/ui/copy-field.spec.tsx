import { afterEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyField } from './copy-field.js';
import { dismissAllToasts } from './toast-queue.js';
import { Toaster } from './toaster.js';

const KEY = 'glly_0123456789abcdefWXYZ';

afterEach(() => {
  dismissAllToasts();
  Reflect.deleteProperty(navigator, 'clipboard');
});

const clipboard = (writeText: ((text: string) => Promise<void>) | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });

function show(props: { value?: string; reveal?: () => Promise<string | undefined>; onCopied?: () => void } = {}) {
  const user = userEvent.setup({ writeToClipboard: false });
  render(
    <>
      <CopyField label="API key" value={KEY} {...props} />
      <Toaster />
    </>,
  );
  return user;
}

it('masks the key until Show is pressed, and again after Hide', async () => {
  const user = show();
  expect(screen.queryByText(KEY)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(screen.getByText(KEY)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText(KEY)).not.toBeInTheDocument();
});

it('fetches and copies the whole key when it only has the masked form', async () => {
  const user = show({ value: `glly_012${'*'.repeat(24)}WXYZ`, reveal: () => Promise.resolve(KEY) });
  const copied = jest.fn((_text: string) => Promise.resolve());
  clipboard(copied);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(copied).toHaveBeenCalledWith(KEY);
});

it('shows an error when the browser refuses to copy', async () => {
  const user = show();
  clipboard(() => Promise.reject(new Error('denied')));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(screen.getByText('Copy failed')).toBeVisible());
  expect(screen.getByText('Unable to copy to clipboard')).toBeVisible();
});

it('shows the key, and does not take it for copied, when the browser refuses to copy', async () => {
  const onCopied = jest.fn();
  const user = show({ onCopied });
  clipboard(() => Promise.reject(new Error('denied')));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(screen.getByText(KEY)).toBeVisible());
  expect(onCopied).not.toHaveBeenCalled();
});

it('shows the key and asks to copy it by hand in a browser without clipboard access', async () => {
  const user = show({ value: `glly_012${'*'.repeat(24)}WXYZ`, reveal: () => Promise.resolve(KEY) });
  clipboard(undefined);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(screen.getByText('Please copy the API key manually')).toBeVisible());
  expect(screen.getByText(KEY)).toBeVisible();
});
