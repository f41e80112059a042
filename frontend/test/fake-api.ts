/** Handles a call: returns a body, which is sent with the success status of the operation, or a whole response. */
type Handler = (request: Request, body: unknown) => unknown;

export const problem = (status: number, message: string, more: object = {}): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'Problem', status, detail: message, message, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

const isJson = ({ headers }: Request): boolean => headers.get('content-type')?.startsWith('application/json') ?? false;

/** Functions of `api-document.mjs`, which the test environment provides as a global. */
interface ApiDocument {
  successOf(method: string, pathname: string): number;
  exampleOf(method: string, pathname: string): string | undefined;
  held(answer: { method: string; pathname: string; status: number; text: string }): { text: string; lies: string[] };
}
declare global {
  var apiDocument: ApiDocument;
}

let lies: string[] = [];

/** Returns the deviations of this test's responses from the API document, without duplicates. */
export function contractViolations(): string[] {
  const reported = new Set(lies);
  lies = [];
  return [...reported];
}

/** A response that does not come from the API, so it is not checked against the API document. */
export const notOurs = (body: unknown): Response => new Response(JSON.stringify(body));

/** Returns an object without some of its members, such as those that lists do not contain. */
export const without = (body: object, ...members: string[]): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !members.includes(name)));

/** Whether a response comes from the API. Errors of intermediaries and bodies other than JSON may have any content. */
const isOurs = ({ status, headers }: Response): boolean =>
  status < 500 && /json/.test(headers.get('content-type') ?? '');

/**
 * Checks a response against the API document: members that the test omitted are filled in, and deviations are recorded.
 */
async function held({ method }: Request, pathname: string, response: Response): Promise<Response> {
  if (!isOurs(response)) return response;
  const { status, statusText, headers } = response;
  const answer = apiDocument.held({ method, pathname, status, text: await response.text() });
  lies.push(...answer.lies);
  return new Response(answer.text, { status, statusText, headers });
}

function asResponse(given: unknown, status: number): Response {
  if (given instanceof Response) return given;
  return status === 204 ? new Response(null, { status }) : Response.json(given, { status });
}

/**
 * Fake server that replaces `fetch`: `api.on('GET /api/user', () => aUser())`. Unknown calls return a 404 problem.
 * Responses are checked against the API document, so that a test may state only the relevant members and fails when a
 * response could not come from the API.
 */
export class FakeApi {
  readonly calls: string[] = [];
  /** Overrides all responses, to simulate an outage. Returns undefined for a call that is handled normally. */
  instead: (call: string) => Handler | undefined = () => undefined;
  private readonly answers = new Map<string, Handler>();

  /** @param otherwise handles calls that the test did not define; returns undefined for a 404 */
  constructor(otherwise: (method: string, pathname: string) => unknown = () => undefined) {
    globalThis.fetch = async (input, init) => {
      const request = input as Request;
      const { pathname } = new URL(request.url);
      const call = `${request.method} ${pathname}`;
      this.calls.push(call);
      const text = await request.clone().text();
      const body: unknown = text && isJson(request) ? JSON.parse(text) : undefined;
      const aborted = new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
      const instead = this.instead(call);
      if (instead) return (await Promise.race([instead(request, body), aborted])) as Response;
      const answer = this.answers.get(call);
      const given = answer ? await Promise.race([answer(request, body), aborted]) : otherwise(request.method, pathname);
      if (given === undefined && !answer) return problem(404, 'There is nothing here.');
      return held(request, pathname, asResponse(given, apiDocument.successOf(request.method, pathname)));
    };
  }

  on(call: string, answer: Handler): this {
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
  timezone: null,
  role: 'tenant_admin',
  mayApproveByToken: false,
  secondFactorDue: null,
  permissions: { '0191f0c0-0000-7000-8000-000000000101': ['review', 'configure', 'publish', 'manage_team'] },
  ...more,
});

export const aWebsite = (more: object = {}) => ({
  allowedOrigins: [],
  citationStyle: 'numbered',
  receipts: 'off',
  receiptNames: false,
  requireClaimChecks: false,
  covers: true,
  undoSeconds: 0,
  logoUrl: null,
  colour: null,
  language: 'en',
  id: '0191f0c0-0000-7000-8000-000000000101',
  name: 'Harbour Notes',
  url: 'https://harbour.example',
  description: null,
  publishingSchedule: 'daily',
  isActive: true,
  apiKey: 'glly_abc************************wxyz',
  apiKeyKnownToFormer: [],
  pendingPosts: 0,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...more,
});

/** Returns a fake server with one user, one website and no pending posts. */
export const aServer = (user: object = aUser(), server = new FakeApi()): FakeApi =>
  server
    .on('GET /api/user', () => user)
    .on('GET /api/websites', () => [aWebsite()])
    .on('GET /api/blog-posts/pending', () => [])
    .on('GET /api/dashboard/comments', () => [])
    .on('GET /api/notifications', () => [])
    .on('GET /api/notifications/unread', () => ({ unread: 0 }))
    .on('POST /api/login', () => ({ accessToken: 'access-1', refreshToken: 'refresh-1', user }))
    .on('POST /api/logout', () => new Response(null, { status: 204 }));
