import type { Agent, Response } from 'supertest';
import { startTestApp, type TestApp } from '../../test/app.js';
import { newId } from '../shared/domain/ids.js';
import { changed, type Parts, type Row, sha256, sql, zip } from './testing/archives.js';
import { ended } from './testing/files.js';
import { anArchive } from './testing/one-of-everything.js';

describe('a file uploaded as a website archive', () => {
  let other: TestApp;
  let archive: Buffer;
  let there: { admin: Agent; editor: Agent };

  beforeAll(async () => {
    archive = await anArchive();
    other = await startTestApp();
    there = await other.tenant();
  });
  afterAll(() => other.stop());

  const taken = (
    file: Buffer,
    fields: Record<string, string> = {},
    who = there.admin,
    name = 'website.zip',
  ): Promise<Response> => {
    const call = who.post('/api/websites/import').attach('file', file, name);
    for (const [field, value] of Object.entries(fields)) void call.field(field, value);
    return Promise.resolve(call);
  };
  const imported = async (file: Buffer, fields: Record<string, string> = {}): Promise<Row> =>
    ended(there.admin, (await taken(file, fields)).body.id);
  const freshUrl = () => `https://${newId()}.example.com`;

  describe('that was changed', () => {
    const refused = async (change: (parts: Parts) => void, fixManifest = true): Promise<unknown> => {
      const before = await sql(other, 'select count(*)::int as n from websites');
      const answer = await taken(await changed(archive, change, fixManifest), { url: freshUrl() });
      const message =
        answer.status === 202 ? (await ended(there.admin, answer.body.id))['detail'] : answer.body.message;
      expect(await sql(other, 'select count(*)::int as n from websites')).toEqual(before);
      return message;
    };
    const edit = (part: string, change: (rows: Row[]) => void) => (parts: Parts) => {
      const rows = parts[`${part}.jsonl`]!.trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Row);
      change(rows);
      parts[`${part}.jsonl`] = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    };
    const reseal = (row: Row, document: Row) => {
      row['document'] = JSON.stringify(Object.fromEntries(Object.entries(document).sort()));
      row['seal'] = sha256(row['document'] as string);
    };

    it('is detected by its checksums', async () =>
      expect(
        await refused(
          edit('categories', (rows) => (rows[0]!['name'] = 'Other')),
          false,
        ),
      ).toMatch(/changed after it was exported/));

    it('is refused when a sealed text was changed', async () =>
      expect(
        await refused(
          edit(
            'sealed-posts',
            (rows) => (rows[0]!['document'] = String(rows[0]!['document']).replace('pump', 'plumb')),
          ),
        ),
      ).toMatch(/its seal does not match/));

    it('is refused when a text was sealed again outside of Galley', async () =>
      expect(
        await refused(
          edit('sealed-posts', (rows) =>
            reseal(rows[0]!, { ...(JSON.parse(String(rows[0]!['document'])) as Row), title: 'Buy now' }),
          ),
        ),
      ).toMatch(/its seal is another one|in words that none of its versions has/));

    it('is refused when a post is marked as approved but has no seal', async () =>
      expect(
        await refused(
          edit('posts', (rows) =>
            Object.assign(
              rows.find(({ status }) => status === 'pending')!,
              { status: 'approved', seal: 'a'.repeat(64), sealed_version: 1 },
            ),
          ),
        ),
      ).toMatch(/its seal is another one or none/));

    it('is refused when a sealed text contains executable content', async () =>
      expect(
        await refused((parts) => {
          let seal = '';
          const content = '<p onclick="alert(1)">x</p>';
          let of = 0;
          edit('sealed-posts', (rows) => {
            reseal(rows[0]!, { ...(JSON.parse(String(rows[0]!['document'])) as Row), content });
            [seal, of] = [String(rows[0]!['seal']), Number(rows[0]!['post_id'])];
          })(parts);
          edit('posts', (rows) =>
            Object.assign(
              rows.find(({ create_id }) => create_id === of)!,
              { seal, content },
            ),
          )(parts);
          edit('post-versions', (rows) =>
            Object.assign(
              rows.find(({ post_id }) => post_id === of)!,
              { content },
            ),
          )(parts);
        }),
      ).toMatch(/HTML that Galley does not allow/));

    /** What is sealed has the review markup of earlier versions; its version has, or has not. */
    const sealedEarlier = (content: string, version: string) => (parts: Parts) => {
      let [seal, of] = ['', 0];
      edit('sealed-posts', (rows) => {
        reseal(rows[0]!, { ...(JSON.parse(String(rows[0]!['document'])) as Row), content });
        [seal, of] = [String(rows[0]!['seal']), Number(rows[0]!['post_id'])];
      })(parts);
      const replaceIn = (rows: Row[], key: string, changes: Row) =>
        Object.assign(
          rows.find((row) => row[key] === of)!,
          changes,
        );
      edit('posts', (rows) => replaceIn(rows, 'create_id', { seal, content: version }))(parts);
      edit('post-versions', (rows) => replaceIn(rows, 'post_id', { content: version }))(parts);
    };
    const EARLIER = '<p data-block="b1"><span data-sentence="b1.1">Said then.</span></p>';

    it.each([EARLIER, '<p>Said then.</p>'])('keeps the seals of earlier versions of Galley: %s', async (version) => {
      const file = await changed(archive, sealedEarlier(EARLIER, version));
      const done = await imported(file, { url: freshUrl() });
      expect(done).toMatchObject({ status: 'succeeded' });
      const rows = await sql(
        other,
        `select s.document::jsonb->>'content' as sealed, p.content from sealed_posts s
          join blog_posts p on p.create_id = s.post_id where s.website_id = $1`,
        done['websiteId'],
      );
      expect(rows).toContainEqual({ sealed: EARLIER, content: '<p>Said then.</p>' });
    });

    it('is refused when what is sealed says something else than its version', async () =>
      expect(await refused(sealedEarlier(EARLIER, '<p>Said now.</p>'))).toMatch(/none of its versions has/));

    it('cannot refer to existing rows', async () => {
      const { body } = await there.editor
        .post('/api/categories')
        .send({ websiteId: (await there.editor.get('/api/user/websites')).body[0].id, name: newId() })
        .expect(201);
      expect(await refused(edit('seo-terms', (rows) => (rows[0]!['category_id'] = body.id)))).toMatch(/cannot be kept/);
      expect(await refused(edit('post-versions', (rows) => (rows[0]!['post_id'] = 1_000_000)))).toMatch(
        /names a post that is not in it/,
      );
    });

    it('has its HTML sanitized where it is not sealed', async () => {
      const url = freshUrl();
      const file = await changed(archive, (parts) => {
        for (const part of ['posts', 'post-versions']) {
          edit(part, (rows) =>
            rows
              .filter(({ content }) => String(content).includes('Waiting'))
              .forEach((row) => (row['content'] = '<p>Waiting<img src=x onerror=alert(1)></p>')),
          )(parts);
        }
      });
      const { websiteId: id } = await imported(file, { url });
      const [{ content }] = (await sql(
        other,
        `select content from blog_posts where website_id = $1 and slug = 'waiting-one'`,
        id,
      )) as [Row];
      expect(content).not.toContain('onerror');
    });

    it.each([null, 'x', 7])('is refused with a clear message when its sources are invalid: %j', async (sources) =>
      expect(await refused(edit('posts', (rows) => (rows[0]!['sources'] = [sources])))).toBe(
        'A source in the archive is none.',
      ),
    );

    it('is refused when a value does not fit its column', async () => {
      expect(await refused(edit('posts', (rows) => (rows[0]!['title'] = 'x'.repeat(301))))).toMatch(/cannot be kept/);
      expect(await refused(edit('posts', (rows) => (rows[0]!['created_at'] = 'last Tuesday')))).toMatch(
        /cannot be kept/,
      );
      expect(await refused(edit('posts', (rows) => (rows[0]!['status'] = 'root')))).toMatch(/cannot be kept/);
    });
  });

  describe('that is not an archive', () => {
    const answer = async (file: Buffer, name = 'website.zip') => {
      const { status, body } = await taken(file, {}, there.admin, name);
      return [status, body.message];
    };
    const zipped = (files: Record<string, string | Buffer>): Promise<Buffer> => zip(files);

    const withWebsites = (rows: string, count: number): Promise<Buffer> =>
      zipped({
        'manifest.json': JSON.stringify({
          format: 'galley-website',
          formatVersion: 1,
          parts: { website: { count, sha256: sha256(rows) } },
        }),
        'website.jsonl': rows,
      });

    it.each([
      ['nothing', () => Promise.resolve(Buffer.alloc(0)), 'The file is empty.'],
      [
        'a picture',
        () => Promise.resolve(Buffer.from('89504e470d0a1a0a', 'hex')),
        expect.stringContaining('This file cannot be imported.'),
      ],
      ['a foreign zip', () => zipped({ 'readme.txt': 'hello' }), 'This zip is not a website archive of Galley.'],
      [
        'a zip that ends too soon',
        () => Promise.resolve(archive.subarray(0, archive.length - 200)),
        expect.stringContaining('damaged or cut off'),
      ],
      [
        'one of a version to come',
        () => zipped({ 'manifest.json': JSON.stringify({ format: 'galley-website', formatVersion: 2, parts: {} }) }),
        expect.stringContaining('format version 2'),
      ],
      [
        'one without a website',
        () => zipped({ 'manifest.json': JSON.stringify({ format: 'galley-website', formatVersion: 1, parts: {} }) }),
        expect.stringContaining('which website it is of'),
      ],
      [
        'one whose manifest is no JSON',
        () => zipped({ 'manifest.json': 'no' }),
        'This zip is not a website archive of Galley.',
      ],
      ['one of many websites', () => withWebsites('{}\n{}\n', 2), 'The archive must hold one website.'],
      [
        'one with more websites than it says',
        () => withWebsites('{}\n{}\n', 1),
        expect.stringContaining('changed after it was exported'),
      ],
      [
        'one whose website is a row of megabytes',
        () => withWebsites(`{"name": "${'x'.repeat(2_000_000)}"}\n`, 1),
        'The archive must hold one website.',
      ],
    ])('is refused: %s', async (_, file, message) => expect(await answer(await file())).toEqual([400, message]));

    it('cannot choose the names of files on disk', async () => {
      const evil = await zipped({ 'manifest.json': '{}', 'aaaaaaaaaaaaa.jsonl': 'x' });
      const named = Buffer.from(
        evil.toString('latin1').replaceAll('aaaaaaaaaaaaa.jsonl', '../../../evil.jsonl'),
        'latin1',
      );
      expect((await answer(named))[0]).toBe(400);
    });

    it('is refused before it is unpacked when it declares an excessive size', async () => {
      const small = await zip({ 'manifest.json': '{}', 'posts.jsonl': 'x'.repeat(100) });
      const at = small.lastIndexOf(Buffer.from('504b0102', 'hex'));
      small.writeUInt32LE(0xfffffff0, at + 24);
      expect(await answer(small)).toEqual([400, expect.stringContaining('too large')]);
    });

    it('is refused when a name occurs twice', async () => {
      const twin = await zip({ 'manifest.json': '{}', 'posts.jsonl': '{}', 'postz.jsonl': '{}' });
      expect(
        await answer(Buffer.from(twin.toString('latin1').replaceAll('postz.jsonl', 'posts.jsonl'), 'latin1')),
      ).toEqual([400, 'This zip is not a website archive of Galley.']);
    });

    it.each([
      ['a row that never ends', 'posts', () => Buffer.alloc(20_000_000, 'x'), /a row that is too large/],
      [
        'a post of 20 MB',
        'posts',
        () => Buffer.from(`{"content": "${'x'.repeat(20_000_000)}"}\n`),
        /a row that is too large/,
      ],
      [
        'millions of empty rows',
        'post-fingerprints',
        () => Buffer.from('{}\n'.repeat(1_000_000)),
        /changed after it was exported/,
      ],
    ])('is refused when it is a compression bomb: %s', async (_, part, content, words) => {
      const bytes = content();
      const bomb = await changed(archive, (parts) => void (parts[`${part}.jsonl`] = bytes as never));
      expect(bomb.length).toBeLessThan(bytes.length / 50);
      const websites = await sql(other, 'select count(*)::int as n from websites');
      expect(await imported(bomb, { url: freshUrl() })).toMatchObject({
        status: 'failed',
        detail: expect.stringMatching(words),
        websiteId: null,
      });
      expect(await sql(other, 'select count(*)::int as n from websites')).toEqual(websites);
    });

    it('is refused when a part is larger than declared', async () => {
      const lying = Buffer.from(archive);
      lying.writeUInt32LE(10, headerOf(lying, 'posts.jsonl') + 24);
      expect(await imported(lying, { url: freshUrl() })).toMatchObject({
        status: 'failed',
        detail: expect.stringContaining('damaged or cut off'),
      });
    });

    it('must be sent as a file of a multipart form', async () => {
      expect((await there.admin.post('/api/websites/import').send({})).status).toBe(415);
      expect((await there.admin.post('/api/websites/import').field('url', freshUrl())).status).toBe(400);
      expect((await taken(archive, { url: 'javascript:alert(1)' })).status).toBe(400);
      expect((await taken(archive, { drafts: 'sometimes' })).status).toBe(400);
    });
  });
});

/** Returns the offset of a file's header in the central directory. */
function headerOf(archive: Buffer, name: string): number {
  const SIGNATURE = Buffer.from('504b0102', 'hex');
  for (let at = archive.indexOf(SIGNATURE); at !== -1; at = archive.indexOf(SIGNATURE, at + 1)) {
    if (archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)) === name) return at;
  }
  throw new Error(`the archive has no ${name}`);
}
