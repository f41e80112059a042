import { MarkOfWebsite } from '../../../entities/website/mark-of-website.js';
import { useIsOfSeveral } from './calendar-actions.js';
import type { CalendarEntry } from './calendar-api.js';
import { LEGEND } from './entry-labels.js';
import './legend.css';

/** Legend of the calendar's icons and colours, and with several websites of their marks. */
export function Legend({ entries }: { entries: readonly CalendarEntry[] }) {
  const isOfSeveral = useIsOfSeveral();
  const websites = new Map(entries.map(({ websiteId, websiteName }) => [websiteId, websiteName]));
  return (
    <>
      {isOfSeveral && websites.size > 0 && (
        <ul className="calendar-legend" aria-label="Websites">
          {Array.from(websites, ([id, name]) => (
            <li key={id}>
              <MarkOfWebsite id={id} name={name} /> <span>{name}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className="calendar-legend" aria-label="Legend">
        {LEGEND.map(({ word, tone, Sign }) => (
          <li key={word} className={`entry-${tone}`}>
            <Sign /> <span>{word}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
