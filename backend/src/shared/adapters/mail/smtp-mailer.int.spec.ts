import type { AddressInfo } from 'node:net';
import type { MikroORM } from '@mikro-orm/postgresql';
import { SMTPServer } from 'smtp-server';
import { freshDatabase, ormOn, type TestDatabase } from '../../../../test/database.js';
import { until } from '../../../../test/until.js';
import { composeMail } from '../../application/mails/compose-mail.js';
import { Reconciler } from '../../application/reconciler.js';
import { LEASE_MS, leaseFrom } from '../../domain/lease.js';
import { Scope } from '../../domain/scope.js';
import { AesSecretBox } from '../crypto/aes-secret-box.js';
import { InProcessJobQueue } from '../jobs/in-process-job-queue.js';
import { EntityManagers } from '../persistence/entity-managers.js';
import { Metrics } from '../metrics/metrics.js';
import { MailRows } from './mail-rows.js';
import { SendMail } from './send-mail.js';
import { SmtpMailer } from './smtp-mailer.js';
import { SmtpServerConnection } from './smtp-server-connection.js';
import { type MailView, SqlOutbox } from './sql-outbox.js';

const scope = Scope.system('test');
const MAIL = { to: 'ada@example.com', subject: 'Grüße', text: 'Hello, Ada', html: '<p>Hello, Ada</p>' };
/** As long as a test may take to see its mails decided, milliseconds. */
const PATIENCE = 50_000;

/** A real mail server that can be told to refuse. */
class PostOffice {
  readonly taken: { from: string; to: string[]; data: string }[] = [];
  refusal: Error | null = null;
  /** Mails are taken when this has come. */
  delay: Promise<void> = Promise.resolve();
  private readonly server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      username === 'galley' && password === 'p@ss' ? done(null, { user: 'galley' }) : done(new Error('no')),
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith('nobody') ? reply(550, 'no such user here') : this.refusal),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        this.taken.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          data: Buffer.concat(chunks).toString(),
        });
        void this.delay.then(() => done());
      });
    },
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => void this.server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

const reply = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

