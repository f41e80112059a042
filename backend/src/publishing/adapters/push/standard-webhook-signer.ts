import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { WebhookSigner } from '../../application/ports.js';

/** Length of a signing secret in bytes. Standard Webhooks 1.0.0 allows 24 to 64. */
const SECRET_BYTES = 32;

/** Signs with the symmetric scheme (`v1`) of https://www.standardwebhooks.com. */
@Injectable()
export class StandardWebhookSigner extends WebhookSigner {
  makeSecret(): string {
    return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  }

  sign(
    secrets: readonly string[],
    { id, at, body }: { id: string; at: Date; body: string },
  ): Readonly<Record<string, string>> {
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
    };
  }
}
