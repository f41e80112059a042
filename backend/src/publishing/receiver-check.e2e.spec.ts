import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { startTestApp, type TestApp } from '../../test/app.js';
import { aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { type Received, Receiver } from './testing/receiver.js';

type Check = { id: string; passed: boolean; seen: string };
/** What a receiver makes of a message. */
interface Wits {
  verifies: (received: Received) => boolean;
  /** Whether it would save it. */
  saves: (received: Received) => boolean;
  answers?: (response: ServerResponse, saved: boolean) => void;
}

/** A receiver that does everything right but one thing. */
describe('a receiver check', () => {
  let galley: TestApp;
  let receiver: Receiver;
  let webhook: Webhook;
  let check: () => Promise<Check[]>;
  let tellOfWithdrawals: () => Promise<unknown>;
  let newest: string;

  beforeAll(async () => {
    receiver = await Receiver.start();
    galley = await startTestApp({ EGRESS_ALLOW: receiver.address });
  });
  afterAll(async () => {
    await galley.stop();
    await receiver.down();
  });
  beforeEach(async () => {
    newest = '';
    const { editor, websiteId } = await aTenantThatPublishes(galley);
    const { body: config } = await editor
      .post('/api/publishing-config')
      .send({ websiteId, templateType: 'custom', destinationUrl: receiver.url })
      .expect(201);
    const { body } = await editor.post(`/api/publishing-config/${config.id}/secret/reveal`).expect(200);
    webhook = new Webhook(body.secret);
    tellOfWithdrawals = () =>
      editor
        .put(`/api/publishing-config/${config.id}`)
        .send({ settings: { withdrawals: 'yes' } })
        .expect(200);
    check = async () =>
      (await editor.post(`/api/publishing-config/${config.id}/receiver-check`).expect(200)).body.checks;
  });

  const idOf = ({ headers }: Received) => headers['webhook-id'] as string;
  const verifies = ({ text, headers }: Received): boolean => {
    try {
      webhook.verify(text, headers as Record<string, string>);
      return true;
    } catch {
      return false;
    }
  };
  const isNewer = (received: Received): boolean => {
    if (idOf(received) <= newest) return false;
    newest = idOf(received);
    return true;
  };
  const says = (response: ServerResponse, saved: boolean) => response.writeHead(200).end(JSON.stringify({ saved }));
  const takesAll = (wits: Partial<Wits> = {}) => {
    const { verifies: verify, saves, answers }: Required<Wits> = { verifies, saves: isNewer, answers: says, ...wits };
    receiver.answer = (response, received) => {
      if (verify(received)) answers(response, saves(received));
      else response.writeHead(401).end();
    };
  };
  const failed = (checks: readonly Check[]) => checks.filter(({ passed }) => !passed).map(({ id }) => id);
  const seenOf = (checks: readonly Check[], id: string) => checks.find((one) => one.id === id)!.seen;

  it('finds nothing where all is right', async () => {
    takesAll();
    expect(failed(await check())).toEqual([]);
  });

  it('sends a withdrawal where it is told of them, and a version that comes too late after it', async () => {
    takesAll();
    expect((await check()).map(({ id }) => id)).not.toContain('withdrawn');
    await tellOfWithdrawals();
    const checks = await check();
    expect(failed(checks)).toEqual([]);
    expect(checks.slice(-3).map(({ id }) => id)).toEqual(['withdrawn', 'outdated', 'slow']);
    expect(receiver.received.findLast(({ body }) => 'type' in body)).toMatchObject({
      headers: { 'x-galley-test': 'true' },
      body: { type: 'post.withdrawn', data: { create_id: 0, slug: 'galley-receiver-check', reason: 'withdrawn' } },
    });
  });

  it('names one that knows posts only, and one that puts back what was withdrawn', async () => {
    await tellOfWithdrawals();
    takesAll({ verifies: (received) => verifies(received) && 'title' in received.body, answers: says });
    const unread = await check();
    expect(failed(unread)).toEqual(['withdrawn', 'outdated']);
    expect(seenOf(unread, 'outdated')).toBe('Not tried, since the withdrawal was not taken.');
    takesAll({ saves: (received) => 'type' in received.body || isNewer(received) });
    expect(failed(await check())).toEqual(['outdated']);
  });

  it('names one that does not verify', async () => {
    takesAll({ verifies: () => true });
    const checks = await check();
    expect(failed(checks)).toEqual(['unsigned', 'wrong_signature', 'altered', 'stale']);
  });

  it('names one that only sees whether there is a signature', async () => {
    takesAll({ verifies: ({ headers }) => 'webhook-signature' in headers });
    expect(failed(await check())).toEqual(['wrong_signature', 'altered', 'stale']);
  });

  it('names one that verifies what it parsed instead of what arrived', async () => {
    takesAll({ verifies: ({ body, headers }) => verifies({ headers, body, text: JSON.stringify(body) }) });
    const checks = await check();
    expect(failed(checks)).toEqual(['altered']);
    expect(seenOf(checks, 'altered')).toContain('byte for byte');
  });

  it('names one that takes old messages', async () => {
    const anyTime = ({ text, headers }: Received) =>
      webhook.sign(idOf({ headers } as Received), new Date(Number(headers['webhook-timestamp']) * 1_000), text) ===
      headers['webhook-signature'];
    takesAll({ verifies: (received) => 'webhook-signature' in received.headers && anyTime(received) });
    const checks = await check();
    expect(failed(checks)).toEqual(['stale']);
    expect(seenOf(checks, 'stale')).toContain('refuse a webhook-timestamp that is more than five minutes away');
  });

  it('names one that saves the same twice, and an older version over a newer one', async () => {
    takesAll({ saves: () => true });
    const checks = await check();
    expect(failed(checks)).toEqual(['repeated', 'reordered']);
    expect(seenOf(checks, 'reordered')).toContain('webhook-ids sort by age');
  });

  it('names one that saves an older version over a newer one, though nothing twice', async () => {
    const seen = new Set<string>();
    takesAll({ saves: (received) => seen.size < seen.add(idOf(received)).size });
    expect(failed(await check())).toEqual(['reordered']);
  });

  it('says what cannot be seen where the answer does not', async () => {
    takesAll({ answers: (response) => response.writeHead(204).end() });
    const checks = await check();
    expect(failed(checks)).toEqual([]);
    for (const id of ['repeated', 'reordered']) expect(seenOf(checks, id)).toContain('cannot be seen from here');
  });

  it('names one that refuses a repetition', async () => {
    takesAll({ answers: (response, saved) => response.writeHead(saved ? 200 : 409).end() });
    const checks = await check();
    expect(failed(checks)).toEqual(['repeated', 'reordered']);
    expect(seenOf(checks, 'repeated')).toContain('answer a repetition with 2xx too');
  });

  it('names one that knows another secret', async () => {
    webhook = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    takesAll();
    const checks = await check();
    expect(failed(checks)).toEqual(['good', 'repeated', 'reordered', 'slow']);
    expect(seenOf(checks, 'good')).toContain('compare the signing secret');
  });

  it('names one that never answers, and how long it was waited for', async () => {
    receiver.answer = () => undefined;
    const checks = await check();
    expect(failed(checks)).toHaveLength(8);
    expect(seenOf(checks, 'good')).toMatch(
      /did not answer in time\. It was waited for 8 seconds\. .*answer first, and work afterwards/,
    );
    expect(seenOf(checks, 'slow')).toContain('Not tried');
  });
});