describe('mails by SMTP', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let managers: EntityManagers;
  let outbox: SqlOutbox;
  let rows: MailRows;
  let office: PostOffice;
  let at: string;
  let stops: (() => Promise<void>)[];
  let now: Date;

  beforeAll(async () => {
    database = await freshDatabase();
    orm = await ormOn(database);
    managers = new EntityManagers(orm);
    const secrets = new AesSecretBox(Buffer.alloc(32, 7));
    outbox = new SqlOutbox(managers, secrets);
    rows = new MailRows(managers, secrets, { now: () => now });
  });
  afterAll(async () => {
    await orm.close();
    await database.drop();
  });
  beforeEach(async () => {
    stops = [];
    now = new Date('2026-03-01T08:00:00Z');
    await managers.forScope(scope).execute('delete from mails');
    office = new PostOffice();
    at = await office.open();
  });
  afterEach(async () => {
    for (const stop of stops) await stop();
    await office.close();
  });

  /** A process that sends. @param delays milliseconds between attempts */
  async function start({
    url = `smtp://galley:p%40ss@${at}`,
    from = 'Galley <galley@galley.example>',
    delays = [0, 0, 0],
  } = {}) {
    const queue = new InProcessJobQueue(
      { now: () => new Date() },
      { log: () => undefined, error: () => undefined, warn: () => undefined },
    );
    const server = new SmtpServerConnection(url, from);
    const metrics = new Metrics();
    const send = new SendMail(rows, server, queue, new Reconciler(queue), { now: () => now }, delays, metrics);
    send.onModuleInit();
    await queue.start();
    stops.push(async () => {
      await queue.stop(0);
      send.onApplicationShutdown();
    });
    return { mailer: new SmtpMailer(rows, managers, queue), send, metrics };
  }
  const view = (id: string): Promise<MailView> => outbox.get(scope, id);

  it('leave after the commit, as text and HTML', async () => {
    const { mailer } = await start();
    let takenInside = 0;
    const ids = await managers.transaction(scope, async () => {
      const queued = await mailer.queue(scope, [MAIL]);
      takenInside = office.taken.length;
      return queued;
    });
    expect(takenInside).toBe(0);
    expect(await mailer.outcome(ids, PATIENCE)).toEqual({ sent: 1, failed: 0 });
    const [{ from, to, data }] = office.taken as [(typeof office.taken)[0]];
    expect({ from, to }).toEqual({ from: 'galley@galley.example', to: ['ada@example.com'] });
    for (const part of [
      'From: Galley <galley@galley.example>',
      'Content-Type: text/plain',
      'Content-Type: text/html',
      `Message-ID: <${ids[0]}@galley.example>`,
      'Auto-Submitted: auto-generated',
    ]) {
      expect(data).toContain(part);
    }
  });

  it('do not leave when what they tell of was rolled back', async () => {
    const { mailer } = await start();
    const work = managers.transaction(scope, async () => {
      await mailer.queue(scope, [{ ...MAIL, to: 'never@example.com' }]);
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    const ids = await mailer.queue(scope, [MAIL]);
    await mailer.outcome(ids, PATIENCE);
    expect(office.taken.flatMap(({ to }) => to)).toEqual(['ada@example.com']);
  });

  it('are not kept once the server has taken them', async () => {
    const { mailer } = await start();
    const ids = await mailer.queue(scope, [MAIL]);
    await mailer.outcome(ids, PATIENCE);
    expect(await view(ids[0]!)).toMatchObject({
      status: 'sent',
      text: null,
      html: null,
      attempts: 1,
      error: null,
      sentAt: now,
    });
  });

  it('are recorded as failed, in the server’s words, when it refuses the recipient', async () => {
    const { mailer, metrics } = await start();
    const ids = await mailer.queue(scope, [MAIL, { ...MAIL, to: 'nobody@example.com' }]);
    expect(await mailer.outcome(ids, PATIENCE)).toEqual({ sent: 1, failed: 1 });
    const counted = await metrics.text();
    for (const [outcome, count] of Object.entries({ sent: 1, postponed: 0, failed: 1 }))
      expect(counted).toContain(`galley_mail_attempts_total{outcome="${outcome}"} ${count}\n`);
    expect(await view(ids[1]!)).toMatchObject({
      status: 'failed',
      attempts: 1,
      error: expect.stringContaining('550 no such user here'),
    });
  });

  it('are tried again when the server says later', async () => {
    const { mailer } = await start({ delays: [0] });
    office.refusal = reply(451, 'greylisted');
    const ids = await mailer.queue(scope, [MAIL]);
    expect(await mailer.outcome(ids, PATIENCE)).toEqual({ sent: 0, failed: 1 });
    expect(await view(ids[0]!)).toMatchObject({ attempts: 2, error: expect.stringContaining('451 greylisted') });
  });

  it('wait with growing delays while the server is away, and leave when it is back', async () => {
    const { mailer, send } = await start({ delays: [60_000, 300_000] });
    office.refusal = reply(421, 'closing');
    const [id] = (await mailer.queue(scope, [MAIL])) as [string];
    const attempted = (attempts: number): Promise<MailView> =>
      until(`the mail failed ${attempts} times`, () => view(id), {
        isSo: (mail) => mail.attempts === attempts && mail.error !== null,
      });
    expect((await attempted(1)).status).toBe('queued');
    await send.execute(id);
    expect((await view(id)).attempts).toBe(1);
    expect(await send.due(10)).toEqual([]);
    now = new Date(now.getTime() + 60_000);
    expect(await send.due(10)).toEqual([{ name: 'send-mail', id }]);
    await send.execute(id);
    now = new Date(now.getTime() + 299_000);
    await send.execute(id);
    expect((await view(id)).attempts).toBe(2);
    now = new Date(now.getTime() + 1_000);
    office.refusal = null;
    await send.execute(id);
    expect(await view(id)).toMatchObject({ status: 'sent', attempts: 3 });
  });

  it('wait when nobody listens there or the password is wrong: that is the operator’s to mend', async () => {
    for (const url of ['smtp://127.0.0.1:1', `smtp://galley:hunter2@${at}`]) {
      const { mailer, send } = await start({ url, delays: [60_000] });
      const [id] = (await mailer.queue(scope, [MAIL])) as [string];
      const { status, error } = await until('the mail failed', () => view(id), { isSo: (mail) => mail.error !== null });
      expect({ status, isDisclosed: error?.includes('hunter2') }).toEqual({ status: 'queued', isDisclosed: false });
      expect(await send.due(10)).toEqual([]);
    }
  });

  it('are taken over when a process died while it sent one, under the same message id', async () => {
    const [id] = (await rows.add(scope, [MAIL], 'queued')) as [string];
    await rows.claim(id);
    const { mailer, send } = await start();
    now = new Date(now.getTime() + LEASE_MS - 1);
    await send.execute(id);
    expect(office.taken).toEqual([]);
    now = new Date(now.getTime() + 1);
    await send.execute(id);
    expect(await mailer.outcome([id], 0)).toEqual({ sent: 1, failed: 0 });
    expect(office.taken[0]!.data).toContain(`<${id}@`);
  });

  it('leave once through a server that takes its time, for whoever sends one says so again and again', async () => {
    const [id] = (await rows.add(scope, [MAIL], 'queued')) as [string];
    const [one, other] = [await start(), await start()];
    let answer = () => undefined as void;
    office.delay = new Promise((resolve) => (answer = resolve));
    const sending = one.send.execute(id);
    const heldUntil = async (): Promise<number> =>
      (
        await managers
          .forScope(scope)
          .execute<[{ at: Date }]>('select next_attempt_at as at from mails where id = ?', [id])
      )[0].at.getTime();
    const first = leaseFrom(now).getTime();
    await until('the mail is held', heldUntil, { isSo: (held) => held === first });
    now = new Date(first - 1);
    await until('the mail is held longer', heldUntil, { isSo: (held) => held !== first });
    now = new Date(first + 1);
    await other.send.execute(id);
    expect(await other.send.due(1)).toEqual([]);
    answer();
    await sending;
    expect(office.taken).toHaveLength(1);
    expect(await view(id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('leave once when two processes look at the same time', async () => {
    const [one, other] = [await start(), await start()];
    const [id] = (await rows.add(scope, [MAIL], 'queued')) as [string];
    await Promise.all([one.send.execute(id), other.send.execute(id)]);
    expect(office.taken).toHaveLength(1);
  });

  it('let no name write headers or add recipients', async () => {
    const { mailer } = await start();
    const name = 'Eve\r\nBcc: all@example.com\r\nX-Evil: yes\r\n\r\n<script>';
    const content = composeMail({
      subject: `${name} invites you`,
      heading: name,
      paragraphs: [name],
      action: { label: name, url: 'https://galley.example/x' },
    });
    const ids = await mailer.queue(scope, [
      { to: 'ada@example.com', ...content },
      { ...MAIL, subject: name },
    ]);
    expect(await mailer.outcome(ids, PATIENCE)).toEqual({ sent: 2, failed: 0 });
    for (const { to, data } of office.taken) {
      const headers = data.split('\r\n\r\n', 1)[0]!;
      expect(to).toEqual(['ada@example.com']);
      expect(headers).not.toMatch(/^(Bcc|X-Evil):/im);
    }
  });

  it('tell how many were decided within the wait, and no more', async () => {
    const ids = await rows.add(scope, [MAIL], 'queued');
    const { mailer } = await start();
    expect(await mailer.outcome(ids, 0)).toEqual({ sent: 0, failed: 0 });
  });
});
