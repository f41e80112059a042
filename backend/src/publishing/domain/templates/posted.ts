import { mapped, type PostValues } from '../field-mapping.js';
import { sentenceOn, verdictOn } from '../verdict.js';
import { type Answer, type Destination, NotAccepted, type OutgoingPost } from './template.js';

/** One POST of the mapped fields: for endpoints that were made to take them. */
export const posted = {
  async publish({ values }: OutgoingPost, to: Destination): Promise<void> {
    await post(values, to);
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
