import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LittleGhostPost {
  id: string;
  title: string;
  slug: string;
  html: string;
  status: string;
  tags: { name: string }[];
  updated_at: string;
  [field: string]: unknown;
}

const LIMITS: Record<string, number> = {
  title: 255,
  slug: 191,
  custom_excerpt: 300,
  meta_title: 300,
  meta_description: 500,
  feature_image_alt: 191,
};
const KEPT = [
  'title',
  'slug',
  'status',
  'custom_excerpt',
  'meta_title',
  'meta_description',
  'feature_image',
  'feature_image_alt',
  'published_at',
];

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly context: string | null = null,
  ) {
    super(message);
  }
}

/**
 * Fake of the Ghost 5 Admin API for posts. It enforces Ghost's rules for tokens, `source=html`, lengths and
 * `updated_at`.
 */
export class LittleGhost {
  readonly adminApiKey = '6489a1b2c3d4e5f601234567:9f8e7d6c5b4a39281706f5e4d3c2b1a09f8e7d6c5b4a39281706f5e4d3c2b1a0';
  readonly posts: LittleGhostPost[] = [];
  /** Uploaded images by their names. */
  readonly images = new Map<string, { type: string }>();
  /** Status with which uploads are refused; null takes them. */
  refusesUploads: number | null = null;
  /** Called before an update is checked, to simulate a concurrent change in Ghost. */
  beforePut: (post: LittleGhostPost) => void = () => undefined;
  private saves = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<LittleGhost> {
    const server = createServer();
    const ghost = new LittleGhost(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const content = Buffer.concat(chunks);
        const image = ghost.images.get(request.url!.split('/').at(-1)!);
        if (image) return void response.writeHead(200, { 'content-type': image.type }).end('image');
        const { status, body } = ghost.answer(request, content.toString('utf8'));
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return ghost;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Simulates a user who saves the post in Ghost. */
  save(post: LittleGhostPost, changes: Partial<LittleGhostPost>): void {
    Object.assign(post, changes, { updated_at: new Date(Date.UTC(2026, 0, 1) + ++this.saves * 1000).toISOString() });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(request: IncomingMessage, text: string): { status: number; body: unknown } {
    try {
      const { pathname, searchParams } = new URL(request.url!, 'http://ghost');
      const path = /^\/ghost\/api\/admin\/(.+\/)$/.exec(pathname)?.[1];
      if (path === 'site/')
        return { status: 200, body: { site: { title: 'Quay Letters', url: 'http://ghost/', version: '5.96' } } };
      const [, , bySlug, key] = /^posts\/((slug\/)?([^/]+)\/)?$/.exec(path ?? '') ?? [];
      if (path === 'images/upload/') {
        this.authorise(request.headers.authorization ?? '');
        return { status: 201, body: { images: [this.upload(request, text)] } };
      }
      if (!path?.startsWith('posts/')) throw new Refused(404, 'NotFoundError', 'Resource not found');
      this.authorise(request.headers.authorization ?? '');
      const input = text === '' ? undefined : (JSON.parse(text) as { posts?: Record<string, any>[] }).posts?.[0];
      if (request.method === 'GET' && key === undefined)
        return { status: 200, body: { posts: this.posts.slice(0, Number(searchParams.get('limit') ?? 15)) } };
      if (request.method === 'POST' && key === undefined)
        return { status: 201, body: { posts: [this.add(input, searchParams)] } };
      const post = this.posts.find((one) => (bySlug ? one.slug : one.id) === decodeURIComponent(key ?? ''));
      if (!post)
        throw new Refused(404, 'NotFoundError', 'Resource not found error, cannot read post.', 'Post not found.');
      if (request.method === 'PUT') this.change(post, input, searchParams);
      return { status: 200, body: { posts: [shown(post)] } };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return {
        status: error.status,
        body: { errors: [{ message: error.message, context: error.context, type: error.type }] },
      };
    }
  }

  private authorise(header: string): void {
    const [scheme, token = ''] = header.split(' ');
    const [head = '', claims = '', signature = ''] = token.split('.');
    const [id, secret = ''] = this.adminApiKey.split(':');
    const read = (part: string): Record<string, any> => JSON.parse(Buffer.from(part, 'base64url').toString() || '{}');
    if (scheme !== 'Ghost' || read(head)['kid'] !== id)
      throw new Refused(401, 'UnauthorizedError', 'Unknown Admin API Key');
    const expected = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${head}.${claims}`).digest();
    const given = Buffer.from(signature, 'base64url');
    const { aud, iat, exp } = read(claims);
    const now = Date.now() / 1000;
    const isGood =
      read(head)['alg'] === 'HS256' &&
      given.length === expected.length &&
      timingSafeEqual(given, expected) &&
      aud === '/admin/' &&
      iat <= now + 1 &&
      exp > now &&
      exp - iat <= 300;
    if (!isGood) throw new Refused(401, 'UnauthorizedError', 'Invalid token');
  }

  private upload({ headers: { host } }: IncomingMessage, form: string): unknown {
    if (this.refusesUploads !== null) throw new Refused(this.refusesUploads, 'RequestEntityTooLargeError', 'Refused');
    const [, name = '', type = ''] = /name="file"; filename="([^"]+)"\r\ncontent-type: (\S+)/.exec(form) ?? [];
    const [, ref = null] = /name="ref"\r\n\r\n([^\r]+)/.exec(form) ?? [];
    if (!/^image\/(?:jpeg|png|gif|webp)$/.test(type)) throw new Refused(415, 'UnsupportedMediaTypeError', 'Refused');
    if (this.images.has(name)) throw new Error(`${name} was uploaded twice`);
    this.images.set(name, { type });
    const month = new Date().toISOString().slice(0, 7).replace('-', '/');
    return { url: `http://${host}/content/images/${month}/${name}`, ref };
  }

  private add(input: Record<string, any> | undefined, query: URLSearchParams): unknown {
    if (!input?.['title'])
      throw new Refused(
        422,
        'ValidationError',
        'Validation error, cannot save post.',
        'Value in [posts.title] cannot be blank.',
      );
    const post = {
      id: (this.posts.length + 1).toString(16).padStart(24, '6'),
      html: '',
      tags: [],
      status: 'draft',
      slug: '',
      title: '',
      updated_at: '',
    };
    this.write(post, input, query);
    const taken = (slug: string) => this.posts.some((one) => one.slug === slug);
    for (let slug = post.slug, i = 2; taken(post.slug); i++) post.slug = `${slug}-${i}`;
    this.posts.push(post);
    return shown(post);
  }

  private change(post: LittleGhostPost, input: Record<string, any> | undefined, query: URLSearchParams): void {
    this.beforePut(post);
    if (input?.['updated_at'] !== post.updated_at) {
      throw new Refused(409, 'UpdateCollisionError', 'Saving failed! Someone else is editing this post.');
    }
    this.write(post, input, query);
  }

  private write(post: LittleGhostPost, input: Record<string, any>, query: URLSearchParams): void {
    for (const [name, most] of Object.entries(LIMITS)) {
      if (String(input[name] ?? '').length > most)
        throw new Refused(
          422,
          'ValidationError',
          'Validation error, cannot save post.',
          `Value in [posts.${name}] exceeds maximum length of ${most} characters.`,
        );
    }
    if (input['status'] && !['draft', 'published', 'scheduled'].includes(input['status']))
      throw new Refused(422, 'ValidationError', 'Validation error, cannot save post.', 'Validation failed for status.');
    const changes = Object.fromEntries(Object.entries(input).filter(([name]) => KEPT.includes(name)));
    // Ghost has its own format and reads HTML only with `source=html`.
    if (query.get('source') === 'html' && input['html']) changes['html'] = input['html'];
    if (input['tags']) changes['tags'] = (input['tags'] as { name: string }[]).map(({ name }) => ({ name }));
    this.save(post, changes);
  }
}

const shown = (post: LittleGhostPost) => ({
  ...post,
  html: undefined,
  url: `https://letters.example.com/${post.slug}/`,
});
