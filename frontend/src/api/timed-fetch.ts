import { ConnectionFailed, RequestTimedOut } from './errors.js';

const USUAL_LIMIT_S = 30;
const GENERATION_LIMIT_S = 300;
/** A file of ten megabytes over a slow line, read while the sender waits. */
const UPLOAD_LIMIT_S = 300;

/** A file of 200 MB over a slow line. */
const IMPORT_LIMIT_S = 1_800;

/** Whether the request uploads a file, which takes longer than other requests. */
const uploads = ({ method, url }: Request): boolean =>
  method === 'POST' && /^\/api\/data-sources\/[^/]+\/files$/.test(new URL(url).pathname);

const imports = ({ method, url }: Request): boolean =>
  method === 'POST' && new URL(url).pathname === '/api/websites/import';

const generates = ({ method, url }: Request): boolean => {
  const { pathname } = new URL(url);
  return (method === 'POST' && pathname === '/api/blog-posts/create') || pathname.includes('/rewrite-requests/');
};

/** An answer that goes on as long as there is something to tell, or as a file is long. */
const isStream = ({ headers }: Response): boolean =>
  /^(text\/event-stream|application\/(zip|octet-stream))/.test(headers.get('content-type') ?? '') ||
  headers.has('content-disposition');

/** Answers that have no body and may be given none (Fetch, 2.2.3), though Chromium says that they have one. */
const WITHOUT_BODY = [204, 205, 304];

/** The same answer with all of its body there; what has none stays as it is. */
async function whole(response: Response): Promise<Response> {
  if (response.body === null || WITHOUT_BODY.includes(response.status) || isStream(response)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/**
 * fetch with the product's time limits: 300 s where a post is written or a file is sent, half an hour where one is
 * imported, 30 s elsewhere. They hold until the answer is there to its end, but for events and files.
 * @throws RequestTimedOut, ConnectionFailed; an abort by the caller is passed on
 */
export async function timedFetch(request: Request): Promise<Response> {
  const generating = generates(request);
  const seconds = generating
    ? GENERATION_LIMIT_S
    : imports(request)
      ? IMPORT_LIMIT_S
      : uploads(request)
        ? UPLOAD_LIMIT_S
        : USUAL_LIMIT_S;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), seconds * 1000);
  try {
    return await whole(await fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) }));
  } catch (error) {
    if (limit.signal.aborted) throw new RequestTimedOut(seconds, generating);
    if (request.signal.aborted) throw error;
    throw new ConnectionFailed(error);
  } finally {
    clearTimeout(timer);
  }
}
