import type { Locator, Page } from 'playwright-core';

/** A screen, or a state of it, that the walk visits. */
export interface Stop {
  at: string;
  /** How findings name it. */
  name: string;
  /** Opens what the address alone does not. */
  open?: (page: Page) => Promise<unknown>;
  /** Is there once it is open; what has opened around it is looked at, and the rest of the screen is not. */
  seen?: (page: Page) => Locator;
  /** Where there is room for it, px. */
  widths?: readonly number[];
  /** Calls that may fail here. */
  failing?: RegExp;
  /** What it shows is still on its way. */
  isLoading?: boolean;
  /** What it leaves behind (something unsaved, an outage) would be in the way of the next stop. */
  spoils?: boolean;
}

/** How a stop is looked at. */
export interface Combination {
  theme: 'light' | 'dark';
  width: number;
}

export const NARROW = 390;
export const WIDTHS = [NARROW, 768, 1280, 1920] as const;
export const COMBINATIONS: Combination[] = (['light', 'dark'] as const).flatMap((theme) =>
  WIDTHS.map((width) => ({ theme, width })),
);

export const combinationsOf = ({ widths = WIDTHS }: Stop): Combination[] =>
  COMBINATIONS.filter(({ width }) => widths.includes(width));

/** The one combination of a stop turns with its number, so that the stops of an area have all of them. */
export function turnOf(stop: Stop, number: number): Combination {
  const possible = combinationsOf(stop);
  return possible[number % possible.length]!;
}
