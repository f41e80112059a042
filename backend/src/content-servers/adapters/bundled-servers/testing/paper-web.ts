import { SafeHttp } from '../../../../shared/application/safe-http.js';
import type { SafeResponse } from '../../../../shared/application/safe-http.js';

export interface PaperPage {
  status?: number;
  type?: string;
  /** Of the `content-language` header. */
  language?: string;
  location?: string;
  body?: string;
}

/** A fake web with fixed responses that records the requested URLs. Unknown URLs return 404. */
export class PaperWeb extends SafeHttp {
  readonly asked: string[] = [];

  constructor(private readonly pages: Readonly<Record<string, PaperPage | Error>>) {
    super();
  }

  async request(url: string): Promise<SafeResponse> {
    this.asked.push(url);
    const page = this.pages[url] ?? { status: 404 };
    if (page instanceof Error) throw page;
    const { status = 200, type = 'text/html; charset=utf-8', language, location, body = '' } = page;
    return {
      status,
      headers: {
        'content-type': type,
        ...(location && { location }),
        ...(language && { 'content-language': language }),
      },
      body: new TextEncoder().encode(body),
      truncated: false,
    };
  }

  readonly fetch: typeof globalThis.fetch = () => Promise.reject(new Error('bundled servers use request'));
}

/** Returns a page as content management systems produce it, with navigation, an article and a footer. */
export const articlePage = (title: string, ...paragraphs: string[]): PaperPage => ({
  body:
    `<!doctype html><html><head><title>${title}</title></head><body><nav><a href="/">Home</a> <a ` +
    `href="/contact">Contact us now</a></nav>
    <article><h1>${title}</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</article><footer>All rights ` +
    'reserved</footer></body></html>',
});
