import type { RequestFailure } from '../../shared/domain/request-failed.js';

/** What a response of the destination means for the delivery. */
export type Verdict = 'delivered' | 'try-again' | 'stop';

/** 2xx means delivered, and 410 means never to retry. All other statuses, including redirects, are retried. */
export function verdictOn(status: number): Verdict {
  if (status >= 200 && status < 300) return 'delivered';
  return status === 410 ? 'stop' : 'try-again';
}

/**
 * Returns a sentence for the log and the screen, with advice where a likely cause is known.
 * @param location target of a redirect
 */
export function sentenceOn(status: number, location?: string): string {
  if (status >= 300 && status < 400) return sentenceOnRedirect(status, location);
  if (status === 401 || status === 403)
    return `The destination refused access (${status}). Check the key or the headers it expects.`;
  if (status === 404) return 'The destination does not know this address (404). Check the endpoint URL.';
  if (status === 405)
    return 'The destination does not take POST requests at this address (405). Check the endpoint URL.';
  if (status === 410)
    return 'The destination says that it is gone for good (410). Enter the address that takes its place.';
  if (status === 429)
    return 'The destination is receiving too much at the moment (429). Ask it again later; deliveries do so by themselves.';
  if (status >= 500) return `The destination failed while answering (${status}). Its own log says why.`;
  return `The destination did not accept the post (${status}). Its answer may say why.`;
}

const ADVICE: Readonly<Record<RequestFailure, string>> = {
  refused: 'See that it is running, and that the address names the right port.',
  reset: 'Its own log may say why.',
  timeout: 'An attempt has 20 seconds: answer first, and work afterwards.',
  unknown: 'Check how the address is spelled.',
  unheard: 'See that the name servers of its domain are up.',
  unreachable: 'See that it is running, and that a firewall lets Galley in.',
  expired: 'Renew it.',
  misnamed: 'Enter the address under the name that the certificate has, or get one for this name.',
  untrusted: 'Get one from an authority such as Let’s Encrypt, and have the server send the whole chain.',
  tls: 'See whether the address begins with http:// rather than https://, and whether its port is the right one.',
  garbled: 'See whether the address is that of the website.',
  broken: 'Check the address.',
};

function sentenceOnRedirect(status: number, location: string | undefined): string {
  const target = URL.parse(location ?? '');
  if (!target?.host)
    return `The destination answered with a redirect (${status}), which is not followed. Enter the address it leads to.`;
  return `The destination redirects (${status}) to ${target.origin}${target.pathname}, and redirects are not followed. Enter that address.`;
}

/** Returns advice for a request that got no response. */
export const adviceOn = (reason: RequestFailure): string => ADVICE[reason];
