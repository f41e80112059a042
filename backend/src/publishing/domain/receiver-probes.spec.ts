import { type ProbeResponse, type ProbeId, PROBES, resultOf } from './receiver-probes.js';

const result = (id: ProbeId, answer: Partial<ProbeResponse>) =>
  resultOf(
    PROBES.find((probe) => probe.id === id)!,
    { status: 200, ms: 3, saved: null, ...answer },
  );

describe('the report of a receiver check', () => {
  it.each<[ProbeId, Partial<ProbeResponse>, boolean, RegExp | string]>([
    ['good', {}, true, 'Answered 200 after 3 ms.'],
    ['good', { saved: true }, true, 'Answered 200 after 3 ms.'],
    ['good', { saved: false }, false, /as if it had seen it before/],
    ['good', { ms: 4_000 }, true, /That is slow: a delivery is given up after 20 seconds/],
    ['good', { status: 401 }, false, /compare the signing secret/],
    ['good', { status: 404 }, false, /takes no POST requests at this address/],
    ['good', { status: 415 }, false, /could not read the message/],
    ['good', { status: 302 }, false, /Redirects are not followed/],
    ['good', { status: 500 }, false, /look into its own log/],
    ['repeated', {}, true, /cannot be seen from here/],
    ['repeated', { saved: false }, true, /saved nothing twice/],
    ['repeated', { saved: true }, false, /saved the same message twice: keep the webhook-id/],
    ['repeated', { status: 409 }, false, /answer a repetition with 2xx too/],
    ['reordered', {}, true, /see that version 3 is the one you have/],
    ['reordered', { saved: false }, true, /kept the newer one/],
    ['reordered', { saved: true }, false, /older version in the place of the newer one/],
    ['reordered', { status: 409 }, false, /Answer with 2xx and save nothing/],
    ['unsigned', { status: 401 }, true, 'Answered 401 after 3 ms.'],
    ['unsigned', {}, false, /verify webhook-signature before anything else/],
    ['unsigned', { status: 500 }, false, /failed while verifying/],
    ['wrong_signature', {}, false, /does not compare the signature/],
    ['altered', {}, false, /the text was changed on the way/],
    ['stale', {}, false, /refuse a webhook-timestamp that is more than five minutes away/],
    ['withdrawn', { saved: true }, true, 'Answered 200 after 3 ms.'],
    ['withdrawn', { status: 422 }, false, /does not know the type post.withdrawn/],
    ['outdated', {}, true, /Whether the post is back cannot be seen/],
    ['outdated', { saved: false }, true, /left the post away/],
    ['outdated', { saved: true }, false, /keep the webhook-id of a withdrawal too/],
    ['slow', { status: 400 }, false, /does not wait for the whole body/],
  ])('%s, response %j: %s', (id, answer, passed, seen) =>
    expect(result(id, answer)).toMatchObject({
      id,
      passed,
      seen: typeof seen === 'string' ? seen : expect.stringMatching(seen),
    }),
  );
});
