import type { ElementHandle, Page } from 'playwright-core';
import { violationsOn } from '../axe.js';
import { excessWidth } from './in-page.js';
import { unclearOn } from './names.js';
import { NARROW } from './stop.js';

/** The layer that has opened on a screen; null for the screen itself. */
export type Part = ElementHandle<HTMLElement> | null;
/** Checks the current content. @returns one line per finding */
type Observer = (page: Page, part: Part) => Promise<string[]>;

/** Open layers adapt to the width of the window one frame later, on a busy machine several frames later. */
const FRAMES_TO_FOLLOW = 60;

/** Checks that a screen fits a phone as well, where long names overflow first. */
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

/** All observers. None of them changes the content. */
export const OBSERVERS: Observer[] = [fitsTheWindow, violationsOn, unclearOn];
