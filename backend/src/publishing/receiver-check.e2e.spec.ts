import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { startTestApp, type TestApp } from '../../test/app.js';
import { SendProbe } from './application/send-probe.js';
import { aTenantThatPublishes } from './testing/a-tenant-that-publishes.js';
import { type Received, Receiver } from './testing/receiver.js';

const SOON_MS = 100;

type Check = { id: string; passed: boolean; seen: string };
/** Behaviour of a receiver. */
interface Wits {
  verifies: (received: Received) => boolean;
  /** Whether the receiver saves the message. */
  saves: (received: Received) => boolean;
  answers?: (response: ServerResponse, saved: boolean) => void;
}

/** Each test uses a receiver that does everything right except for one thing. */
describe('a receiver check', () => {
  let galley: TestApp;
  let receiver: Receiver;
  let webhook: Webhook;
  let check: () => Promise<Check[]>;
  let tellOfWithdrawals: () => Promise<unknown>;
  let newest: string;
  let isPatient = false;

  beforeAll(async () => {
    receiver = await Receiver.start();
    galley = await startTestApp({ EGRESS_ALLOW: receiver.address });
    const sending = galley.app.get(SendProbe, { strict: false });
    const send = sending.execute.bind(sending);
    // The slow message of the product takes three seconds.
    sending.execute = (config, probe, how) =>
      send(config, probe.slowMs && !isPatient ? { ...probe, slowMs: SOON_MS } : probe, how);
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

  it('reports no errors for a correct receiver', async () => {
    takesAll();
    isPatient = true;
    expect(failed(await check())).toEqual([]);
    isPatient = false;
  });

  it('sends a withdrawal if notices are enabled, and an outdated version after it', async () => {
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

  it('reports a receiver that accepts posts only, and one that restores a withdrawn post', async () => {
    await tellOfWithdrawals();
    takesAll({ verifies: (received) => verifies(received) && 'title' in received.body, answers: says });
    const unread = await check();
    expect(failed(unread)).toEqual(['withdrawn', 'outdated']);
    expect(seenOf(unread, 'outdated')).toBe('Not tried, since the withdrawal was not taken.');
    takesAll({ saves: (received) => 'type' in received.body || isNewer(received) });
    expect(failed(await check())).toEqual(['outdated']);
  });

  it('reports a receiver that does not verify', async () => {
    takesAll({ verifies: () => true });
    const checks = await check();
    expect(failed(checks)).toEqual(['unsigned', 'wrong_signature', 'altered', 'stale']);
  });

  it('reports a receiver that only checks whether there is a signature', async () => {
    takesAll({ verifies: ({ headers }) => 'webhook-signature' in headers });
    expect(failed(await check())).toEqual(['wrong_signature', 'altered', 'stale']);
  });

  it('reports a receiver that verifies the parsed body instead of the received bytes', async () => {
    takesAll({ verifies: ({ body, headers }) => verifies({ headers, body, text: JSON.stringify(body) }) });
    const checks = await check();
    expect(failed(checks)).toEqual(['altered']);
    expect(seenOf(checks, 'altered')).toContain('byte for byte');
  });

  it('reports a receiver that accepts old messages', async () => {
    const anyTime = ({ text, headers }: Received) =>
      webhook.sign(idOf({ headers } as Received), new Date(Number(headers['webhook-timestamp']) * 1_000), text) ===
      headers['webhook-signature'];
    takesAll({ verifies: (received) => 'webhook-signature' in received.headers && anyTime(received) });
    const checks = await check();
    expect(failed(checks)).toEqual(['stale']);
    expect(seenOf(checks, 'stale')).toContain('refuse a webhook-timestamp that is more than five minutes away');
  });

  it('reports a receiver that saves repeated messages, and older versions over newer ones', async () => {
    takesAll({ saves: () => true });
    const checks = await check();
    expect(failed(checks)).toEqual(['repeated', 'reordered']);
    expect(seenOf(checks, 'reordered')).toContain('webhook-ids sort by age');
  });

  it('reports a receiver that saves older versions over newer ones, but no repeated messages', async () => {
    const seen = new Set<string>();
    takesAll({ saves: (received) => seen.size < seen.add(idOf(received)).size });
    expect(failed(await check())).toEqual(['reordered']);
  });

  it('reports what it cannot determine if the response does not state it', async () => {
    takesAll({ answers: (response) => response.writeHead(204).end() });
    const checks = await check();
    expect(failed(checks)).toEqual([]);
    for (const id of ['repeated', 'reordered']) expect(seenOf(checks, id)).toContain('cannot be seen from here');
  });

  it('reports a receiver that refuses repeated messages', async () => {
    takesAll({ answers: (response, saved) => response.writeHead(saved ? 200 : 409).end() });
    const checks = await check();
    expect(failed(checks)).toEqual(['repeated', 'reordered']);
    expect(seenOf(checks, 'repeated')).toContain('answer a repetition with 2xx too');
  });

  it('reports a receiver that has another secret', async () => {
    webhook = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
    takesAll();
    const checks = await check();
    expect(failed(checks)).toEqual(['good', 'repeated', 'reordered', 'slow']);
    expect(seenOf(checks, 'good')).toContain('compare the signing secret');
  });

  it('reports a receiver that never responds, with the time waited', async () => {
    receiver.answer = () => undefined;
    const checks = await check();
    expect(failed(checks)).toHaveLength(8);
    expect(seenOf(checks, 'good')).toMatch(
      /did not answer in time\. It was waited for 8 seconds\. .*answer first, and work afterwards/,
    );
    expect(seenOf(checks, 'slow')).toContain('Not tried');
  });
});
