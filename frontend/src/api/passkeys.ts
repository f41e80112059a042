import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { PasskeyFailed } from './errors.js';
import type { paths } from './schema.js';

type Body<P extends '/api/passkeys' | '/api/passkeys/proof'> =
  paths[P]['post']['requestBody']['content']['application/json'];
type Answer<P extends '/api/passkeys/options' | '/api/passkeys/sign-in/options'> =
  paths[P]['post']['responses'][200]['content']['application/json'];

/** What a passkey signs, from the server. */
export type PasskeyRequest = Answer<'/api/passkeys/sign-in/options'>;
/** What a person's device answers when they have used a passkey. */
export type PasskeyAnswer = Body<'/api/passkeys/proof'>;
export type NewPasskey = Omit<Body<'/api/passkeys'>, 'name'>;

const OTHER = 'This did not work with the passkey. Please try again, or use another device.';
const MESSAGES: Record<string, string> = {
  NotAllowedError: 'The passkey was not used: it was cancelled, or took too long.',
  InvalidStateError: 'This device has a passkey for your account already.',
  ConstraintError: 'This device cannot check that it is you. Give it a screen lock or a PIN, or use another device.',
  NotSupportedError: 'This device makes no passkeys that Galley can use. Use another device.',
  SecurityError: 'Passkeys work only at the address of your Galley, over https.',
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

export const supportsPasskeys = browserSupportsWebAuthn;
/** Whether the browser offers passkeys in the list at a field. */
export const supportsPasskeyAutofill = browserSupportsWebAuthnAutofill;

/** Stops waiting for a passkey. */
export const stopWaitingForPasskey = (): void => WebAuthnAbortService.cancelCeremony();

/**
 * Asks the person's device to sign. It ends whatever waited for a passkey before.
 * @param atField waits until the person chooses a passkey in the list at the email field
 * @throws PasskeyFailed
 */
export async function signWithPasskey(request: PasskeyRequest, { atField = false } = {}): Promise<PasskeyAnswer> {
  const { id, response } = await start(() =>
    startAuthentication({ optionsJSON: request, useBrowserAutofill: atField }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** Asks a device of the person's choice to make a key pair. @throws PasskeyFailed */
export async function makePasskey(request: Answer<'/api/passkeys/options'>): Promise<NewPasskey> {
  const { id, response } = await start(() => startRegistration({ optionsJSON: request }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

async function start<T>(ceremony: () => Promise<T>): Promise<T> {
  try {
    return await ceremony();
  } catch (error) {
    throw new PasskeyFailed(MESSAGES[nameOf(error)] ?? OTHER, error);
  }
}
