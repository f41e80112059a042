import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/** What an authenticator app shows. @param steps from now, of 30 seconds each */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS });

export const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
