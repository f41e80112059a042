import type { Locator, Page } from 'playwright-core';
import { go } from '../go.js';
import { Complaints } from './complaints.js';
import { unmarkedStopsOf } from './focus.js';
import { chooseTheme, isAtRest, settled } from './in-page.js';
import { OBSERVERS, type Part } from './observers.js';
import type { Combination, Stop } from './stop.js';

const HEIGHT = 900;
/** Width in which everything can be opened, in pixels. */
const ROOMY = 1280;
/** Interval between checks whether a screen has loaded, in milliseconds. */
const POLL_MS = 50;
/** Addresses of an open dialog. */
const WITH_DIALOG = /[?&](?:dialog|history|subscribe)=/;
/** Layers that can contain an element: those that open above a screen, then the screen and the whole document. */
const LAYERS =
  '[role=dialog], .ant-select-dropdown, .ant-dropdown, .ant-popover, .ant-mentions-dropdown, .toaster, main, html';

/** Visits stops within the loaded application, and runs the observers at each. */
export class Walker {
  private readonly complaints: Complaints;
  /** Whether the next stop needs a new document. */
  private isSpoilt = true;
  /** Whether the last stop opened something. */
  private hasOpened = false;

  /** @param over two screens, one of which is passed through when only the query of an address changes */
  constructor(
    private readonly page: Page,
    private readonly over?: readonly [string, string],
  ) {
    this.complaints = new Complaints(page);
  }

  /** Visits a stop and checks it in each combination. @returns one line per finding */
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
      // Confirmations and the palette would stay open above the next screen.
      if (this.hasOpened) await page.keyboard.press('Escape');
      await go(page, at, this.over);
    }
    this.hasOpened = open !== undefined;
    this.isSpoilt = spoils;
    if (!isLoading) await page.waitForFunction(isAtRest, WITH_DIALOG.test(at), { polling: POLL_MS });
    await open?.(page);
    await seen?.(page).first().waitFor();
  }

  private async lookAt({ seen }: Stop): Promise<string[]> {
    const { page } = this;
    await page.evaluate(settled);
    const part = seen ? await partAround(seen(page).first()) : null;
    const findings: string[] = [];
    for (const observe of OBSERVERS) findings.push(...(await observe(page, part)));
    // A layer that closed on its own would not have been checked.
    if (seen && !(await seen(page).first().isVisible())) findings.push('is closed before it was looked at');
    return [...findings, ...(await unmarkedStopsOf(page, part))];
  }
}

/** Returns the layer that contains an element; null when it is the screen itself. */
async function partAround(element: Locator): Promise<Part> {
  const part = await element.evaluateHandle((inner, layers) => inner.closest<HTMLElement>(layers)!, LAYERS);
  return (await part.evaluate(({ localName }) => localName === 'main')) ? null : part;
}
