import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a request, as Node's server or the Fetch API has them. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | string[] | undefined>>;

/** A post as the template *Partner API* sends it: every field under Galley's own name. */
export interface PushedPost {
  /** Identifies the post; the same in every version. */
  create_id: number;
  slug: string;
  title: string;
  /** Semantic HTML. */
  content: string;
  excerpt: string;
  author: string;
  category: string;
  meta_title: string;
  meta_description: string;
  featured_image: string;
  featured_image_alt?: string;
  /** Language of the texts, a BCP 47 tag. Absent where the field mapping is from before there was one. */
  language?: string;
  /** In which they are written: the value of `dir` in HTML. */
  direction?: 'ltr' | 'rtl';
  /** False for a test. */
  published: boolean;
  published_at: string | null;
}

/** A verified message. Of two about the same post, the one with the greater `id` is newer. */
export type WebhookMessage<Post = PushedPost> = {
  id: string;
  /** A test of the connection: nothing is to be published or taken down. */
  isTest: boolean;
} & (
  | { type: 'post'; post: Post }
  | {
      type: 'post.withdrawn';
      withdrawn: { create_id: number; slug: string; reason: 'withdrawn' | 'deleted'; withdrawn_at: string };
    }
);

/** A message that is not Galley's, was altered, or is too old. Answer it with 401. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a push and returns what it says. Signatures are those of Standard Webhooks (https://www.standardwebhooks.com):
 * HMAC-SHA256 over `id.timestamp.body`; one that holds is enough, so that a rotation of the secret loses nothing.
 *
 * @param options.secret `whsec_…`, or several of which any may hold
 * @param options.body the bytes as they arrived, not parsed and serialised again
 * @throws WebhookRefused
 */
export function verifyWebhook<Post = PushedPost>({
  secret,
  headers,
  body,
  now = new Date(),
}: {
  secret: string | readonly string[];
  headers: WebhookHeaders;
  body: string | Uint8Array;
  now?: Date;
}): WebhookMessage<Post> {
  const header = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name];
    return typeof value === 'string' ? value : '';
  };
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header) as [
    string,
    string,
    string,
  ];
  if (!id || !signatures) throw new WebhookRefused('The message is not signed.');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    throw new WebhookRefused('The message was signed more than five minutes ago, or the clocks differ.');
  const expected = [secret].flat().map((one) =>
    createHmac('sha256', Buffer.from(one.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.`)
      .update(body)
      .digest(),
  );
  const given = signatures
    .split(' ')
    .filter((signature) => signature.startsWith('v1,'))
    .map((signature) => Buffer.from(signature.slice('v1,'.length), 'base64'));
  const holds = given.some((one) => expected.some((each) => one.length === each.length && timingSafeEqual(one, each)));
  if (!holds) throw new WebhookRefused('The signature does not hold.');
  return messageIn<Post>(id, header('x-galley-test') === 'true', body);
}

function messageIn<Post>(id: string, isTest: boolean, body: string | Uint8Array): WebhookMessage<Post> {
  const said = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as Record<string, unknown>;
  return said['type'] === 'post.withdrawn'
    ? { id, isTest, type: 'post.withdrawn', withdrawn: said['data'] as never }
    : { id, isTest, type: 'post', post: said as Post };
}
