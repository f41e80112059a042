import { Injectable } from '@nestjs/common';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { type Assertion, type Registration, WebAuthn } from '../../application/passkeys/ports.js';
import type { NewPasskey } from '../../domain/passkey.js';

/** COSE numbers of Ed25519, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257];

@Injectable()
export class SimpleWebAuthn extends WebAuthn {
  readonly relyingParty: string;
  private readonly expected: { expectedOrigin: string; expectedRPID: string; requireUserVerification: true };

  constructor(publicUrl: PublicUrl) {
    super();
    const { origin, hostname } = new URL(publicUrl.value);
    this.relyingParty = hostname;
    this.expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
  }

  challengeOf(clientDataJSON: string): string | null {
    try {
      const { challenge } = decodeClientDataJSON(clientDataJSON);
      return typeof challenge === 'string' ? challenge : null;
    } catch {
      return null;
    }
  }

  async register(
    { id, clientDataJSON, attestationObject, transports }: Registration,
    challenge: string,
  ): Promise<NewPasskey | null> {
    if (isFramed(clientDataJSON) || !isUnattested(attestationObject)) return null;
    const made = await accepted(() =>
      verifyRegistrationResponse({
        ...this.expected,
        expectedChallenge: challenge,
        supportedAlgorithmIDs: ALGORITHMS,
        response: { ...publicKey(id), response: { clientDataJSON, attestationObject } },
      }),
    );
    if (!made?.verified) return null;
    const { credential, credentialDeviceType } = made.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      transports,
      isSynced: credentialDeviceType === 'multiDevice',
    };
  }

  async verify({ id, ...response }: Assertion, challenge: string, key: string): Promise<number | null> {
    if (isFramed(response.clientDataJSON)) return null;
    const verified = await accepted(() =>
      verifyAuthenticationResponse({
        ...this.expected,
        expectedChallenge: challenge,
        response: { ...publicKey(id), response },
        // The counter is compared by `Passkey`, which has to know a wrong counter from a wrong signature.
        credential: { id, publicKey: isoBase64URL.toBuffer(key), counter: 0 },
      }),
    );
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  }
}

const publicKey = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** Whether it was made in a frame of another site's page, where a person does not see whom they answer. */
const isFramed = (clientDataJSON: string): boolean => decodeClientDataJSON(clientDataJSON).crossOrigin === true;

/**
 * Galley asks for no attestation. One with certificates is refused before it is looked at: their revocation lists would
 * be fetched from addresses that the sender chooses.
 */
function isUnattested(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
    const format = decoded.get('fmt');
    return format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}

/** The library throws for every answer that it does not accept. */
async function accepted<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
