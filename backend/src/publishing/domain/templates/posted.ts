import { mapped, type PostValues } from '../field-mapping.js';
import { sentenceOn, verdictOn } from '../verdict.js';
import { type Answer, type Destination, NotAccepted, type OutgoingPost } from './template.js';

/** As long as a site that pulls may report. */
const LONGEST_URL = 2_000;

/** One POST of the mapped fields: for endpoints that were made to take them. What they answer as `url` is where the post is live. */
export const posted = {
  async publish({ values }: OutgoingPost, to: Destination): Promise<void> {
    const url = liveUrlIn(await post(values, to));
    if (url) to.isLiveAt(url);
  },

  async test(to: Destination, sample: PostValues): Promise<string> {
    const { status } = await post(sample, to);
    return `The destination answered ${status} after ${to.elapsedMs} ms.`;
  },
};

async function post(values: PostValues, to: Destination): Promise<Answer> {
  const answer = await to.ask({ method: 'POST', url: to.url, body: mapped(values, to.mapping, to.constants), maxBytes: 8 * 1024 });
  const verdict = verdictOn(answer.status);
  if (verdict !== 'delivered') throw new NotAccepted(sentenceOn(answer.status, URL.parse(answer.headers['location'] ?? '', to.url)?.href), verdict === 'stop');
  return answer;
}

/** Most answers say nothing of the kind, or are no JSON at all. */
function liveUrlIn({ text }: Answer): string | null {
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
