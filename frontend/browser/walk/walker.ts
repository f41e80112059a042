import type { Locator, Page } from 'playwright-core';
import { go } from '../go.js';
import { Complaints } from './complaints.js';
import { unmarkedStopsOf } from './focus.js';
import { chooseTheme, isAtRest, settled } from './in-page.js';
import { OBSERVERS, type Part } from './observers.js';
import type { Combination, Stop } from './stop.js';

const HEIGHT = 900;
/** Where there is room to open everything, px. */
const ROOMY = 1280;
/** How often it is looked whether a screen has come, milliseconds. */
const POLL_MS = 50;
/** What opens over a screen; whatever is in none of them stands for the whole document. */
const LAYERS =
  '[role=dialog], .ant-select-dropdown, .ant-dropdown, .ant-popover, .ant-mentions-dropdown, .toaster, main, html';

/** Goes from stop to stop within the loaded application, and has the observers look at each. */
export class Walker {
  private readonly complaints: Complaints;
  /** The next stop needs a document of its own. */
  private isSpoilt = true;
  /** The last stop opened something. */
  private hasOpened = false;

  /** @param over two screens, one of which the page goes over from one address of a screen to another */
  constructor(
    private readonly page: Page,
    private readonly over?: readonly [string, string],
  ) {
    this.complaints = new Complaints(page);
  }

  /** Visits a stop, and looks at it in each of the combinations. @returns one line a finding */
  async visit(stop: Stop, combinations: Combination[]): Promise<string[]> {
    const findings: string[] = [];
    this.complaints.expect(stop.failing);
    try {
      await this.widen(stop.open ? (stop.widths?.[0] ?? ROOMY) : combinations[0]!.width);
      await this.open(stop);
      for (const combination of combinations) {
        await this.widen(combination.width);
        await this.page.evaluate(chooseTheme, combination.theme);
        findings.push(
          ...(await this.lookAt(stop)).map((finding) => `at ${combination.width} px, ${combination.theme}: ${finding}`),
        );
      }
    } catch (error) {
      findings.push(`cannot be looked at: ${(error as Error).message}`);
      this.isSpoilt = true;
    }
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    findings.push(...this.complaints.take());
    return findings.map((finding) => `${stop.name}: ${finding}`);
  }

  private async widen(width: number): Promise<void> {
    if (this.page.viewportSize()!.width !== width) await this.page.setViewportSize({ width, height: HEIGHT });
  }

  private async open({ at, open, seen, isLoading = false, spoils = false }: Stop): Promise<void> {
    const { page } = this;
    if (this.isSpoilt) await page.goto(at);
    else {
      // A question and the palette stand over all screens.
      if (this.hasOpened) await page.keyboard.press('Escape');
      await go(page, at, this.over);
    }
    this.hasOpened = open !== undefined;
    this.isSpoilt = spoils;
    if (!isLoading) await page.waitForFunction(isAtRest, at.includes('dialog='), { polling: POLL_MS });
    await open?.(page);
    await seen?.(page).first().waitFor();
  }

  private async lookAt({ seen }: Stop): Promise<string[]> {
    const { page } = this;
    await page.evaluate(settled);
    const part = seen ? await partAround(seen(page).first()) : null;
    const findings: string[] = [];
    for (const observe of OBSERVERS) findings.push(...(await observe(page, part)));
    // A list that closes by itself would be looked at by nobody.
    if (seen && !(await seen(page).first().isVisible())) findings.push('is closed before it was looked at');
    return [...findings, ...(await unmarkedStopsOf(page, part))];
  }
}

/** The layer that an element is in; null where that is the screen itself. */
async function partAround(element: Locator): Promise<Part> {
  const part = await element.evaluateHandle((inner, layers) => inner.closest<HTMLElement>(layers)!, LAYERS);
  return (await part.evaluate(({ localName }) => localName === 'main')) ? null : part;
}
