import { mapped, type PostValues } from '../field-mapping.js';
import { sentenceOn, verdictOn } from '../verdict.js';
import {
  type DestinationResponse,
  type Composition,
  type Destination,
  NotAccepted,
  type OutgoingPost,
  type TemplateSetting,
} from './template.js';
import { noticeOf, type WithdrawnPost, WITHDRAWALS } from './withdrawal-notice.js';

/** Maximum length of a public URL, the same as for URLs that client websites report. */
const LONGEST_URL = 2_000;

/**
 * Publishes with one POST of the mapped fields, for endpoints built for Galley. The `url` in the response is the public
 * URL of the post.
 */
export const posted = {
  settings: [WITHDRAWALS] as readonly TemplateSetting[],

  withdrawalNotice: {
    setting: WITHDRAWALS.name,
    async send(withdrawn: WithdrawnPost, to: Destination): Promise<void> {
      const answer = await ask(noticeOf(withdrawn), to);
      if (answer.status === 410) to.note('The destination says that the post is gone already (410).');
      else demandTaken(answer, to);
    },
  },

  shown: (values: PostValues, by: Composition): Record<string, unknown> => mapped(values, by.mapping, by.constants),

  async publish({ values }: OutgoingPost, to: Destination): Promise<void> {
    const url = liveUrlIn(await post(values, to));
    if (url) to.isLiveAt(url);
  },

  async test(to: Destination, sample: PostValues): Promise<string> {
    const { status } = await post(sample, to);
    return `The destination answered ${status} after ${to.elapsedMs} ms.`;
  },
};

async function post(values: PostValues, to: Destination): Promise<DestinationResponse> {
  const answer = await ask(mapped(values, to.mapping, to.constants), to);
  demandTaken(answer, to);
  return answer;
}

const ask = (body: Readonly<Record<string, unknown>>, to: Destination): Promise<DestinationResponse> =>
  to.ask({ method: 'POST', url: to.url, body, maxBytes: 8 * 1024 });

/** @throws NotAccepted unless the response has a 2xx status */
function demandTaken(answer: DestinationResponse, to: Destination): void {
  const verdict = verdictOn(answer.status);
  if (verdict !== 'delivered')
    throw new NotAccepted(
      sentenceOn(answer.status, URL.parse(answer.headers['location'] ?? '', to.url)?.href),
      verdict === 'stop',
    );
}

/** @returns null for most responses, which contain no `url` or are not JSON */
function liveUrlIn({ text }: DestinationResponse): string | null {
  const said = parsed(text);
  const url = typeof said?.url === 'string' && said.url.length <= LONGEST_URL ? URL.parse(said.url) : null;
  return url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url.href : null;
}

function parsed(text: string): { url?: unknown } | null {
  try {
    return JSON.parse(text) as { url?: unknown } | null;
  } catch {
    return null;
  }
}
