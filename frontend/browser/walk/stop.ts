import type { Locator, Page } from 'playwright-core';

/** A screen, or a state of one, that the walk visits. */
export interface Stop {
  at: string;
  /** Name in findings. */
  name: string;
  /** Opens a state that has no address. */
  open?: (page: Page) => Promise<unknown>;
  /** Locates an element of the open state. Only the layer that contains it is checked. */
  seen?: (page: Page) => Locator;
  /** Window widths in which the state exists, in pixels. */
  widths?: readonly number[];
  /** Calls that may fail at this stop. */
  failing?: RegExp;
  /** Whether the content is intentionally still loading. */
  isLoading?: boolean;
  /** Whether the stop leaves something behind (unsaved input, an outage) that would disturb the next one. */
  spoils?: boolean;
}

/** Theme and window width in which a stop is checked. */
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

/**
 * Returns one combination, which rotates with the number of the stop, so that the stops of an area cover all
 * combinations.
 */
export function turnOf(stop: Stop, number: number): Combination {
  const possible = combinationsOf(stop);
  return possible[number % possible.length]!;
}
