import type { ElementHandle, Page } from 'playwright-core';
import { violationsOn } from '../axe.js';
import { excessWidth } from './in-page.js';
import { unclearOn } from './names.js';
import { NARROW } from './stop.js';

/** What has opened on a screen, or null for the screen itself. */
export type Part = ElementHandle<HTMLElement> | null;
/** Looks at what is shown. @returns one line a finding */
type Observer = (page: Page, part: Part) => Promise<string[]>;

/** What is open follows the window's width one frame after it, on a busy machine some frames later. */
const FRAMES_TO_FOLLOW = 60;

/** A screen has to fit a phone as well: that is where long names are too long first. */
const fitsTheWindow: Observer = async (page, part) => {
  const size = page.viewportSize()!;
  const widths = part || size.width === NARROW ? [size.width] : [NARROW, size.width];
  const findings: string[] = [];
  for (const width of widths) {
    if (width !== page.viewportSize()!.width) await page.setViewportSize({ ...size, width });
    const excess = await page.evaluate(excessWidth, FRAMES_TO_FOLLOW);
    if (excess > 0) findings.push(`${excess} px wider than a window of ${width} px`);
  }
  await page.setViewportSize(size);
  return findings;
};

/** None of them changes what is shown. */
export const OBSERVERS: Observer[] = [fitsTheWindow, violationsOn, unclearOn];
