import { ConnectionFailed, RequestTimedOut } from './errors.js';

const USUAL_LIMIT_S = 30;
const GENERATION_LIMIT_S = 300;
/** Timeout of an upload: 15 MB over a slow connection, with the server reading the file before it responds. */
const UPLOAD_LIMIT_S = 300;

/** Timeout of an import: 200 MB over a slow connection. */
const IMPORT_LIMIT_S = 1_800;

/** Whether the request uploads a file to a data source, or a picture. */
const uploads = ({ method, url }: Request): boolean =>
  method === 'POST' && /^\/api\/(data-sources\/[^/]+\/files|websites\/[^/]+\/pictures)$/.test(new URL(url).pathname);

const imports = ({ method, url }: Request): boolean =>
  method === 'POST' && new URL(url).pathname === '/api/websites/import';

const generates = ({ method, url }: Request): boolean => {
  const { pathname } = new URL(url);
  return (method === 'POST' && pathname === '/api/blog-posts/create') || pathname.includes('/rewrite-requests/');
};

/** Whether the body may take longer than the timeout: server-sent events and file downloads. */
const isStream = ({ headers }: Response): boolean =>
  /^(text\/event-stream|application\/(zip|octet-stream))/.test(headers.get('content-type') ?? '') ||
  headers.has('content-disposition');

/**
 * Statuses whose response must not have a body (Fetch standard, null body status), although Chromium reports an empty
 * stream.
 */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Reads the whole body and returns an equal response. A response without a body and a stream are returned unchanged.
 */
async function whole(response: Response): Promise<Response> {
  if (response.body === null || WITHOUT_BODY.includes(response.status) || isStream(response)) return response;
  const { status, statusText, headers } = response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

/**
 * Like `fetch`, with timeouts: 300 s for generating a post and for uploads, 30 minutes for imports, 30 s for all other
 * requests. The timeout includes reading the whole body, except for event streams and file downloads.
 * @throws RequestTimedOut, ConnectionFailed; an abort by the caller rejects with its AbortError
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
