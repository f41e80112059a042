import { describeInBrowser } from '../browser.js';
import { becomes } from '../open-page.js';
import { AREAS, type Area } from './areas.js';
import { aSetting, type Setting } from './setting.js';
import { type Combination, COMBINATIONS, type Stop } from './stop.js';
import { Walker } from './walker.js';

/**
 * Defines a test for each area, in which all observers check each stop.
 * @param combinationsOf returns the themes and widths for a stop, given its number
 */
export function walkOver(
  areas: string[],
  combinationsOf: (stop: Stop, number: number) => Combination[],
  most?: number,
): void {
  describeInBrowser('the walk', () => {
    let setting: Setting;

    beforeAll(async () => {
      setting = await aSetting();
    });
    afterAll(() => setting?.stop());

    it.each(areas)(
      'has no findings for %s',
      async (name) => {
        expect(await findingsIn(AREAS[name]!)).toEqual([]);
      },
      most,
    );

    it('follows the theme of the system until the person chooses one', async () => {
      const page = await setting.pageOf('nobody');
      await page.goto('/auth');
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await becomes(async () => {
          // The page applies the colour scheme in its next frame, which an invisible window may not render on its own.
          // A screenshot forces one.
          await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
          return page.evaluate(() => document.documentElement.dataset.theme);
        }, colorScheme);
      }
      await page.emulateMedia({ colorScheme: null });
    });

    async function findingsIn({ who, stops, outage, over }: Area): Promise<string[]> {
      const page = await setting.pageOf(who);
      if (outage) await page.context().route(outage.of, outage.become);
      const walker = new Walker(page, over);
      const turns = stops(setting.places).map((stop, number) => ({ stop, combinations: combinationsOf(stop, number) }));
      const placeOf = ({ combinations: [first] }: (typeof turns)[number]) => COMBINATIONS.indexOf(first!);
      const findings: string[] = [];
      // Sorted by combination, so that the window does not change at each stop.
      for (const { stop, combinations } of turns.sort((one, other) => placeOf(one) - placeOf(other)))
        findings.push(...(await walker.visit(stop, combinations)));
      if (outage) await page.context().unroute(outage.of);
      return findings;
    }
  });
}
