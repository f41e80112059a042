import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissAllToasts } from '../src/ui/toast-queue.js';
import { type FakeApi, problem } from './fake-api.js';
import { open } from './open.js';

/** A row of the message catalogue: a call that a screen makes, and the notifications for its outcomes. */
export interface Outcome {
  /** Method and path of the call, such as `POST /api/categories`. */
  call: string;
  /** Address of the screen that makes the call. */
  at: string;
  /** Fills in the form once. */
  prepare?: () => Promise<unknown>;
  /** Makes the call; repeated after each failure. */
  send: () => Promise<unknown>;
  /** Message for a failure without a reason. */
  failure: string;
  success: string;
  /** Response of the API when the call succeeds; 204 when omitted. */
  response?: unknown;
}

const REASON = 'The harbour is closed today.';

/** Tests a failure without a reason, a refusal with one, and a success on the same screen, each with its message. */
export const expectOutcomes =
  (server: () => FakeApi) =>
  async ({ call, at, prepare, send, failure, success, response }: Outcome): Promise<void> => {
    const api = server();
    await open(at);
    await prepare?.();
    const answers: [answer: () => unknown, ...texts: string[]][] = [
      [() => new Response('', { status: 500 }), 'Error', failure],
      [() => problem(403, REASON), 'Error', REASON],
      [() => response ?? new Response(null, { status: 204 }), success],
    ];
    for (const [answer, ...texts] of answers) {
      api.on(call, answer);
      await send();
      await expectNotification(...texts);
    }
  };

/** Waits for a notification with these texts and closes it, so that it is not mistaken for the next one. */
export async function expectNotification(...texts: string[]): Promise<void> {
  const shown = within(screen.getByLabelText(/^Notifications/));
  for (const text of texts) await shown.findByText(text);
  act(dismissAllToasts);
}

const last = <T>(found: T[]): T => found.at(-1)!;

/**
 * Clicks the last button or tab with this text, because dialogs come after the page. The query by text avoids a query
 * by role, which takes a tenth of a second in jsdom.
 */
export const click = async (text: string): Promise<void> =>
  userEvent.click(last(await screen.findAllByText(text, { selector: 'button, button *, [role=tab]' })));

/** Clicks a button, then the one with this text in the confirmation dialog. */
export async function clickAndConfirm(label: string, confirmation: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label));
  await screen.findByRole('dialog');
  await click(confirmation);
}

/** Returns the field with this label, in the topmost dialog if one is open. */
const field = (label: string): Promise<HTMLElement> =>
  waitFor(() => {
    const front = last([document.body, ...document.querySelectorAll<HTMLElement>('[role=dialog]')]);
    return within(front).getAllByLabelText(label)[0]!;
  });

/** Replaces the text of a field by pasting, because each keystroke would render the form again. */
export async function fill(label: string, text: string): Promise<void> {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
}

const OPTION = '.ant-select-item-option-content';

/** Selects an option of a select list. */
export async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await field(label));
  await userEvent.click(last(await screen.findAllByText(option, { selector: OPTION })));
}

/** Opens a select list and returns its options. */
export async function optionsOf(label: string): Promise<(string | null)[]> {
  await userEvent.click(await field(label));
  const lists = [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')];
  return [...last(lists).querySelectorAll(OPTION)].map(({ textContent }) => textContent);
}

/** Returns the selected option of a select list. */
export const chosenIn = async (label: string): Promise<string | null | undefined> =>
  (await field(label)).closest('.ant-select-content')?.getAttribute('title');
