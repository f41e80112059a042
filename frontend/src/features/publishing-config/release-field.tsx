import { Form, Radio, Switch } from 'antd';
import type { Website } from '../../session/websites.js';
import type { Fields } from './fields.js';
import '../../ui/notice.css';
import './release-field.css';

/** Publishing rhythm of each schedule, as text. */
const RHYTHM: Record<Website['publishingSchedule'], string> = {
  daily: 'One post a day',
  weekly: 'One post each Monday',
  'bi-weekly': 'One post every second Monday',
  monthly: 'One post on the 1st of each month',
};

const OPTIONS = (rhythm: string): { value: Fields['release']; label: string; means: string }[] => [
  { value: 'on_approval', label: 'On approval', means: 'A post is sent as soon as it is approved.' },
  {
    value: 'on_schedule',
    label: 'On schedule',
    means: `${rhythm}, at 09:00 UTC, in the order of approval. The calendar shows the days, and a release can be moved there.`,
  },
];

/** What is chosen, in a few words. */
export const releaseSummary = ({ release, isActive }: Pick<Fields, 'release' | 'isActive'>): string =>
  isActive
    ? release === 'on_schedule'
      ? 'On schedule'
      : 'On approval'
    : 'Automatic publishing is off: approved posts wait';

interface ReleaseFieldsProps {
  schedule: Website['publishingSchedule'];
  /** What saving sends, in a sentence; null where it sends nothing. */
  effect: string | null;
}

/** What saving does with posts that were approved before: they are sent once automatic publishing is on. */
export function effectOn(waiting: number, { release, isActive }: Pick<Fields, 'release' | 'isActive'>): string | null {
  if (!isActive || waiting === 0) return null;
  const posts = waiting === 1 ? '1 approved post waits' : `${waiting} approved posts wait`;
  return release === 'on_schedule'
    ? `${posts}. Saving puts ${waiting === 1 ? 'it' : 'them'} on the schedule.`
    : `${posts}. Saving sends ${waiting === 1 ? 'it' : 'them'} to the destination at once.`;
}

/** When approved posts are released, and whether by themselves. */
export const ReleaseFields = ({ schedule, effect }: ReleaseFieldsProps) => (
  <>
    <ReleaseField schedule={schedule} />
    <div className="publishing-switch">
      <Form.Item name="isActive" valuePropName="checked" noStyle>
        <Switch id="publishing-active" aria-describedby="publishing-active-words" />
      </Form.Item>
      <label htmlFor="publishing-active">Enable automatic publishing</label>
      <span id="publishing-active-words" className="quiet">
        While it is off, approved posts wait; “Publish now” on a post still sends it.
      </span>
    </div>
    {effect && <p className="notice publishing-effect">{effect}</p>}
  </>
);

/** The schedule is a setting of the website. */
const ReleaseField = ({ schedule }: { schedule: Website['publishingSchedule'] }) => (
  <Form.Item
    className="publishing-release"
    name="release"
    label="Release"
    extra="A newer version of a post that is live is always sent at once, and “Publish now” sends any approved post."
  >
    <Radio.Group className="publishing-releases">
      {OPTIONS(RHYTHM[schedule]).map(({ value, label, means }) => (
        <Radio key={value} value={value}>
          {label}
          <span className="quiet">{means}</span>
        </Radio>
      ))}
    </Radio.Group>
  </Form.Item>
);
