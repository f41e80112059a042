import type { Browser, Page } from 'playwright-core';
import { findingsNow, show } from '../axe.js';
import { complaintsOf, describeInBrowser, openBrowser } from '../browser.js';
import { type Receiver, startReceiver } from '../receiver.js';
import { openPage, becomes, call } from '../open-page.js';
import { aTenant } from '../tenant.js';
import { chooseKind, openStep } from './steps.js';
import type { Combination } from '../walk/stop.js';

const HTML = 'text/html';
const OK = { status: 201, type: 'application/json', body: '{"ok":true}' };
const GONE = { status: 410, type: HTML, body: '<h1>Gone</h1>' };
const FITS = [390, 1280, 1920];

const PAGES = [
  {
    status: 200,
    type: HTML,
    body: '<title>Sale</title><h1>Sale</h1><p>Everything goes.</p>',
    state: 'drifted',
    badge: 'Differs on the site',
  },
  { status: 503, type: HTML, body: '', state: 'unchecked', badge: 'Could not be checked' },
  { status: 404, type: HTML, body: '', state: 'not_found', badge: 'Not found on the site' },
];

interface Extent {
  /** Returns the themes and widths in which axe checks a state, by the number of the state. */
  combinationsOf(number: number): Combination[];
  /**
   * Number of kinds of page differences to test. Galley checks a page again after ten seconds at the earliest, which
   * makes each of them slow.
   */
  differentPages: number;
}

