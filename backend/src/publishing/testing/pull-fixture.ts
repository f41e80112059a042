import request from 'supertest';
import type { TestApp } from '../../../test/app.js';
import { sharedApp } from '../../../test/shared-app.js';
import { aTenantThatPublishes, type PublishingTenant } from './a-tenant-that-publishes.js';

/** Well-formed, and nobody's. */
export const NOBODYS = 'glly_000000000000000000000000000000002wjyrI';

/** A Galley that a client's website pulls from: what the specs about pulling do and look at. */
export class PullFixture {
  galley: TestApp;
  /** A new one for each test. */
  tenant: PublishingTenant;

  /** Registers with the suite around it. @param start the product of its own that a suite needs which stops it */
  static ofSuite(start: () => Promise<TestApp> = sharedApp): PullFixture {
    const fixture = new PullFixture();
    beforeAll(async () => {
      fixture.galley = await start();
    });
    beforeEach(async () => {
      fixture.tenant = await aTenantThatPublishes(fixture.galley);
    });
    afterAll(() => fixture.galley.stop());
    return fixture;
  }

  /** @param query with its question mark @param key the website's own unless told */
  pull = (query = '', key = this.tenant.key) =>
    request(this.galley.http).get(`/api/posts/approved${query}`).set('authorization', `Bearer ${key}`);

  /** The website says that a post is live. */
  report = (id: number, url: unknown, key = this.tenant.key) =>
    request(this.galley.http).post(`/api/posts/${id}/published`).set('authorization', `Bearer ${key}`).send({ url });

  sql = (text: string, values?: unknown[]) => this.galley.sql(text, values);
}
