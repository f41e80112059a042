/** Answers one call: a body, which is sent with the call's status of success, or a whole response. */
type Handler = (request: Request, body: unknown) => unknown;

export const problem = (status: number, message: string, more: object = {}): Response =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'Problem', status, detail: message, message, ...more }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

const isJson = ({ headers }: Request): boolean => headers.get('content-type')?.startsWith('application/json') ?? false;

/** What `api-document.mjs` tells specs; the test environment puts it here. */
interface ApiDocument {
  successOf(method: string, pathname: string): number;
  exampleOf(method: string, pathname: string): string | undefined;
  held(answer: { method: string; pathname: string; status: number; text: string }): { text: string; lies: string[] };
}
declare global {
  var apiDocument: ApiDocument;
}

let lies: string[] = [];

/** What the answers of this test state otherwise than the API document; each is said once. */
export function contractViolations(): string[] {
  const reported = new Set(lies);
  lies = [];
  return [...reported];
}

/** What something else sent in place of the API: nobody holds it against the document. */
export const notOurs = (body: unknown): Response => new Response(JSON.stringify(body));

/** A body that tells less: what a list tells of something, for one. */
export const without = (body: object, ...members: string[]): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !members.includes(name)));

/** Something that broke on the way answers as it likes; so may whoever sends no JSON. */
const isOurs = ({ status, headers }: Response): boolean =>
  status < 500 && /json/.test(headers.get('content-type') ?? '');

/**
 * The answer as the document has it: what a spec left out of it is filled in, and what it states otherwise is
 * remembered.
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
 * A server in place of fetch: `api.on('GET /api/user', () => aUser())`; what it does not know is a 404 problem. Answers
 * are held against the API document: a spec states what it is about, and a test whose answer is none of the API fails.
 */
export class FakeApi {
  readonly calls: string[] = [];
  /** Comes before all answers: what becomes of a call during an outage, undefined where it is let through. */
  instead: (call: string) => Handler | undefined = () => undefined;
  private readonly answers = new Map<string, Handler>();

  /** @param otherwise answers what no spec named; undefined for what is not there */
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
export const aServer = (user: object = aUser(), server = new FakeApi()): FakeApi =>
  server
    .on('GET /api/user', () => user)
    .on('GET /api/websites', () => [aWebsite()])
    .on('GET /api/blog-posts/pending', () => [])
    .on('POST /api/login', () => ({ accessToken: 'access-1', refreshToken: 'refresh-1', user }))
    .on('POST /api/logout', () => new Response(null, { status: 204 }));
