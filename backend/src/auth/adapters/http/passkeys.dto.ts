import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';
import { OneLine } from '../../../shared/adapters/http/one-line.js';
import { trimmed } from '../../../shared/adapters/http/trimmed.js';
import { WhenGiven } from '../../../shared/adapters/http/when-given.js';
import type { Assertion, Registration } from '../../application/passkeys/ports.js';
import { handleOf } from '../../application/passkeys/ask-passkey.js';
import { CHALLENGE_MINUTES } from '../../domain/passkey-challenge.js';
import { MAX_PASSKEY_NAME, type Passkey } from '../../domain/passkey.js';
import type { User } from '../../domain/user.js';
import { ALGORITHMS } from '../webauthn/simple-webauthn.js';
import { SignInTokenField } from './code-fields.js';

const MAX_ID = 1400;
const MAX_DATA = 20_000;
const MOST_TRANSPORTS = 10;
const TRANSPORT = /^[a-z-]{1,20}$/;
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/** @param description what of the browser's credential it is */
const Base64UrlField = (description: string, { max = MAX_DATA, optional = false } = {}) =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: max, description: `${description}, base64url.`, required: !optional }),
    ...(optional ? [WhenGiven()] : []),
    Matches(/^[\w-]+$/),
    MaxLength(max),
    IsString(),
  );

const PasskeyNameField = () =>
  applyDecorators(
    ApiProperty({
      type: String,
      minLength: 1,
      maxLength: MAX_PASSKEY_NAME,
      example: 'Ada’s telephone',
      description: 'What you call it.',
    }),
    Transform(trimmed),
    IsString({ message: 'Name is required' }),
    IsNotEmpty({ message: 'Name is required' }),
    MaxLength(MAX_PASSKEY_NAME, { message: `Name must be at most ${MAX_PASSKEY_NAME} characters` }),
    OneLine('Name'),
  );

/** A key pair of a device or password manager that signs you in. */
export class PasskeyResponse {
  /** Names the passkey; `DELETE /api/passkeys/{id}` removes it. */
  @ApiProperty({ format: 'uuid' })
  id: string;
  /** What you call it. */
  name: string;
  /** Whether a password manager copies it between your devices. */
  synced: boolean;
  /** When it was added. */
  createdAt: Date;
  /** When it was last used to sign in or to prove who you are; null before the first time. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt: Date | null;

  static from({ id, name, isSynced, createdAt, lastUsedAt }: Passkey): PasskeyResponse {
    return { id, name, synced: isSynced, createdAt, lastUsedAt };
  }
}

/** A new passkey. */
export class AddedPasskeyResponse extends PasskeyResponse {
  /** Ten codes for the day on which it is lost, this once; none if you had a second factor before. */
  recoveryCodes: string[];
}

/** A new name of a passkey. */
export class RenamePasskeyBody {
  @PasskeyNameField()
  name: string;
}

/** A key pair that the browser has just made. */
export class AddPasskeyBody {
  @PasskeyNameField()
  name: string;

  @Base64UrlField('`id` of the browser’s credential', { max: MAX_ID })
  id: string;

  @Base64UrlField('`response.clientDataJSON` of it')
  clientDataJSON: string;

  @Base64UrlField('`response.attestationObject` of it')
  attestationObject: string;

  /** `response.getTransports()` of it. */
  @ApiProperty({ type: [String], maxItems: MOST_TRANSPORTS, required: false, example: ['internal'] })
  @WhenGiven()
  @IsArray()
  @ArrayMaxSize(MOST_TRANSPORTS)
  @Matches(TRANSPORT, { each: true })
  transports?: string[];

  static registration({ id, clientDataJSON, attestationObject, transports = [] }: AddPasskeyBody): Registration {
    return { id, clientDataJSON, attestationObject, transports };
  }
}

/** What the browser answers when somebody has used a passkey. */
export class UsePasskeyBody {
  @Base64UrlField('`id` of the browser’s credential', { max: MAX_ID })
  id: string;

  @Base64UrlField('`response.clientDataJSON` of it')
  clientDataJSON: string;

  @Base64UrlField('`response.authenticatorData` of it')
  authenticatorData: string;

  @Base64UrlField('`response.signature` of it')
  signature: string;

  @Base64UrlField('`response.userHandle` of it', { max: MAX_ID, optional: true })
  userHandle?: string;

