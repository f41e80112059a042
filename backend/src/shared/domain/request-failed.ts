import { DomainError } from './domain-error.js';

const SENTENCES = {
  refused: 'refused the connection',
  reset: 'closed the connection before it had answered',
  timeout: 'did not answer in time',
  unknown: 'could not be found: its name is not known',
  unheard: 'could not be found: no name server answered for its name',
  unreachable: 'cannot be reached over the network',
  expired: 'has a certificate that has expired',
  misnamed: 'has a certificate of another name',
  untrusted: 'has a certificate that no known authority has signed',
  tls: 'could not be talked to in encryption',
  garbled: 'sent something that is not an HTTP answer',
  broken: 'could not be asked',
} as const;

export type RequestFailure = keyof typeof SENTENCES;

/** Another server did not respond. The message contains only the host: paths and queries may hold secrets. */
export class RequestFailed extends DomainError {
  readonly kind = 'upstream';

  constructor(
    readonly host: string,
    readonly reason: RequestFailure,
  ) {
    super(`${host} ${SENTENCES[reason]}.`);
  }
}
