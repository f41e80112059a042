import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PublicUrl } from '../../../shared/application/public-url.js';
import { isLinkToken, makeLinkToken } from '../../../shared/domain/link-token.js';

const NAME = 'galley-sso';
/** Browsers take a cookie of this name only over https and for this host alone, so no neighbour can put one in. */
const SECURE_NAME = `__Host-${NAME}`;
const SECONDS = 10 * 60;

/** The one cookie of Galley: it says nothing but that a sign-in was begun in this browser, and lasts ten minutes. */
@Injectable()
export class BrowserCookie {
  private readonly isSecure: boolean;

  constructor(publicUrl: PublicUrl) {
    this.isSecure = publicUrl.value.startsWith('https:');
  }

  /** What the browser holds that began a sign-in; null without it. */
  of({ headers }: FastifyRequest): string | null {
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
    const value = pairs.find((pair) => pair.startsWith(`${this.name}=`))?.slice(this.name.length + 1) ?? '';
    return isLinkToken(value) ? value : null;
  }

  /** Sign-ins in two tabs do not disturb each other: what the browser holds already stays. */
  renew(request: FastifyRequest, reply: FastifyReply): string {
    const value = this.of(request) ?? makeLinkToken().token;
    const attributes = `Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax`;
    void reply.header('set-cookie', `${this.name}=${value}; ${attributes}${this.isSecure ? '; Secure' : ''}`);
    return value;
  }

  private get name(): string {
    return this.isSecure ? SECURE_NAME : NAME;
  }
}
