import { Button } from 'antd';
import type { Website } from '../../session/websites.js';
import { scheduleLabel } from './schedules.js';

/** What the dialog edits, and what it is called in words. */
export const EDITED = {
  name: ['Name', ({ name }) => name],
  url: ['URL', ({ url }) => url],
  description: ['Description', ({ description }) => description || 'none'],
  publishingSchedule: ['Publishing schedule', ({ publishingSchedule }) => scheduleLabel(publishingSchedule)],
  isActive: ['Status', ({ isActive }) => (isActive ? 'Active' : 'Inactive')],
  allowedOrigins: ['Allowed origins', ({ allowedOrigins }) => allowedOrigins.join(', ') || 'none'],
} as const satisfies Partial<Record<keyof Website, [label: string, words: (website: Website) => string]>>;

/** Whether two readings of a website are the same in all that the dialog edits. */
export const areAlike = (one: Website, other: Website): boolean => Object.values(EDITED).every(([, words]) => words(one) === words(other));

interface ChangedNoticeProps {
  before: Website;
  theirs: Website;
  onTake: () => void;
}

/** Told when someone else saved in the meantime. */
export const ChangedNotice = ({ before, theirs, onTake }: ChangedNoticeProps) => (
  <section className="website-changed" role="alert">
    <strong>Someone else changed this website in the meantime.</strong>
    <ul>
      {Object.values(EDITED).map(([label, words]) => {
        const [was, is] = [words(before), words(theirs)];
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
