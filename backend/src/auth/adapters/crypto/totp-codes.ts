import { Injectable } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { OneTimeCodes } from '../../application/second-factor/ports.js';

const ISSUER = 'Galley';
const PERIOD_S = 30;
/** Steps by which the clocks of the server and of the telephone may differ (RFC 6238, 5.2). */
const DRIFT = 1;
const SECRET_BYTES = 20;

@Injectable()
export class TotpCodes extends OneTimeCodes {
  makeSecret(): string {
    return new Secret({ size: SECRET_BYTES }).base32;
  }

  address(secret: string, email: string): string {
    return new TOTP({ issuer: ISSUER, label: email, period: PERIOD_S, secret: Secret.fromBase32(secret) }).toString();
  }

  stepOf(secret: string, code: string, at: Date): number | null {
    const timestamp = at.getTime();
    const totp = new TOTP({ period: PERIOD_S, secret: Secret.fromBase32(secret) });
    // Apps show it in two groups.
    const drift = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: DRIFT });
    return drift === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + drift;
  }
}
