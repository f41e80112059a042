import request from 'supertest';
import type { Document } from '../../test/openapi/document.js';
import { ResponseCheck } from '../../test/openapi/response-check.js';
import { PublishingFixture } from './testing/publishing-fixture.js';
import type { Received } from './testing/receiver.js';

describe('the webhooks of the API document', () => {
  const fixture = PublishingFixture.ofSuite();
  let document: Document;
  let check: ResponseCheck;
  beforeAll(async () => {
    document = (await request(fixture.galley.http).get('/api/openapi.json').expect(200)).body as Document;
    check = new ResponseCheck(document);
  });

  /** Returns how a received message differs from its webhook. */
  const liesAbout = (name: string, { headers, body }: Received): string[] => {
    const { parameters = [], requestBody } = document.webhooks![name]!.post;
    const known = parameters.map((parameter) => parameter.name);
    const missing = parameters.filter(({ name: header, required }) => required && !headers[header]);
    const unknown = Object.keys(headers).filter((each) => /^(webhook|x)-/.test(each) && !known.includes(each));
    return [
      ...missing.map(({ name: header }) => `lacks ${header}`),
      ...unknown.map((header) => `carries ${header}, which is not described`),
      ...check.liesAbout(requestBody!.content['application/json']!.schema!, body),
    ];
  };

  it('describe the post that is pushed, and its withdrawal', async () => {
    await fixture.configured({ templateType: 'partner', settings: { withdrawals: 'yes' } });
    const id = await fixture.tenant.approved({ language: 'ar' });
    const [post] = await fixture.receiver.until(1);
    expect(post!.body).toMatchObject({ create_id: id, language: 'ar', direction: 'rtl' });
    expect(liesAbout('post.published', post!)).toEqual([]);
    await fixture.logged(id, 'delivered');
    await fixture.tenant.withdraw(id);
    const [notice] = await fixture.receiver.until(1, ({ body }) => body['type'] === 'post.withdrawn');
    expect(liesAbout('post.withdrawn', notice!)).toEqual([]);
  });

  it('describe the test of a saved destination', async () => {
    await fixture.configured({ templateType: 'partner' });
    await fixture.tenant.editor
      .post('/api/publishing-config/test')
      .send(fixture.configBody({ templateType: 'partner' }))
      .expect(200);
    const [test] = await fixture.receiver.until(1);
    expect(test!.headers['x-galley-test']).toBe('true');
    expect(check.liesAbout({ $ref: '#/components/schemas/PushedPost' }, test!.body)).toEqual([]);
  });
});
