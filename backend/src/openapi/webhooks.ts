import type { OpenAPIObject } from '@nestjs/swagger';
import { PushAcknowledgement, PushedPost, WithdrawalNotice } from '../publishing/index.js';

/** Models of the webhooks, which no route of Galley's own refers to. */
export const WEBHOOK_MODELS = [PushedPost, WithdrawalNotice, PushAcknowledgement];

const header = (name: string, description: string, example: string, required = true) => ({
  in: 'header',
  name,
  required,
  description,
  schema: { type: 'string' },
  example,
});

const SIGNATURE = [
  header(
    'webhook-id',
    'Identifies the message: the same in every attempt. Of two about one post, the greater one is newer.',
    '01a21503-e9d6-703c-b135-8dd472ae2a6e',
  ),
  header(
    'webhook-timestamp',
    'When it was signed, in seconds since 1970. Refuse what is more than five minutes away.',
    '1795780800',
  ),
  header(
    'webhook-signature',
    'One or more signatures with spaces between them, each `v1,` and a base64 HMAC-SHA256 over `id.timestamp.body` with ' +
      'the signing secret (Standard Webhooks). One that holds is enough.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
  header('x-api-key', 'The website’s key', 'glly_…'),
];
const SEAL = header(
  'x-galley-seal',
  'SHA-256 (hex) of the approved version over its texts as canonical JSON (RFC 8785)',
  '0c3f6f2b6f1d7c5f4f7a0e8d9b1a2c3d4e5f60718293a4b5c6d7e8f901234567',
  false,
);
const TEST = header('x-galley-test', '`true` in a test: nothing is to be published', 'true', false);

const RESPONSES = {
  '2XX': {
    description: 'Delivered. Answer within 20 seconds; the body may be empty.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/PushAcknowledgement' } } },
  },
  410: { description: 'Never again: this delivery ends' },
  429: { description: 'Not now: tried again when `Retry-After` says, at most a day later' },
  503: { description: 'Not now: tried again when `Retry-After` says, at most a day later' },
  default: {
    description:
      'Tried again under the same `webhook-id` after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h; ' +
      'redirects are not followed',
  },
};

const webhook = (operation: { parameters: object[]; schema: string } & Record<string, unknown>) => {
  const { schema, ...described } = operation;
  return {
    post: {
      ...described,
      tags: ['Publishing'],
      security: [],
      requestBody: {
        required: true,
        description: 'Verify the signature over these bytes before they are parsed.',
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
      },
      responses: RESPONSES,
    },
  };
};

/** Adds the messages that Galley sends to the endpoint of a website: approved posts and withdrawals. */
export function describeWebhooks(document: OpenAPIObject): OpenAPIObject {
  document.webhooks = {
    'post.published': webhook({
      operationId: 'webhooks.postPublished',
      summary: 'An approved version of a post, new or changed',
      description:
        'Sent by the templates Partner API and Custom API. The schema is that of Partner API; Custom API arranges the ' +
        'values by the field mapping of the website. A newer version of a post arrives under a greater `webhook-id`.',
      parameters: [...SIGNATURE, SEAL, TEST],
      schema: 'PushedPost',
    }),
    'post.withdrawn': webhook({
      operationId: 'webhooks.postWithdrawn',
      summary: 'A post was withdrawn or deleted after it was approved',
      description:
        'Sent when “Notify on withdrawal” is on, whatever the field mapping is. Take the post down, and answer 2xx also ' +
        'for one that you do not have.',
      parameters: [...SIGNATURE, TEST],
      schema: 'WithdrawalNotice',
    }),
  } as never;
  return document;
}
