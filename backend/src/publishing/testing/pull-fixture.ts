import request from 'supertest';
import type { TestApp } from '../../../test/app.js';
import { sharedApp } from '../../../test/shared-app.js';
import { aTenantThatPublishes, type PublishingTenant } from './a-tenant-that-publishes.js';

/** A well-formed key that belongs to no website. */
export const NOBODYS = 'glly_000000000000000000000000000000002wjyrI';

/** Starts Galley and reads from its pull API, for specs about pulling. */
export class PullFixture {
  galley: TestApp;
  /** Created anew for each test. */
  tenant: PublishingTenant;

  /**
   * Registers the hooks of the surrounding suite.
   * @param start starts the application; a suite that stops it needs its own
   */
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

  /**
   * @param query query string with its question mark
   * @param key defaults to the website's own key
   */
  pull = (query = '', key = this.tenant.key) =>
    request(this.galley.http).get(`/api/posts/approved${query}`).set('authorization', `Bearer ${key}`);

  /** Reports the URL of a live post. */
  report = (id: number, url: unknown, key = this.tenant.key) =>
    request(this.galley.http).post(`/api/posts/${id}/published`).set('authorization', `Bearer ${key}`).send({ url });

  sql = (text: string, values?: unknown[]) => this.galley.sql(text, values);
}
