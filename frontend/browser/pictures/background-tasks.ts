import type { Page } from 'playwright-core';

/** Process that runs while a screenshot is taken, because it is the subject of the screenshot. */
export interface BackgroundTask {
  /** Caption in the gallery. */
  words: string;
  begin(page: Page): Promise<void>;
  end(page: Page): Promise<void>;
}

/** Number of posts to import, more than can be imported while the screenshots are taken. */
const ENTRIES = 30_000;

const shelf = (): Buffer => {
  const posts = Array.from({ length: ENTRIES }, (_, at) => ({
    id: String(at),
    title: `Ten years of the workshop, part ${at + 1}`,
    slug: `ten-years-of-the-workshop-${at + 1}`,
    html: `<p>What was mended on day ${at + 1}, and with what.</p>`,
    status: 'published',
    type: 'post',
    published_at: '2025-01-02T00:00:00.000Z',
  }));
  return Buffer.from(JSON.stringify({ db: [{ meta: { version: '5.80.0' }, data: { posts } }] }));
};

/** A large file being imported, with the button that stops the import. */
export const IMPORT_UNDER_WAY: BackgroundTask = {
  words: 'an import under way',
  begin: async (page) => {
    await page.goto('/imports');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'ten-years.ghost.json', mimeType: 'application/json', buffer: shelf() });
    await page.getByRole('button', { name: /^Stop / }).waitFor();
    await page.getByText(/entries read/).waitFor();
  },
  end: async (page) => {
    await page.getByRole('button', { name: /^Stop / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop import' }).click();
    await page.getByRole('listitem', { name: 'ten-years.ghost.json' }).getByText('Stopped', { exact: true }).waitFor();
  },
};
