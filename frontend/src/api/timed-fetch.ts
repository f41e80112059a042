import { ConnectionFailed, RequestTimedOut } from './errors.js';

const USUAL_LIMIT_S = 30;
const GENERATION_LIMIT_S = 300;

const generates = ({ method, url }: Request): boolean => {
  const { pathname } = new URL(url);
  return (method === 'POST' && pathname === '/api/blog-posts/create') || pathname.includes('/rewrite-requests/');
};

/**
 * fetch with the product's time limits: 300 s where a post is written, 30 s elsewhere.
 * @throws RequestTimedOut, ConnectionFailed; an abort by the caller is passed on
 */
export async function timedFetch(request: Request): Promise<Response> {
  const generating = generates(request);
  const seconds = generating ? GENERATION_LIMIT_S : USUAL_LIMIT_S;
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), seconds * 1000);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, limit.signal]) });
  } catch (error) {
    if (limit.signal.aborted) throw new RequestTimedOut(seconds, generating);
    if (request.signal.aborted) throw error;
    throw new ConnectionFailed(error);
  } finally {
    clearTimeout(timer);
  }
}
