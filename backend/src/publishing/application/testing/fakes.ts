import { SafeHttp, type SafeRequest, type SafeResponse } from '../../../shared/application/safe-http.js';
import { SecretBox } from '../../../shared/application/secret-box.js';
import { PublishingConfig, type PublishingOptions } from '../../domain/publishing-config.js';
import type { KnownPictures } from '../../../shared/domain/served-picture.js';
import { LibraryOfPictures, PictureCopies, PublishingWebsites, WebhookSigner } from '../ports.js';

export class ReversingBox extends SecretBox {
  seal(plain: string): string {
    return `sealed:${reversed(plain)}`;
  }
  open(sealed: string): string {
    return reversed(sealed.slice('sealed:'.length));
  }
}

const reversed = (text: string): string => Array.from(text).reverse().join('');

export interface Sent extends SafeRequest {
  url: string;
}

/** HTTP client whose responses are scripted, and which records all requests. */
export class ScriptedHttp extends SafeHttp {
  readonly sent: Sent[] = [];
  readonly fetch = (): Promise<Response> => Promise.reject(new Error('not used here'));

  constructor(private readonly answer: (sent: Sent) => Promise<SafeResponse>) {
    super();
  }

  request(url: string, request: SafeRequest = {}): Promise<SafeResponse> {
    const sent = { url, ...request };
    this.sent.push(sent);
    return this.answer(sent);
  }
}

export class OneWebsite extends PublishingWebsites {
  async get(): Promise<{ isActive: boolean }> {
    return { isActive: true };
  }
  async key(): Promise<string> {
    return 'glly_website_key';
  }
}

export class NoLibrary extends LibraryOfPictures {
  async find(): Promise<KnownPictures> {
    return new Map();
  }
}

/** Copies of one destination. */
export class CopiesInMemory extends PictureCopies {
  private readonly copies = new Map<string, string>();

  async find(_: unknown, __: unknown, pictureId: string): Promise<string | null> {
    return this.copies.get(pictureId) ?? null;
  }
  async keep(_: unknown, __: unknown, pictureId: string, url: string): Promise<void> {
    this.copies.set(pictureId, url);
  }
}

export class PlainSigner extends WebhookSigner {
  makeSecret(): string {
    return 'whsec_plain';
  }
  sign(secrets: readonly string[], { id, at, body }: { id: string; at: Date; body: string }): Record<string, string> {
    return {
      'webhook-id': id,
      'webhook-timestamp': String(at.getTime() / 1000),
      'webhook-signature': secrets.map((secret) => `${secret}.${body.length}`).join(' '),
    };
  }
}

export const aConfig = (options: Partial<PublishingOptions> = {}): PublishingConfig =>
  new PublishingConfig(
    'website',
    {
      templateType: 'custom',
      destinationUrl: 'https://client.example.com/posts',
      headers: {},
      constants: {},
      release: 'on_approval',
      settings: {},
      isActive: true,
      ...options,
    },
    new ReversingBox().seal('whsec_plain'),
    new Date('2026-11-21T08:00:00Z'),
  );

export const answered = (status: number, body = '', headers: Record<string, string> = {}): SafeResponse => ({
  status,
  headers,
  body: new TextEncoder().encode(body),
  truncated: false,
});
