import type { components } from '../../../api/schema.js';
import type { Item } from '../../../api/types.js';

type Attempt = Item<'/api/publishing-logs'>;

/** Response of a connection test. */
export type Tested = components['schemas']['TestDestinationResponse'];

export const RequestDetails = ({
  request: { method, url, headers, fields, bytes, before },
}: {
  request: NonNullable<Attempt['request']>;
}) => (
  <>
    <h3>What was sent</h3>
    {before.length > 0 && (
      <p className="quiet">
        Before it: {before.map((call) => `${call.method} ${call.url} (${call.status})`).join(', ')}.
      </p>
    )}
    <pre>{[`${method} ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join('\n')}</pre>
    {bytes > 0 && (
      <p className="quiet">
        {bytes.toLocaleString('en')} bytes{fields.length > 0 && ` of JSON with ${fields.join(', ')}`}.
      </p>
    )}
  </>
);

export const ResponseDetails = ({
  answer: { status, body, truncated },
}: {
  answer: NonNullable<Attempt['responseData']>;
}) => (
  <>
    <h3>What came back</h3>
    <pre>{body ? `${status}\n\n${body}` : `${status}, without a body`}</pre>
    {truncated && <p className="quiet">Cut to 8 KB.</p>}
  </>
);
