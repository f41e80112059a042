import { Client } from 'pg';
import type { Agent } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { asSuperuser } from '../../test/isolation/invent-rows.js';
import { until } from '../../test/until.js';
import { JobQueue } from '../shared/application/job-queue.js';
import { EntityManagers } from '../shared/adapters/persistence/entity-managers.js';
import { Scope } from '../shared/domain/scope.js';
import { RunImport } from './application/run-import.js';
import { ended, send, wxr } from './testing/files.js';

const POSTS = 60;
type Row = Record<string, any>;

const history = (mark: string) =>
  wxr(
    Array.from({ length: POSTS }, (_, n) => ({
      title: `${mark} ${n}`,
      content: `<p>Words of ${mark} ${n} about heat pumps.</p>`,
      guid: `${mark}-${n}`,
      slug: `${mark}-${n}`,
    })),
  );

describe('an interrupted import', () => {
  let galley: TestApp;
  let editor: Agent;
  let admin: Agent;
  let websiteId: string;
  let editorId: string;
  beforeEach(async () => {
    galley = await startTestApp();
    ({ editor, admin, websiteId, editorId } = await galley.tenant());
  });
  afterEach(() => galley.stop());

  const rows = (sql: string, values: unknown[] = []) =>
    galley.app.get(EntityManagers, { strict: false }).forScope(Scope.system('test')).execute<Row[]>(sql, values);
  const titles = async () =>
    (await rows('select title from blog_posts where website_id = ?', [websiteId])).map(({ title }) => title as string);
  const begin = async (mark = 'Pump'): Promise<string> => (await send(editor, history(mark), { websiteId })).body.id;
  const some = () => until('some posts have come in', titles, { isSo: ({ length }) => length > 0 });
  /** Lets the lease expire and continues the import as the reconciler would. */
  const goOn = async (id: string) => {
    await rows('update imports set lease_until = now() where id = ? and lease_until is not null', [id]);
    await galley.app.get(RunImport, { strict: false }).execute(id, new AbortController().signal);
  };
  const whole = async (id: string) => {
    expect(await ended(editor, id)).toMatchObject({ status: 'succeeded', report: { imported: POSTS } });
    expect(new Set(await titles()).size).toBe(POSTS);
    expect((await titles()).length).toBe(POSTS);
    expect(await rows('select 1 from import_chunks')).toEqual([]);
  };

  it('is released at once when the process stops, and continues where it was', async () => {
    const id = await begin();
    await some();
    // With an hour of grace the test ends in time only if the import is released at once.
    await galley.app.get(JobQueue, { strict: false }).stop(3_600_000);
    expect((await titles()).length).toBeLessThan(POSTS);
    expect(await rows('select status, tries, lease_until, detail from imports where id = ?', [id])).toEqual([
      { status: 'queued', tries: 0, lease_until: null, detail: 'Waiting for its turn.' },
    ]);
    await goOn(id);
    await whole(id);
  });

  it('waits while the disk of the database is full, reports that, and continues where it was', async () => {
    const superuser = new Client({ connectionString: asSuperuser(galley.databaseUrl) });
    await superuser.connect();
    // Raises the error with which PostgreSQL reports a full disk, from the thirtieth post on.
    await superuser.query(`create function no_room() returns trigger language plpgsql as $$ begin
      if (select count(*) from imported_posts) >= 30
      then raise exception 'could not extend file: No space left on device' using errcode = '53100'; end if; return new; end $$;
      create trigger no_room before insert on imported_posts for each row execute function no_room()`);
    const id = await begin();
    const waits = async () => (await editor.get(`/api/imports/${id}`).expect(200)).body as Row;
    expect(await until('there is no room', waits, { isSo: ({ detail }) => detail.includes('no room') })).toMatchObject({
      status: 'running',
      endedAt: null,
      detail: expect.stringContaining('The import continues once that is over, and nothing is imported twice.'),
    });
    expect((await titles()).length).toBe(30);
    // Attempts during the outage are not counted, however many there are.
    for (let look = 0; look < 4; look += 1) await goOn(id);
    expect(await rows('select status, tries from imports where id = ?', [id])).toEqual([
      { status: 'running', tries: 0 },
    ]);
    await superuser.query('drop trigger no_room on imported_posts');
    await superuser.end();
    await goOn(id);
    await whole(id);
  });

  it('can be cancelled by the person who began it or may configure the website, and imported posts remain', async () => {
    const id = await begin();
    await some();
    const stranger = (await galley.tenant()).editor;
    await stranger.post(`/api/imports/${id}/cancel`).expect(404);
    const { body } = await editor.post(`/api/imports/${id}/cancel`).expect(200);
    expect(body).toMatchObject({
      status: 'cancelled',
      detail: 'Stopped: posts that had come in until then stay.',
      endedAt: expect.any(String),
    });
    await editor.post(`/api/imports/${id}/cancel`).expect(409);
    // Running the cancelled import does nothing; the person's next import imports the rest.
    await galley.app.get(RunImport, { strict: false }).execute(id, new AbortController().signal);
    expect((await editor.get(`/api/imports/${id}`).expect(200)).body.status).toBe('cancelled');
    expect(await rows('select 1 from import_chunks')).toEqual([]);
    const again = await ended(editor, await begin());
    expect(again['status']).toBe('succeeded');
    expect((await titles()).length).toBe(POSTS);
    expect(
      await rows(`select actor_id from audit_log where action = 'import.cancelled' and website_id = ?`, [websiteId]),
    ).toEqual([{ actor_id: editorId }]);
  });

  it('cannot be cancelled by a member who may not configure the website', async () => {
    const [colleague] = [await galley.signedIn('tenant_admin')];
    await admin
      .put(`/api/users/${colleague.id}/websites`)
      .send({ websiteIds: [websiteId] })
      .expect(200);
    await admin
      .patch(`/api/websites/${websiteId}/members/${colleague.id}`)
      .send({ permissions: ['review'] })
      .expect(200);
    const id = await begin();
    await colleague.agent.post(`/api/imports/${id}/cancel`).expect(403);
    await ended(editor, id);
  });
});
