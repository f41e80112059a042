import { LEGEND } from './entry-labels.js';
import './legend.css';

/** Legend of the calendar's icons and colours. */
export const Legend = () => (
  <ul className="calendar-legend" aria-label="Legend">
    {LEGEND.map(({ word, tone, Sign }) => (
      <li key={word} className={`entry-${tone}`}>
        <Sign /> <span>{word}</span>
      </li>
    ))}
  </ul>
);
