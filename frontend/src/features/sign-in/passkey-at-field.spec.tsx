import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aServer } from '../../../test/fake-api.js';
import { open } from '../../../test/open.js';

const OPTIONS = { challenge: 'AAAA', timeout: 60_000, rpId: 'localhost', userVerification: 'required' };

/** What a device was asked, in a browser that offers passkeys at fields and answers nothing. */
let asked: { mediation: string; signal: AbortSignal }[];

beforeEach(() => {
  asked = [];
  const conditional = { isConditionalMediationAvailable: () => Promise.resolve(true) };
  Object.assign(globalThis, { PublicKeyCredential: Object.assign(() => undefined, conditional) });
  const get = ({ mediation = 'optional', signal }: { mediation?: string; signal: AbortSignal }) => {
    asked.push({ mediation, signal });
    return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason as Error)));
  };
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

it('does not take the place of a passkey that the button has asked for meanwhile', async () => {
  const first = Promise.withResolvers<object>();
  const answers = [first.promise, Promise.resolve(OPTIONS)];
  const server = aServer().on('POST /api/passkeys/sign-in/options', () => answers.shift());
  await open('/auth', { signedIn: false });
  await waitFor(() => expect(server.count('POST /api/passkeys/sign-in/options')).toBe(1));

  await userEvent.click(screen.getByRole('button', { name: 'Use a passkey' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => {
    first.resolve(OPTIONS);
    // The field would ask as soon as the answer that was held back is read.
    await new Promise((next) => setImmediate(next));
  });

  expect(asked.map(({ mediation }) => mediation)).toEqual(['optional']);
  expect(asked[0]!.signal.aborted).toBe(false);
});
