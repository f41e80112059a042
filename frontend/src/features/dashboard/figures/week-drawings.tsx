import { Bar, BarChart, Line, LineChart, ResponsiveContainer } from 'recharts';
import { useNavigate } from 'react-router';
import type { Read } from '../../../api/types.js';
import { shortDay } from '../../../ui/dates.js';
import { axes } from './axes.js';
import { Drawing } from './drawing.js';
import { STATUSES } from './statuses.js';

type Week = Read<'/api/dashboard/figures'>['weeks'][number];

const DAY_MS = 86_400_000;
const lastDayOf = (week: string): string => new Date(Date.parse(week) + 6 * DAY_MS).toISOString().slice(0, 10);
const postsOf = (week: string, status: string): string =>
  `/blog-posts?status=${status}&from=${week}&to=${lastDayOf(week)}`;
const decisionsFrom = (week: string, to?: string): string =>
  `/activity?action=post.approved,post.declined&from=${week}${to ? `&to=${to}` : ''}`;
const writtenIn = (week: Week): number => STATUSES.reduce((sum, [status]) => sum + week[status], 0);

/** Bar chart of the posts written per week, by their current status. */
export function PostsPerWeek({ weeks }: { weeks: Week[] }) {
  const navigate = useNavigate();
  const data = weeks.map((week) => ({ ...week, name: shortDay(week.week) }));
  const [total, latest] = [weeks.reduce((sum, week) => sum + writtenIn(week), 0), weeks.at(-1)];
  return (
    <Drawing
      title="Posts per week"
      description={
        `${total.toLocaleString('en')} written in twelve weeks, ` +
        `${(latest ? writtenIn(latest) : 0).toLocaleString('en')} since Monday (UTC).`
      }
      to="/blog-posts"
      linkLabel="All posts"
      empty={total === 0 ? 'Posts per week and their status appear here once posts have been written.' : null}
      legend={STATUSES.map(([, word, colour]) => [word, colour])}
      columns={['Week of', ...STATUSES.map(([, word]) => word)]}
      rows={weeks.map((week) => ({
        name: shortDay(week.week),
        cells: STATUSES.map(([status]) => ({
          value: week[status],
          to: week[status] > 0 ? postsOf(week.week, status) : undefined,
        })),
      }))}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
          {axes({ of: 'name' })}
          {STATUSES.map(([status, word, colour]) => (
            <Bar
              key={status}
              dataKey={status}
              name={word}
              stackId="posts"
              fill={colour}
              maxBarSize={32}
              isAnimationActive={false}
              className="drawing-link"
              onClick={({ payload }) => void navigate(postsOf((payload as Week).week, status))}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Drawing>
  );
}

const HOURS_A_DAY = 24;
const HOURS = { from: 2, in: 72 } as const;

/** Formats a number of hours for a sentence: '40 min', '5.5 h', '4 days'. */
function spokenHours(hours: number): string {
  if (hours < HOURS.from) return `${Math.max(1, Math.round(hours * 60))} min`;
  return hours < HOURS.in ? `${Number(hours.toFixed(1))} h` : `${Math.round(hours / HOURS_A_DAY)} days`;
}

/** Formats a number of hours for an axis: '40 h', '4 d'. */
const shortHours = (hours: number): string =>
  hours < HOURS.in ? `${Number(hours.toFixed(1))} h` : `${Math.round(hours / HOURS_A_DAY)} d`;

const MEDIAN = ['Median', 'var(--accent)'] as const;
const P90 = ['90th percentile', 'var(--published)'] as const;

/** Of fewer decisions a median and a 90th percentile would say little. */
const ENOUGH = 5;
const isEnough = ({ decisions, decisionHours }: Week): boolean => decisions >= ENOUGH && decisionHours !== null;

function describeWeek({ week, decisionHours }: Week): string {
  if (!decisionHours) return '';
  const [half, most] = [spokenHours(decisionHours.median), spokenHours(decisionHours.p90)];
  return `Week of ${shortDay(week)}: median ${half}, 90th percentile ${most}.`;
}

/** Line chart of the time from pending to decision, per week. */
export function TimeToDecision({ weeks }: { weeks: Week[] }) {
  const data = weeks.map(({ week, decisionHours }) => ({
    name: shortDay(week),
    median: decisionHours?.median ?? null,
    p90: decisionHours?.p90 ?? null,
  }));
  const decisions = weeks.reduce((sum, week) => sum + week.decisions, 0);
  const latest = weeks.findLast(isEnough);
  return (
    <Drawing
      title="From pending to decision"
      description={latest ? describeWeek(latest) : 'Weeks with five decisions or more have figures.'}
      to={decisionsFrom(weeks[0]!.week)}
      linkLabel="Decisions"
      empty={decisions === 0 ? 'The time to a decision appears here once posts have been approved or declined.' : null}
      legend={[MEDIAN, P90]}
      columns={['Week of', 'Decisions', MEDIAN[0], P90[0]]}
      rows={weeks
        .map((each) => ({ ...each, said: isEnough(each) ? each.decisionHours : null }))
        .map(({ week, decisions: made, said }) => ({
          name: shortDay(week),
          cells: [
            { value: made.toLocaleString('en'), to: made > 0 ? decisionsFrom(week, lastDayOf(week)) : undefined },
            { value: said ? spokenHours(said.median) : '—' },
            { value: said ? spokenHours(said.p90) : '—' },
          ],
        }))}
    >
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={data} accessibilityLayer={false} margin={{ top: 4, right: 6, bottom: 0, left: 0 }}>
          {axes({ of: 'name', format: spokenHours, tick: shortHours })}
          <Line
            dataKey="median"
            name={MEDIAN[0]}
            stroke={MEDIAN[1]}
            strokeWidth={2}
            dot={{ r: 3 }}
            isAnimationActive={false}
          />
          <Line
            dataKey="p90"
            name={P90[0]}
            stroke={P90[1]}
            strokeWidth={2}
            strokeDasharray="5 4"
            dot={{ r: 3, strokeDasharray: 'none' }}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </Drawing>
  );
}
