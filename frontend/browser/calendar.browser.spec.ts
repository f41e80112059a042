import type { Browser, Locator, Page } from 'playwright-core';
import { complaintsOf, describeInBrowser, openBrowser } from './browser.js';
import { openPage, becomes, call } from './open-page.js';
import { aTenant, type Tenant } from './tenant.js';

const DAY_MS = 86_400_000;
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const today = new Date().toISOString().slice(0, 10);
/** A Monday two to three weeks from now. */
const monday = addDays(today, 21 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
const [tuesday, wednesday] = [1, 2].map((days) => addDays(monday, days)) as [string, string];

/** An editor changes the plan with the mouse, by keyboard alone, and with a single click. */
describeInBrowser('the calendar', () => {
  let tenant: Tenant;
  let browser: Browser;
  let page: Page;
  let complaints: string[];
  let topicId: string;

  const day = (date: string): Locator => page.locator(`[data-day="${date}"]`);
  const slotOn = (date: string): Locator =>
    day(date).getByRole('button', { name: /^Scheduled: .* Grants for heat pumps/ });
  const toast = (words: string | RegExp): Locator =>
    page.getByRole('region', { name: /^Notifications/ }).getByText(words);
  const closeToast = async () => {
    // The toast may expire before it is closed on a busy machine.
    await page
      .getByRole('button', { name: 'Close notification' })
      .click()
      .catch(() => undefined);
    await page.locator('.toast').waitFor({ state: 'detached' });
  };
  const show = async () => {
    await page.goto(`/content-planning?view=calendar&span=month&at=${monday}`);
    await page.locator('[role=grid][aria-busy=false]').waitFor();
  };
  /** Waits until the live region announces this text. */
  const says = (words: string) =>
    page.waitForFunction((text) => document.querySelector('[id^=DndLiveRegion]')?.textContent?.includes(text), words);

  beforeAll(async () => {
    tenant = await aTenant();
    browser = await openBrowser();
    page = await openPage(browser, tenant.url, tenant.editor, { viewport: { width: 1280, height: 1200 } });
    complaints = complaintsOf(page);
    const {
      websiteId,
      categoryIds: [categoryId],
    } = tenant;
    // With a daily schedule, each day without a slot is a gap.
    await call(page, 'PATCH', `/api/websites/${websiteId}`, { publishingSchedule: 'daily' });
    const topic = {
      title: 'Grants for heat pumps',
      description: 'What is paid, to whom.',
      startDate: today,
      endDate: addDays(today, 90),
      scheduleEnabled: true,
      scheduleFrequency: 'weekly',
      scheduleDays: '["monday"]',
    };
    ({ id: topicId } = await call<{ id: string }>(page, 'POST', '/api/focus-topics', {
      websiteId,
      categoryId,
      ...topic,
    }));
  });
  afterAll(() => browser?.close());

  it('drags a slot to another day with the mouse and moves it back with Undo', async () => {
    await show();
    const [from, to] = [await slotOn(monday).boundingBox(), await day(wednesday).boundingBox()];
    await page.mouse.move(from!.x + 20, from!.y + 8);
    await page.mouse.down();
    await page.mouse.move(from!.x + 40, from!.y + 20, { steps: 4 });
    await page.mouse.move(to!.x + 40, to!.y + 70, { steps: 8 });
    await says('“Grants for heat pumps” is over Wednesday');
    await page.mouse.up();
    await slotOn(wednesday).waitFor();
    await toast(/^Moved to Wed/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await slotOn(monday).waitFor();
    await toast(/^Back on Mon/).waitFor();
    await closeToast();
    await show();
    await slotOn(monday).waitFor();
    await slotOn(wednesday).waitFor({ state: 'detached' });
  });

  it('moves a slot by keyboard and announces its position', async () => {
    await day(monday).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await says('“Grants for heat pumps” is over Monday');
    await page.keyboard.press('ArrowRight');
    await says('Tuesday');
    await page.keyboard.press('ArrowRight');
    await says('Wednesday');
    await page.keyboard.press('ArrowLeft');
    await says('Tuesday');
    await page.keyboard.press('Space');
    await says('was put down on Tuesday');
    await toast(/^Moved to Tue/).waitFor();
    await slotOn(tuesday).waitFor();
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('data-day')), tuesday);
    const slots = await call<{ localDate: string; status: string }[]>(
      page,
      'GET',
      `/api/focus-topics/${topicId}/slots`,
    );
    expect(slots.find(({ localDate }) => localDate === tuesday)).toMatchObject({ status: 'planned' });
    expect(slots.find(({ localDate }) => localDate === monday)).toMatchObject({ status: 'skipped' });
    await closeToast();
  });

  it('leaves a slot on its day when the move is cancelled with Escape', async () => {
    await day(tuesday).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await says('is over Tuesday');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await says('stays where it was');
    await slotOn(tuesday).waitFor();
  });

  it('plans ideas on days, with the mouse and by keyboard', async () => {
    const { websiteId } = tenant;
    await call(page, 'POST', '/api/topic-ideas/suggest', { websiteId });
    await becomes(
      async () =>
        (await call<{ status: string }>(page, 'GET', `/api/topic-ideas/search?websiteId=${websiteId}`)).status,
      'done',
    );
    const [first, second] = await call<{ title: string }[]>(page, 'GET', `/api/topic-ideas?websiteId=${websiteId}`);
    const idea = (title: string) => page.getByRole('button', { name: `Plan ${title} on a day`, exact: true });
    const slot = (date: string, title: string) =>
      day(date)
        .getByRole('button', { name: /^Scheduled/ })
        .filter({ hasText: title });
    await show();
    await idea(first!.title).waitFor();
    const [from, to] = [await idea(first!.title).boundingBox(), await day(wednesday).boundingBox()];
    await page.mouse.move(from!.x + 20, from!.y + 8);
    await page.mouse.down();
    await page.mouse.move(from!.x + 40, from!.y + 20, { steps: 4 });
    await page.mouse.move(to!.x + 40, to!.y + 70, { steps: 8 });
    await says('is over Wednesday');
    await page.mouse.up();
    await toast(/^Planned on Wed/).waitFor();
    await slot(wednesday, first!.title).waitFor();
    await idea(first!.title).waitFor({ state: 'detached' });
    await closeToast();

    await idea(second!.title).focus();
    await page.keyboard.press('Space');
    await says('Picked up');
    await page.keyboard.press('ArrowRight');
    await says('is over Wednesday');
    await page.keyboard.press('ArrowLeft');
    await says('is over Tuesday');
    await page.keyboard.press('Space');
    await toast(/^Planned on Tue/).waitFor();
    await slot(tuesday, second!.title).waitFor();
    await closeToast();
  });

  it('serves a calendar program under a link that can be revoked', async () => {
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Subscribe in your calendar' });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const address = await dialog.getByRole('group', { name: 'Calendar link' }).locator('code').innerText();
    const feed = `${tenant.url}${new URL(address).pathname}`;
    const answer = await fetch(feed);
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
    const text = await answer.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR/);
    expect(text).toContain('Grants for heat pumps');
    await dialog.getByRole('button', { name: /^Revoke/ }).click();
    await page
      .getByRole('dialog', { name: /^Revoke the link/ })
      .getByRole('button', { name: 'Revoke' })
      .click();
    await dialog.getByText('No link yet.').waitFor();
    expect((await fetch(feed)).status).toBe(404);
  });

  it('causes no errors and no violations of the content security policy', () => expect(complaints).toEqual([]));
});
