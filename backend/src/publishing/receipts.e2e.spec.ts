import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import canonicalize from 'canonicalize';
import { parseHTML } from 'linkedom';
import request, { type Test } from 'supertest';
import { SigningKeys } from './adapters/receipts/signing-keys.js';
import { aTenantThatPublishes, type PublishingTenant } from './testing/a-tenant-that-publishes.js';
import { LiveFixture } from './testing/live-fixture.js';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../docs/receipts.md'), 'utf8');
const GUIDED = [...GUIDE.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text]) => text!).join('\n');

describe('the receipt of a post', () => {
  const fixture = LiveFixture.ofSuite();
  const { look, report, sealed, shows, sql } = fixture;
  let tenant: PublishingTenant;
  let folder: string;
  beforeEach(async () => {
    ({ tenant } = fixture);
    await setting({ receipts: 'unlisted' });
    folder = mkdtempSync(join(tmpdir(), 'galley-receipt-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const setting = (change: object) => tenant.editor.patch(`/api/websites/${tenant.websiteId}`).send(change).expect(200);
  const read = (id: number | string, of = tenant): Test =>
    request(fixture.galley.http)
      .get(`/receipts/${of.websiteId}/${id}.jsonld`)
      .buffer(true)
      .parse((answer, done) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => done(null, Buffer.concat(parts).toString()));
      });
  const page = (id: number | string, ending = ''): Test =>
    request(fixture.galley.http).get(`/receipts/${tenant.websiteId}/${id}${ending}`);
  const published = async (): Promise<number> => {
    const id = await tenant.approved({ title: 'What pumps cost' });
    await report(id);
    return id;
  };
  const receiptOf = async (id: number) => JSON.parse((await read(id).expect(200)).body as string);

  /** Runs the commands of the documentation over saved files. @returns what OpenSSL said, and whether it agreed */
  const verified = async (text: string): Promise<boolean> => {
    const { text: keys } = await request(fixture.galley.http).get('/.well-known/galley-keys.json').expect(200);
    writeFileSync(join(folder, 'receipt.jsonld'), text);
    writeFileSync(join(folder, 'galley-keys.json'), keys);
    try {
      const said = execFileSync('sh', ['-c', `set -e\n${GUIDED.replace(/^curl .*\n/gm, '')}`], {
        cwd: folder,
        stdio: 'pipe',
      });
      return said.toString().includes('Signature Verified Successfully');
    } catch {
      return false;
    }
  };

  it('says how the published version was proved and approved, and what its page showed last', async () => {
    const id = await tenant.approved({ title: 'What pumps cost', unsupported: [{ block: 'b2', sentence: 2 }] });
    await read(id).expect(404);
    await shows(id);
    await report(id);
    await look(id);
    const { headers } = await read(id).expect(200);
    expect(headers).toMatchObject({
      'content-type': 'application/ld+json; charset=utf-8',
      'cache-control': 'public, no-cache',
      'x-robots-tag': 'noindex',
    });
    const [{ name, url, seal, content }] = (await sql(
      `select w.name, w.url, s.seal, s.document::json->>'content' as content from sealed_posts s
         join websites w on w.id = s.website_id where s.post_id = $1`,
      [id],
    )) as [Record<string, string>];
    const receipt = await receiptOf(id);
    expect(receipt).toEqual({
      '@context': ['https://schema.org', { galley: 'urn:galley:receipt:' }],
      '@id': `http://galley.test/receipts/${tenant.websiteId}/${id}`,
      '@type': 'Report',
      about: {
        '@type': 'BlogPosting',
        headline: 'What pumps cost',
        datePublished: expect.stringMatching(/Z$/),
        url: `${fixture.origin}/post`,
        isPartOf: { '@type': 'WebSite', name, url },
      },
      dateModified: receipt['galley:livePage']['galley:checkedAt'],
      'galley:format': 1,
      'galley:key': expect.stringMatching(/^[\w-]{43}$/),
      'galley:seal': { 'galley:algorithm': 'SHA-256', 'galley:value': seal },
      'galley:writer': { 'galley:kind': 'embedded' },
      'galley:approval': {
        'galley:at': expect.stringMatching(/Z$/),
        'galley:by': 'person',
        'galley:role': 'tenant_admin',
      },
      'galley:checks': {
        'galley:checked': 0,
        'galley:lastCheckedAt': null,
        'galley:people': 0,
        'galley:roles': [],
        'galley:total': expect.any(Number),
      },
      'galley:claims': { 'galley:total': 2, 'galley:withSource': 1 },
      'galley:livePage': { 'galley:state': 'live', 'galley:checkedAt': expect.stringMatching(/Z$/) },
      hasPart: [
        {
          '@type': 'Claim',
          text: 'A pump costs 9,000 euros.',
          citation: [
            {
              '@type': 'Quotation',
              text: 'A pump costs 9,000 euros.',
              isPartOf: { '@type': 'CreativeWork', name: expect.any(String), url: expect.stringMatching(/^https:/) },
            },
          ],
        },
        { '@type': 'Claim', text: 'It lasts long enough.', citation: [] },
      ],
      signature: expect.stringMatching(/^[\w+/]{86}==$/),
    });
    expect(JSON.stringify(receipt)).not.toContain(content);
    expect(canonicalize(receipt)).toBe((await read(id)).body);
  });

  it('is verified by the commands of the documentation, and no longer once a byte is changed', async () => {
    const id = await published();
    const text = (await read(id).expect(200)).body as string;
    expect(await verified(text)).toBe(true);
    for (const [from, to] of [
      ['9,000', '9,001'],
      ['"person"', '"perso_"'],
      ['"signature":"', '"signature":"A'],
    ] as const)
      expect(await verified(text.replace(from, to))).toBe(false);
    expect(await verified(`${text.slice(0, -104)}}`)).toBe(false);
  }, 60_000);

  it('stays verifiable with a key that was replaced', async () => {
    const id = await published();
    const text = (await read(id).expect(200)).body as string;
    await fixture.galley.app.get(SigningKeys, { strict: false }).rotate();
    await tenant.approvedAgain(id, { title: 'What pumps cost now' });
    const anew = (await read(id).expect(200)).body as string;
    expect(JSON.parse(anew)['galley:key']).not.toBe(JSON.parse(text)['galley:key']);
    expect([await verified(text), await verified(anew)]).toEqual([true, true]);
  }, 60_000);

  it('is that of the newest approved version, also while a newer text is reviewed', async () => {
    const id = await published();
    await tenant.approvedAgain(id, { title: 'What pumps cost now' });
    const receipt = await receiptOf(id);
    expect([receipt.about.headline, receipt['galley:seal']['galley:value']]).toEqual([
      'What pumps cost now',
      (await sql('select seal from sealed_posts where post_id = $1', [id]))[0]!['seal'],
    ]);
    const post = (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body;
    const { body } = await tenant.editor
      .post(`/api/blog-posts/${id}/revise`)
      .send({ version: post.version })
      .expect(200);
    await tenant.editor
      .patch(`/api/blog-posts/${id}`)
      .send({ version: body.version, title: 'Not approved', content: '<p>Nothing of it.</p>' })
      .expect(200);
    expect(await receiptOf(id)).toEqual(receipt);
    expect((await sealed(id))['title']).toBe('What pumps cost now');
  });

  it('says how many claims were checked, in which role and when, as of the approval', async () => {
    const id = await published();
    const { editor } = tenant;
    const path = `/api/blog-posts/${id}`;
    const version = async () => (await editor.get(path).expect(200)).body.version as number;
    await editor
      .post(`${path}/revise`)
      .send({ version: await version() })
      .expect(200);
    const { textVersion, claims } = (await editor.get(`${path}/claim-checks`).expect(200)).body;
    await editor
      .patch(`${path}/claim-checks`)
      .send({ textVersion, checked: [claims[0].key] })
      .expect(200);
    expect((await receiptOf(id))['galley:checks']).toMatchObject({ 'galley:checked': 0 });
    await editor
      .patch(`${path}/status`)
      .send({ status: 'approved', version: await version(), acceptUnsupported: true })
      .expect(200);
    expect((await receiptOf(id))['galley:checks']).toEqual({
      'galley:checked': 1,
      'galley:lastCheckedAt': expect.stringMatching(/Z$/),
      'galley:people': 1,
      'galley:roles': ['tenant_admin'],
      'galley:total': claims.length,
    });
  });

  it('names the person only where the website allows it', async () => {
    const id = await published();
    const { body: me } = await tenant.editor.get('/api/user').expect(200);
    expect(JSON.stringify(await receiptOf(id))).not.toContain(me.firstName);
    await setting({ receiptNames: true });
    expect((await receiptOf(id))['galley:approval']['galley:name']).toContain(me.firstName);
  });

  it('is noindex unless it is listed', async () => {
    const id = await published();
    await setting({ receipts: 'listed' });
    expect((await read(id).expect(200)).headers).not.toHaveProperty('x-robots-tag');
  });

  it('is named by its post as long as there is one', async () => {
    const path = async (id: number) =>
      (await tenant.editor.get(`/api/blog-posts/${id}`).expect(200)).body.receiptPath as string | null;
    const id = await tenant.approved();
    expect(await path(id)).toBeNull();
    await report(id);
    expect(await path(id)).toBe(`/receipts/${tenant.websiteId}/${id}`);
    await setting({ receipts: 'off' });
    expect(await path(id)).toBeNull();
    await setting({ receipts: 'listed' });
    await tenant.withdraw(id);
    expect(await path(id)).toBeNull();
  });

  it('is answered with 304 until it says something else', async () => {
    const id = await published();
    const { etag } = (await read(id).expect(200)).headers;
    await read(id).set('if-none-match', `"x", ${etag!}`).expect(304);
    await shows(id);
    await look(id);
    const again = await read(id).set('if-none-match', etag!).expect(200);
    expect(again.headers['etag']).not.toBe(etag);
  });

  it('is withdrawn with its post, and says nothing of it', async () => {
    const id = await published();
    await read(id).expect(200);
    await tenant.withdraw(id);
    const { body } = await read(id).expect(410);
    expect(JSON.parse(body as string)).toMatchObject({ type: 'urn:galley:problem:receipt-withdrawn' });
    expect(body).not.toContain('pump');
    const other = await published();
    await tenant.editor.delete(`/api/blog-posts/${other}`).expect(204);
    await read(other).expect(410);
  });

  it('is not there for another website, a post that is not published, an import, and where receipts are off', async () => {
    const id = await published();
    const stranger = await aTenantThatPublishes(fixture.galley);
    await stranger.editor.patch(`/api/websites/${stranger.websiteId}`).send({ receipts: 'listed' }).expect(200);
    const unpublished = await tenant.approved({ slug: 'second' });
    const bodies = new Set<string>();
    for (const [of, number] of [
      [stranger, id],
      [tenant, unpublished],
      [tenant, 2_147_483_647],
      [tenant, '0'],
      [tenant, '9999999999'],
      [{ websiteId: 'x' } as PublishingTenant, id],
    ] as const)
      bodies.add(JSON.parse((await read(number, of).expect(404)).body as string).detail);
    await sql('update sealed_posts set record = null where post_id = $1', [id]);
    bodies.add(JSON.parse((await read(id).expect(404)).body as string).detail);
    const last = await published();
    await setting({ receipts: 'off' });
    bodies.add(JSON.parse((await read(last).expect(404)).body as string).detail);
    expect([...bodies]).toEqual(['There is no such receipt.']);
  });

  it('is signed with a private key that is stored encrypted', async () => {
    await read(await published()).expect(200);
    const rows = await sql('select sealed from receipt_keys');
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed: key } of rows) expect(key).toMatch(/^v1\.[\w-]+$/);
  });

  describe('as a page', () => {
    it('shows every claim with its quote and source, without a script, a picture or a name', async () => {
      const id = await tenant.approved({ title: 'What pumps cost & why', unsupported: [{ block: 'b2', sentence: 2 }] });
      await shows(id);
      await report(id);
      await look(id);
      const { text, headers } = await page(id).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, no-cache',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /),
      });
      const shown = parseHTML(text).document;
      const facts = [...shown.querySelectorAll('dl > div')].map((fact: { textContent: string | null }) =>
        fact.textContent!.replaceAll(/\d{1,2} \w+ \d{4} at \d\d:\d\d/g, '‹time›'),
      );
      expect(shown.querySelector('h1')!.textContent).toBe('What pumps cost & why');
      expect(facts).toEqual([
        expect.stringMatching(/^Approved‹time› UTCby a member of the website’s teamA person approved exactly this/),
        'Written byGalley’s built-in writer, from the quotes below, without a language model',
        'Claims1 of 2 claims with a sourceThe others were accepted without one.',
        'CheckedNo claim was ticked one by one',
        'Published‹time› UTC',
        'Page todaySays what was approvedLast check: ‹time› UTC',
        expect.stringMatching(/^Seal[\da-f]{64}SHA-256/),
      ]);
      expect(
        [...shown.querySelectorAll('ol > li')].map((item: { textContent: string | null }) => item.textContent!.trim()),
      ).toEqual([
        expect.stringMatching(/^A pump costs 9,000 euros\.\s+A pump costs 9,000 euros\.\s+\S/),
        expect.stringMatching(/^It lasts long enough\.\s+No source: accepted without one$/),
      ]);
      expect(text).not.toMatch(/<(script|img|iframe|form|link rel="stylesheet")/);
      const { body: me } = await tenant.editor.get('/api/user').expect(200);
      expect(text).not.toContain(me.firstName);
      await setting({ receiptNames: true, receipts: 'listed' });
      const listed = (await page(id).expect(200)).text;
      expect(listed).toContain(me.firstName);
      expect(listed).not.toContain('noindex');
      await page(id)
        .set('if-none-match', (await page(id)).headers['etag']!)
        .expect(304);
    });

    it('has the commands of the documentation with its own address', async () => {
      const id = await published();
      const commands = parseHTML((await page(id).expect(200)).text).document.querySelector('pre')!.textContent;
      expect(commands).toBe(
        `RECEIPT=http://galley.test/receipts/${tenant.websiteId}/${id}\nGALLEY=http://galley.test\n${GUIDED}`,
      );
    });

    it('says that there is none, or that the post was withdrawn, and nothing of it', async () => {
      const id = await published();
      await tenant.withdraw(id);
      const withdrawn = await page(id).expect(410);
      expect(withdrawn.text).toContain('<h1>Withdrawn</h1>');
      expect(withdrawn.text).not.toContain('pump');
      for (const number of [2_147_483_647, 'x', '%00', '1.html']) {
        const missing = await page(number).expect(404);
        if (number !== '%00') expect(missing.headers['x-robots-tag'] ?? 'noindex').toBe('noindex');
      }
      expect((await page(2_147_483_647)).text).toContain('There is no receipt here');
    });

    it('has a badge, which a visitor’s browser keeps for five minutes', async () => {
      const id = await published();
      const { headers, body } = await page(id, '.svg').buffer(true).expect(200);
      expect(headers).toMatchObject({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'public, max-age=300',
      });
      expect(String(body)).toContain('aria-label="Receipt: 1 of 1 claim sourced"');
      await tenant.withdraw(id);
      await page(id, '.svg').expect(410);
    });
  });
});
