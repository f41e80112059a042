/** Answers one call: a body (200), or a whole response. */
type Answer = (request: Request, body: unknown) => unknown;

export const problem = (status: number, message: string, more: object = {}): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'Problem', status, detail: message, message, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

const isJson = ({ headers }: Request): boolean => headers.get('content-type')?.startsWith('application/json') ?? false;

/** A server in place of fetch: `api.on('GET /api/user', () => aUser())`; what it does not know is a 404 problem. */
export class FakeApi {
  readonly calls: string[] = [];
  private readonly answers = new Map<string, Answer>();

  constructor() {
    globalThis.fetch = async (input, init) => {
      const request = input as Request;
      const call = `${request.method} ${new URL(request.url).pathname}`;
      this.calls.push(call);
      const text = await request.clone().text();
      const answer = this.answers.get(call);
      const aborted = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
      const given = answer ? await Promise.race([answer(request, text && isJson(request) ? JSON.parse(text) : undefined), aborted]) : problem(404, 'There is nothing here.');
      return given instanceof Response ? given : Response.json(given);
    };
  }

  on(call: string, answer: Answer): this {
    this.answers.set(call, answer);
    return this;
  }

  count(call: string): number {
    return this.calls.filter((each) => each === call).length;
  }
}

export const aUser = (more: object = {}) => ({
  id: '0191f0c0-0000-7000-8000-000000000001',
  email: 'editor@galley.local',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  profileImageUrl: null,
  role: 'tenant_admin',
  mayApproveByToken: false,
  permissions: { '0191f0c0-0000-7000-8000-000000000101': ['review', 'configure', 'publish', 'manage_team'] },
  ...more,
});

export const aWebsite = (more: object = {}) => ({
  allowedOrigins: [],
  id: '0191f0c0-0000-7000-8000-000000000101',
  name: 'Harbour Notes',
  url: 'https://harbour.example',
  description: null,
  publishingSchedule: 'daily',
  isActive: true,
  apiKey: 'glly_abc************************wxyz',
  apiKeyKnownToFormer: [],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...more,
});

/** A server that knows one person with one website and no pending post. */
export const aServer = (user: object = aUser()): FakeApi =>
  new FakeApi()
    .on('GET /api/user', () => user)
    .on('GET /api/websites', () => [aWebsite()])
    .on('GET /api/blog-posts/pending', () => [])
    .on('POST /api/login', () => ({ accessToken: 'access-1', refreshToken: 'refresh-1', user }))
    .on('POST /api/logout', () => new Response(null, { status: 204 }));