  static assertion({ id, clientDataJSON, authenticatorData, signature, userHandle }: UsePasskeyBody): Assertion {
    return { id, clientDataJSON, authenticatorData, signature, userHandle };
  }
}

/** Begins to sign in with a passkey. */
export class BeginPasskeySignInBody {
  @SignInTokenField({ optional: true })
  mfaToken?: string;
}

/** Signs in with a passkey: alone, or as the second factor of a sign-in that waits for it. */
export class PasskeySignInBody extends UsePasskeyBody {
  @SignInTokenField({ optional: true })
  mfaToken?: string;
}

/** Names a passkey to the browser. */
export class PasskeyDescriptor {
  /** As WebAuthn calls passkeys. */
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';
  /** Base64url. */
  id: string;
  /** How the browser reaches its device. */
  @ApiProperty({ type: [String] })
  transports: readonly string[];

  static from({ credentialId, transports }: Passkey): PasskeyDescriptor {
    return { type: 'public-key', id: credentialId, transports };
  }
}

/** What `navigator.credentials.get` takes, for `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export class PasskeyRequestResponse {
  /** What the passkey signs: base64url, good for one answer within ten minutes. */
  challenge: string;
  /** The host that passkeys of this Galley belong to. @example galley.example.com */
  rpId: string;
  /** Milliseconds. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  timeout: number;
  /** The device makes sure that it is its person. */
  @ApiProperty({ enum: ['required'] })
  userVerification: 'required';
  /** The passkeys that may answer; empty for any that the device knows. */
  allowCredentials: PasskeyDescriptor[];

  static from({ challenge, allowed }: { challenge: string; allowed: Passkey[] }, rpId: string): PasskeyRequestResponse {
    return {
      challenge,
      rpId,
      timeout: TIMEOUT_MS,
      userVerification: 'required',
      allowCredentials: allowed.map((passkey) => PasskeyDescriptor.from(passkey)),
    };
  }
}

/** Whom passkeys are made for. */
export class RelyingParty {
  /** As the browser shows it. */
  name: string;
  /** The host that passkeys of this Galley belong to. @example galley.example.com */
  id: string;
}

/** Whose passkey is made. */
export class PasskeyOwner {
  /** Base64url. */
  id: string;
  /** The email address. */
  name: string;
  /** First and last name. */
  displayName: string;
}

/** A kind of key that Galley takes. */
export class PasskeyAlgorithm {
  /** As WebAuthn calls passkeys. */
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';
  /** Its COSE number. */
  @ApiProperty({ type: 'integer' })
  alg: number;
}

/** Which devices may make it. */
export class PasskeyDevices {
  /** The device finds the passkey without being told its id. */
  @ApiProperty({ enum: ['required'] })
  residentKey: 'required';
  /** The same, as older browsers read it. */
  requireResidentKey: boolean;
  /** The device makes sure that it is its person. */
  @ApiProperty({ enum: ['required'] })
  userVerification: 'required';
}

/** What `navigator.credentials.create` takes, for `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export class NewPasskeyRequestResponse {
  /** What the new key signs: base64url, good for one answer within ten minutes. */
  challenge: string;
  /** Whom the passkey is made for. */
  rp: RelyingParty;
  /** Whose passkey is made. */
  user: PasskeyOwner;
  /** Kinds of keys that Galley takes, the preferred first. */
  pubKeyCredParams: PasskeyAlgorithm[];
  /** Milliseconds. */
  @ApiProperty({ type: 'integer', minimum: 0 })
  timeout: number;
  /** Your passkeys; a device that holds one makes no second. */
  excludeCredentials: PasskeyDescriptor[];
  /** Which devices may make it. */
  authenticatorSelection: PasskeyDevices;
  /** Galley does not ask which make of device it is. */
  @ApiProperty({ enum: ['none'] })
  attestation: 'none';

  static from(
    { challenge, user, existing }: { challenge: string; user: User; existing: Passkey[] },
    rpId: string,
  ): NewPasskeyRequestResponse {
    return {
      challenge,
      rp: { name: 'Galley', id: rpId },
      user: { id: handleOf(user.id), name: user.email, displayName: user.displayName },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: TIMEOUT_MS,
      excludeCredentials: existing.map((passkey) => PasskeyDescriptor.from(passkey)),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    };
  }
}
