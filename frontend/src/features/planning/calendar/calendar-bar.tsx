import { Button, Segmented } from 'antd';
import './calendar-bar.css';
import type { Day } from './days.js';
import { type Span, SPANS, titleOf } from './use-calendar-address.js';

const WORDS: Record<Span, { label: string; key: string; before: string; after: string }> = {
  week: { label: 'Week', key: 'w', before: 'Previous week', after: 'Next week' },
  month: { label: 'Month', key: 'm', before: 'Previous month', after: 'Next month' },
  quarter: { label: 'Quarter', key: 'q', before: 'Three months back', after: 'Three months on' },
};
const CHOICES = SPANS.map((value) => ({
  value,
  label: WORDS[value].label,
  title: `${WORDS[value].label} (${WORDS[value].key})`,
}));

interface CalendarBarProps {
  span: Span;
  at: Day;
  onSpan: (span: Span) => void;
  onTurn: (by: 1 | -1) => void;
  onToday: () => void;
  onSubscribe: () => void;
}

/** Toolbar of the calendar: title of the visible period, buttons to turn the page, and the choice of period. */
export const CalendarBar = ({ span, at, onSpan, onTurn, onToday, onSubscribe }: CalendarBarProps) => (
  <div className="calendar-bar">
    <h2 aria-live="polite">{titleOf(span, at)}</h2>
    <Button className="calendar-subscribe" aria-label="Subscribe in your calendar" onClick={onSubscribe}>
      <span>
        Subscribe<span className="calendar-wide"> in your calendar</span>
      </span>
    </Button>
    <div className="calendar-turn">
      <Button title="Today (t)" onClick={onToday}>
        Today
      </Button>
      <Button
        aria-label={WORDS[span].before}
        title={`${WORDS[span].before} (←)`}
        icon={<Arrow to="left" />}
        onClick={() => onTurn(-1)}
      />
      <Button
        aria-label={WORDS[span].after}
        title={`${WORDS[span].after} (→)`}
        icon={<Arrow to="right" />}
        onClick={() => onTurn(1)}
      />
    </div>
    <Segmented aria-label="How many days" options={CHOICES} value={span} onChange={onSpan} />
  </div>
);

const Arrow = ({ to }: { to: 'left' | 'right' }) => (
  <svg
    aria-hidden="true"
    width="14"
    height="14"
    viewBox="0 0 14 14"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={to === 'left' ? 'M9 2.500L4.500 7 9 11.500' : 'M5 2.500L9.500 7 5 11.500'} />
  </svg>
);
