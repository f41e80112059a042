import { Button } from 'antd';
import { CONTENT_ANGLES } from '../../../api/content-angles.js';
import { dayOf } from './topic-times.js';
import { scheduleOf, type Topic } from './topic-words.js';

/** What the form edits, and what it is called in words. */
const EDITED: [label: string, words: (topic: Topic) => string][] = [
  ['Title', ({ title }) => title],
  ['Description', ({ description }) => description],
  ['Category', ({ categoryName }) => categoryName],
  ['Content angle', ({ contentAngle }) => CONTENT_ANGLES[contentAngle ?? 'none']],
  ['Dates', ({ startDate, endDate }) => `${dayOf(startDate)} – ${dayOf(endDate)}`],
  ['Status', ({ isActive }) => (isActive ? 'Active' : 'Inactive')],
  ['Schedule', scheduleOf],
];

interface ChangedNoticeProps {
  before: Topic;
  now: Topic;
  onTake: () => void;
}

/** Told when someone else saved in the meantime. */
export const ChangedNotice = ({ before, now, onTake }: ChangedNoticeProps) => (
  <section className="topic-changed" role="alert">
    <strong>Someone else changed this focus topic in the meantime.</strong>
    <ul>
      {EDITED.map(([label, words]) => {
        const [was, is] = [words(before), words(now)];
        return (
          was !== is && (
            <li key={label}>
              <b>{label}</b>: <del>{was}</del> → <ins>{is}</ins>
            </li>
          )
        );
      })}
    </ul>
    <p>What you typed is still in the form: saving puts it over theirs.</p>
    <Button size="small" onClick={onTake}>
      Take theirs instead
    </Button>
  </section>
);