/** Visits the publishing states one after the other, and checks each with axe and for horizontal overflow. */
export const lookAtPublishing = ({ combinationsOf, differentPages }: Extent): void =>
  describeInBrowser('publishing', () => {
    let browser: Browser;
    let receiver: Receiver;
    let page: Page;
    let complaints: string[];
    let websiteId: string;
    let postId: number;
    const findings: string[] = [];
    let looks = 0;

    beforeAll(async () => {
      receiver = await startReceiver();
      const tenant = await aTenant();
      ({ websiteId } = tenant);
      browser = await openBrowser();
      page = await openPage(browser, tenant.url, tenant.editor);
      complaints = complaintsOf(page);
      const { post } = await call<{ post: { create_id: number } }>(page, 'POST', '/api/blog-posts/create', {
        websiteId,
        categoryId: tenant.categoryIds[0],
      });
      postId = post.create_id;
    });
    afterAll(async () => {
      await browser?.close();
      await receiver?.stop();
    });

    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const tab = (name: string) => page.getByRole('tab', { name });
    const lookAt = async (place: string) => {
      // Content partly hidden behind the header would be a false finding.
      await page.evaluate(() => scrollTo(0, 0));
      for (const width of FITS) {
        await page.setViewportSize({ width, height: 900 });
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (excess > 0) findings.push(`${place} at ${width} px is ${excess} px wider than the window`);
      }
      findings.push(...(await findingsNow(page, place, combinationsOf(looks++))));
      await page.setViewportSize({ width: 1280, height: 1000 });
    };
    const versionOf = async (): Promise<number> =>
      (await call<{ version: number }>(page, 'GET', `/api/blog-posts/${postId}`)).version;
    const configure = async (changes: object) => {
      const { id } = await call<{ id: string }>(page, 'GET', `/api/publishing-config?websiteId=${websiteId}`);
      return call(page, 'PUT', `/api/publishing-config/${id}`, changes);
    };

    it('has no findings before anything is configured, with missing and invalid input', async () => {
      await show(page, '/publishing-config');
      await button('Save Configuration').click();
      await page.getByText('Endpoint URL is required').waitFor();
      await page.getByText('Field mapping and headers').click();
      await page.getByLabel('title is sent as', { exact: true }).fill('');
      await page.getByLabel('content is sent as', { exact: true }).fill('a..b');
      await button('Add header').click();
      await button('Add constant').click();
      await button('Edit as JSON').click();
      await page.getByLabel('Mapping as JSON').fill('{"fieldMapping": 5}');
      await page.locator('.mapping-json [role=alert]').waitFor();
      await page.locator('.mapping .entry-fault').first().waitFor();
      await lookAt('a form with everything wrong');
      await show(page, '/publishing-config');
      for (const template of ['WordPress', 'Ghost']) {
        await chooseKind(page, template);
        await button('Save Configuration').click();
        await page
          .getByText(template === 'Ghost' ? 'Admin API key is required' : 'Application password is required')
          .waitFor();
        await lookAt(`${template} without its settings`);
      }
      expect(findings).toEqual([]);
    });

    it('has no findings with succeeding and failing tests, the receiver report, and a revealed and rotated secret', async () => {
      const config = {
        websiteId,
        templateType: 'custom',
        destinationUrl: receiver.url,
        headers: { authorization: 'Bearer tide' },
        constants: { 'post.type': 'article' },
      };
      await call(page, 'POST', '/api/publishing-config', config);
      await show(page, '/publishing-config');
      await button('Test Connection').click();
      await page.locator('.publishing-tested').getByText('Test Successful').waitFor();
      await page.setViewportSize({ width: 390, height: 900 });
      const topOf = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())!.y;
      await becomes(async () => (await topOf('Current Status')) < (await topOf('Destination')), true);
      await page.setViewportSize({ width: 1280, height: 1000 });
      await lookAt('a configuration that works');
      await tab('Developer').click();
      await button('Check receiver').click();
      const report = page.getByRole('group', { name: 'Report of the receiver check' });
      await report.waitFor();
      // A long report spans the whole width.
      await becomes(async () => (await report.boundingBox())!.width > 700, true);
      await page.getByRole('group', { name: 'Signing secret' }).getByRole('button', { name: 'Show' }).click();
      await page.getByText(/^whsec_[^*]/).waitFor();
      await lookAt('what a developer needs');
      await tab('Setup').click();
      receiver.answer = { status: 401, type: HTML, body: '<h1>Who are you?</h1>'.repeat(50) };
      await button('Test Connection').click();
      await page.locator('.publishing-tested').getByText('Test Failed').waitFor();
      await page.getByText('Request and response').click();
      await lookAt('a failed test');
      await tab('Developer').click();
      await button('Rotate').click();
      await page.getByRole('dialog', { name: 'Rotate the signing secret?' }).waitFor();
      await lookAt('the question before a rotation');
      await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click();
      await page.getByText(/with the former secret, too, until/).waitFor();
      await lookAt('two secrets');
      expect(findings).toEqual([]);
    });

    it('has no findings with a concurrent change, or with a configuration whose release is scheduled', async () => {
      await show(page, '/publishing-config');
      await openStep(page, 'Connect');
      await page.getByLabel('API endpoint URL').fill(`${receiver.url}/mine`);
      await configure({ release: 'on_schedule' });
      await page.getByText('Field mapping and headers').click();
      for (const value of await page.getByLabel('Header value').all()) await value.fill('Bearer mine');
      await button('Save Configuration').click();
      await page.getByText('Someone else changed this configuration in the meantime.').waitFor();
      await lookAt('a configuration that somebody else changed');
      await call(page, 'PATCH', `/api/blog-posts/${postId}/status`, {
        status: 'approved',
        version: await versionOf(),
        acceptUnsupported: true,
      });
      await show(page, '/publishing-config');
      await page.getByText('Next release').waitFor();
      await lookAt('a release to come');
      expect(findings).toEqual([]);
    });

    it('has no findings with failed deliveries, also when they are filtered', async () => {
      receiver.answer = GONE;
      await call(page, 'POST', `/api/blog-posts/${postId}/publish-now`);
      await show(page, '/publishing-config?tab=deliveries&delivery=failed');
      await button('Replay all failed').waitFor();
      await page.locator('.attempts summary').first().click();
      await lookAt('a delivery that failed');
      await show(page, `/post-approval/${postId}`);
      await page.getByRole('group', { name: 'Last delivery' }).waitFor();
      await lookAt('a post whose delivery failed');
      await show(page, `/publishing-config?tab=deliveries&delivery=pending&post=${postId}`);
      await page.getByText(/^No delivery of post/).waitFor();
      await lookAt('a log without what is looked for');
      expect(findings).toEqual([]);
    });

    it('replays failed deliveries by keyboard alone', async () => {
      receiver.answer = OK;
      await show(page, '/publishing-config?tab=deliveries');
      const replay = button('Replay all failed');
      await replay.waitFor();
      for (
        let tab = 0;
        tab < 120 && !(await replay.evaluate((element) => element === document.activeElement));
        tab += 1
      )
        await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByText('1 delivery is sent again').waitFor();
      await page.locator('.attempts').getByText('Delivered').first().waitFor();
      await becomes(
        async () => (await call<{ status: string }>(page, 'GET', `/api/blog-posts/${postId}`)).status,
        'published',
      );
    });

    it('has no findings with a live page that differs, cannot be compared, or does not exist', async () => {
      const { apiKey } = await call<{ apiKey: string }>(page, 'POST', `/api/websites/${websiteId}/api-key/reveal`);
      const reported = await page.request.post(`/api/posts/${postId}/published`, {
        headers: { authorization: `Bearer ${apiKey}` },
        data: { url: receiver.url },
      });
      expect(reported.status()).toBe(200);
      const checked = () => call<{ live: { state: string } }>(page, 'POST', `/api/blog-posts/${postId}/check-live`);
      for (const { badge, state, ...answer } of PAGES.slice(0, differentPages)) {
        receiver.answer = answer;
        // Galley checks a page again after ten seconds at the earliest.
        await becomes(async () => (await checked()).live.state, state);
        await show(page, `/post-approval/${postId}`);
        await page.getByText(badge).first().waitFor();
        await lookAt(`a page that is: ${badge}`);
      }
      expect(findings).toEqual([]);
    });

    it('has no findings with feeds, allowed origins, and withdrawn posts', async () => {
      await page.request.get('/api/posts/approved', { headers: { authorization: 'Bearer nonsense' } });
      await show(page, `/websites/${websiteId}?tab=settings`);
      await button('Create feed').click();
      await page.getByText('The new feed.').waitFor();
      await page.getByLabel('Allowed origins (CORS)').fill('nonsense');
      await button('Save Changes').click();
      await page.locator('.ant-form-item-explain-error').first().waitFor();
      await lookAt('a feed that was made, and an origin that is none');
      await button(/^Revoke the feed/)
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Revoke this feed?' }).waitFor();
      await lookAt('the question before a feed ends');
      await show(page, `/post-approval/${postId}`);
      await button('Withdraw').click();
      await page.getByRole('dialog', { name: /^Withdraw/ }).waitFor();
      await lookAt('the question before a withdrawal');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Withdraw/ })
        .click();
      await page.getByText('It is no longer delivered.').waitFor();
      await lookAt('a withdrawn post');
      expect(findings).toEqual([]);
    });

    it('causes no errors and no violations of the content security policy', () => expect(complaints).toEqual([]));
  });
