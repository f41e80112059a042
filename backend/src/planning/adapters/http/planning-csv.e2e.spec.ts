import type { Agent } from 'supertest';
import type { TestApp } from '../../../../test/app.js';
import { sharedApp } from '../../../../test/shared-app.js';
import { newId } from '../../../shared/domain/ids.js';

let product: TestApp;
let admin: Agent;
let editor: Agent;
let websiteId: string;
let number = 0;

beforeAll(async () => {
  product = await sharedApp();
  ({ admin, editor, websiteId } = await product.tenant());
});
afterAll(() => product.stop());

const aCategory = async (): Promise<string> =>
  (
    await editor
      .post('/api/categories')
      .send({ websiteId, name: `Category ${++number}` })
      .expect(201)
  ).body.id;
const importing = (what: string, query: object, file: string | Buffer, agent = editor) =>
  agent
    .post(`/api/${what}/import`)
    .query(query)
    .attach('file', Buffer.from(file as string), 'planning.csv');
const termsOf = async (categoryId: string): Promise<string[]> =>
  (await editor.get(`/api/seo-terms/category/${categoryId}?sort=createdAt&limit=200`).expect(200)).body.map(
    ({ term, priority }: Record<string, string>) => `${term}: ${priority}`,
  );
const exported = async (what: string, query: object) => {
  const answer = await editor.get(`/api/${what}/export`).query(query).expect(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  return { text: answer.text, name: answer.headers['content-disposition'] };
};

describe('SEO terms', () => {
  it('come in from a file, with the duplicates left out and counted', async () => {
    const categoryId = await aCategory();
    await editor.post('/api/seo-terms').send({ categoryId, term: 'Noise' }).expect(201);
    const answer = await importing(
      'seo-terms',
      { categoryId },
      '\ufeffKeyword;Volume;Priority\r\nheat pump cost;900;HIGH\r\nnoise;10;\r\n太陽光;;low\r\n Heat  Pump Cost;;\r\n',
    ).expect(201);
    expect(answer.body.map(({ term, priority }: Record<string, string>) => [term, priority])).toEqual([
      ['heat pump cost', 'high'],
      ['太陽光', 'low'],
    ]);
    expect(answer.headers['x-duplicates']).toBe('2');
    expect(await termsOf(categoryId)).toEqual(['Noise: medium', 'heat pump cost: high', '太陽光: low']);
  });

  it('belong to the category of the form where the address names none', async () => {
    const categoryId = await aCategory();
    await editor
      .post('/api/seo-terms/import')
      .attach('file', Buffer.from('term\none\n'), 'terms.csv')
      .field('categoryId', categoryId)
      .expect(201);
    expect(await termsOf(categoryId)).toEqual(['one: medium']);
    const { body } = await editor
      .post('/api/seo-terms/import')
      .attach('file', Buffer.from('term\none\n'), 'terms.csv')
      .expect(400);
    expect(body).toMatchObject({ message: 'Please select a category first', errors: [{ field: 'categoryId' }] });
  });

  it('come back as they went out, and a spreadsheet runs none of them', async () => {
    const [from, to] = [await aCategory(), await aCategory()];
    const terms = ['=1+1', '@home', '"quoted", comma', 'مضخة حرارية', '👩‍🔧', '-5 °C'];
    await editor.post('/api/seo-terms/bulk').send({ categoryId: from, terms, priority: 'high' }).expect(201);
    const { text, name } = await exported('seo-terms', { categoryId: from });
    expect(name).toBe('attachment; filename="seo-terms.csv"');
    expect(text.split('\r\n').slice(0, 3)).toEqual(['"term","priority"', `"'=1+1","high"`, `"'@home","high"`]);
    await importing('seo-terms', { categoryId: to }, text).expect(201);
    expect(await termsOf(to)).toEqual(await termsOf(from));
  });

  it('are exported whole, however many', async () => {
    const categoryId = await aCategory();
    const terms = Array.from({ length: 2_500 }, (_, i) => `term ${i}`);
    const imported = await importing('seo-terms', { categoryId }, `term\n${terms.join('\n')}`).expect(201);
    expect(imported.body).toHaveLength(2_500);
    const { text } = await exported('seo-terms', { categoryId });
    expect(text.trimEnd().split('\r\n').slice(1)).toEqual(terms.map((term) => `"${term}","medium"`));
  });

  it('with wrong lines are told line by line, and nothing is added', async () => {
    const categoryId = await aCategory();
    const file = `term,priority\nfine,low\n,high\nurgent thing,urgent\n"a, b",low\na, b,low\n${'x'.repeat(201)},low\n`;
    const { body } = await importing('seo-terms', { categoryId }, file).expect(400);
    expect(body.message).toBe('4 lines are wrong. Line 3: SEO term is required. Nothing was added.');
    expect(body.errors).toEqual([
      { field: 'line 3', message: 'SEO term is required' },
      { field: 'line 4', message: '“urgent” is no priority: high, medium or low' },
      { field: 'line 6', message: 'it has 3 values for 2 columns: a value with “,” in it stands in quotation marks' },
      { field: 'line 7', message: 'SEO term must be at most 200 characters' },
    ]);
    expect(await termsOf(categoryId)).toEqual([]);
  });

  it('with thousands of wrong lines are told a hundred', async () => {
    const { body } = await importing(
      'seo-terms',
      { categoryId: await aCategory() },
      `term,priority\n${'x,urgent\n'.repeat(5_000)}`,
    ).expect(400);
    expect(body.message).toMatch(/^5,000 lines are wrong\. Line 2: /);
    expect(body.errors).toHaveLength(100);
  });

  it.each([
    [
      'other columns',
      'url,clicks\nhttps://x,1\n',
      'The first line of the file must name its columns: term, priority. It says “url”, “clicks”.',
    ],
    [
      'an Excel workbook',
      Buffer.from('504b0304140006000800', 'hex'),
      'This file is an Excel workbook or a ZIP archive, not CSV. Save it as “CSV UTF-8” and send that file.',
    ],
    [
      'NUL',
      'term\nheat\0pump\n',
      'This file is not text: it has NUL characters. Save it as “CSV UTF-8” and send that file.',
    ],
    ['nothing', '', 'This file is empty.'],
    ['too many lines', `term\n${'x\n'.repeat(10_001)}`, 'A file may have up to 10,000 lines. Send this one in parts.'],
  ])('are not read from a file of the wrong kind: %s', async (_, file, message) => {
    const { body } = await importing('seo-terms', { categoryId: await aCategory() }, file as string).expect(400);
    expect(body).toMatchObject({ message, errors: [{ field: 'file', message }] });
  });

  it('of a file of 100 MB are refused in words, after all of it was heard', async () => {
    const categoryId = await aCategory();
    const { body } = await importing('seo-terms', { categoryId }, Buffer.alloc(100 * 1024 * 1024, 'term\nx\n')).expect(
      400,
    );
    expect(body.message).toBe('A file may have up to 10,000 lines. Send this one in parts.');
    expect(await termsOf(categoryId)).toEqual([]);
  });

  it('need a file', async () => {
    const categoryId = await aCategory();
    await editor
      .post(`/api/seo-terms/import?categoryId=${categoryId}`)
      .send({ terms: ['x'] })
      .expect(415);
    const { body } = await editor
      .post(`/api/seo-terms/import?categoryId=${categoryId}`)
      .field('note', 'no file')
      .expect(400);
    expect(body.message).toBe('Please choose a file. It is sent in the field "file".');
  });

  it('are added once for one Idempotency-Key, which stands for one file', async () => {
    const categoryId = await aCategory();
    const key = newId();
    const send = (file: string) => importing('seo-terms', { categoryId }, file).set('idempotency-key', key);
    const first = await send('term\none\n').expect(201);
    const again = await send('term\none\n').expect(201);
    expect([again.body, again.headers['x-duplicates']]).toEqual([first.body, '0']);
    await send('term\ntwo\n').expect(422);
  });
});

describe('categories', () => {
  const aWebsite = async () =>
    (
      await admin
        .post('/api/websites')
        .send({ name: 'Filed', url: `https://filed-${++number}.example.com` })
        .expect(201)
    ).body.id;
  const names = async (id: string): Promise<string[]> =>
    (await admin.get(`/api/categories?websiteId=${id}`).expect(200)).body
      .map(({ name, slug, description }: Record<string, string>) => `${name} ${slug} ${description}`)
      .sort();

  it('come in and go out with their slugs, those that are there left out', async () => {
    const [from, to] = [await aWebsite(), await aWebsite()];
    const file = 'name,slug,description\nHeat Pumps,,"Warmth, from outside"\n日本語,japanese,\nHEAT pumps,,\n';
    const answer = await importing('categories', { websiteId: from }, file, admin).expect(201);
    expect(answer.body.map(({ slug }: { slug: string }) => slug)).toEqual(['heat-pumps', 'japanese']);
    expect(answer.body[0]).toEqual(
      (await admin.get(`/api/categories?websiteId=${from}`)).body.find(
        ({ slug }: { slug: string }) => slug === 'heat-pumps',
      ),
    );
    expect(answer.headers['x-duplicates']).toBe('1');
    const { text } = await admin.get(`/api/categories/export?websiteId=${from}`).expect(200);
    await importing('categories', { websiteId: to }, text, admin).expect(201);
    expect(await names(to)).toEqual(await names(from));
    expect((await importing('categories', { websiteId: to }, text, admin).expect(201)).headers['x-duplicates']).toBe(
      '2',
    );
  });

  it('whose slug is another’s, or cannot be made, are told by their lines', async () => {
    const id = await aWebsite();
    await admin.post('/api/categories').send({ websiteId: id, name: 'C++' }).expect(201);
    const { body } = await importing('categories', { websiteId: id }, 'name\nFine\nC#\n日本語\n \n', admin).expect(400);
    expect(body.errors).toEqual([
      { field: 'line 3', message: 'The slug “c” is taken by “C++”: write another one in the column slug' },
      { field: 'line 4', message: 'Category slug is required: letters a to z, digits and hyphens' },
    ]);
    expect(await names(id)).toEqual(['C++ c null']);
  });
});

describe('expertise', () => {
  it('comes in and goes out, what is said already left out', async () => {
    const [from, to] = [await aCategory(), await aCategory()];
    const file =
      'level,tone,description\nExpert,technical,"Fitted\r\n400 systems"\n,,Twenty years\nexpert,technical,"Fitted\n400 systems"\n';
    const answer = await importing('expertise', { categoryId: from }, file).expect(201);
    expect(
      answer.body.map(({ level, tone, description }: Record<string, string>) => [level, tone, description]),
    ).toEqual([
      ['expert', 'technical', 'Fitted\n400 systems'],
      ['intermediate', 'professional', 'Twenty years'],
    ]);
    expect(answer.headers['x-duplicates']).toBe('1');
    const { text } = await exported('expertise', { categoryId: from });
    expect((await importing('expertise', { categoryId: to }, text).expect(201)).body).toHaveLength(2);
    expect((await importing('expertise', { categoryId: to }, text).expect(201)).headers['x-duplicates']).toBe('2');
  });

  it('with words that are not known is told by its lines', async () => {
    const { body } = await importing(
      'expertise',
      { categoryId: await aCategory() },
      'level,tone\nguru,casual\nexpert,rude\n',
    ).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual(['line 2', 'line 3']);
  });
});

describe('what goes with a category', () => {
  it('is counted: terms, expertise, topics; and the posts that stay', async () => {
    const id = await aCategory();
    await editor
      .post('/api/seo-terms/bulk')
      .send({ categoryId: id, terms: ['one', 'two'] })
      .expect(201);
    await editor.post('/api/expertise').send({ categoryId: id }).expect(201);
    const topic = {
      websiteId,
      categoryId: id,
      title: 'Grants',
      description: 'What is paid',
      startDate: '2026-03-01',
      endDate: '2026-12-31',
    };
    await editor.post('/api/focus-topics').send(topic).expect(201);
    const { body } = await editor.get(`/api/categories/${id}`).expect(200);
    expect(body).toMatchObject({
      id,
      seoTermsCount: 2,
      expertiseCount: 1,
      focusTopicsCount: 1,
      postsCount: 0,
      readyForContent: true,
    });
  });
});
