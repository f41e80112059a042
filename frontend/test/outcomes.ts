import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissAllToasts } from '../src/ui/toast-queue.js';
import { type FakeApi, problem } from './fake-api.js';
import { open } from './open.js';

/**
 * A row of the catalogue of messages: a call that a screen makes, and what the notification says after it.
 */
export interface Outcome {
  /** `POST /api/categories` */
  call: string;
  /** The address of the screen that makes the call. */
  at: string;
  /** Fills in what the call sends; done once. */
  prepare?: () => Promise<unknown>;
  /** Makes the call; done again after each failure. */
  send: () => Promise<unknown>;
  /** The text for a failure without a reason. */
  failure: string;
  success: string;
  /** What the API answers when the call succeeds; 204 when left out. */
  response?: unknown;
}

const REASON = 'The harbour is closed today.';

/** A failure without a reason, a refusal with one, and a success on the same screen: each has its texts. */
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

/** Waits for a notification with these texts, and closes it, so that it is not taken for the next one. */
export async function expectNotification(...texts: string[]): Promise<void> {
  const shown = within(screen.getByLabelText(/^Notifications/));
  for (const text of texts) await shown.findByText(text);
  act(dismissAllToasts);
}

const last = <T>(found: T[]): T => found.at(-1)!;

/**
 * Clicks the button or tab with this text, the last one, as dialogs come after the page. It is not found by its role:
 * that costs jsdom a tenth of a second each time.
 */
export const click = async (text: string): Promise<void> =>
  userEvent.click(last(await screen.findAllByText(text, { selector: 'button, button *, [role=tab]' })));

/** Clicks a button, and the one with this text in the dialog that asks whether to go on. */
export async function clickAndConfirm(label: string, confirmation: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label));
  await screen.findByRole('dialog');
  await click(confirmation);
}

/** The field with this label, in the dialog where one is open. */
const field = (label: string): Promise<HTMLElement> =>
  waitFor(() => {
    const front = last([document.body, ...document.querySelectorAll<HTMLElement>('[role=dialog]')]);
    return within(front).getAllByLabelText(label)[0]!;
  });

/** Puts a text into a field in place of what it holds, at once: each key would draw the form again. */
export async function fill(label: string, text: string): Promise<void> {
  const input = await field(label);
  await userEvent.clear(input);
  await userEvent.click(input);
  await userEvent.paste(text);
}

const OPTION = '.ant-select-item-option-content';

/** Chooses an option of a select list. */
export async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await field(label));
  await userEvent.click(last(await screen.findAllByText(option, { selector: OPTION })));
}

/** The options of a select list, which it opens. */
export async function optionsOf(label: string): Promise<(string | null)[]> {
  await userEvent.click(await field(label));
  const lists = [...document.querySelectorAll('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')];
  return [...last(lists).querySelectorAll(OPTION)].map(({ textContent }) => textContent);
}

/** What is chosen in a select list. */
export const chosenIn = async (label: string): Promise<string | null | undefined> =>
  (await field(label)).closest('.ant-select-content')?.getAttribute('title');
