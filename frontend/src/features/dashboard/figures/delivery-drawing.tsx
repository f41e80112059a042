import { Bar, BarChart, ResponsiveContainer } from 'recharts';
import { useNavigate } from 'react-router';
import type { Read } from '../../../api/types.js';
import { DELIVERY_STATUSES } from '../../../entities/delivery/delivery-badge.js';
import { shortDay } from '../../../ui/dates.js';
import { axes } from './axes.js';
import { Drawing } from './drawing.js';

type Day = Read<'/api/dashboard/figures'>['deliveries'][number];

const DELIVERED = [DELIVERY_STATUSES.delivered, 'var(--approved)'] as const;
const FAILED = [DELIVERY_STATUSES.failed, 'var(--declined)'] as const;

const attempts = (from: string, to: string, status?: string): string =>
  `/deliveries?${status ? `status=${status}&` : ''}from=${from}&to=${to}`;

/** Bar chart of the deliveries per day. */
export function Deliveries({ days }: { days: Day[] }) {
  const navigate = useNavigate();
  const [first, last] = [days[0]!.day, days.at(-1)!.day];
  const data = days.map((day) => ({ ...day, name: shortDay(day.day) }));
  const [delivered, failed] = [
    days.reduce((sum, day) => sum + day.delivered, 0),
    days.reduce((sum, day) => sum + day.failed, 0),
  ];
  return (
    <Drawing
      title="Deliveries"
      description={
        `${delivered.toLocaleString('en')} delivered in thirty days, ` +
        `${failed === 0 ? 'none' : failed.toLocaleString('en')} given up.`
      }
      to={attempts(first, last)}
      linkLabel="All deliveries"
      empty={delivered + failed === 0 ? 'Daily deliveries appear here once an approved post has been pushed.' : null}
      legend={[DELIVERED, FAILED]}
      columns={['Day', DELIVERED[0], FAILED[0]]}
      rows={data.map(({ day, name, delivered: sent, failed: lost }) => ({
        name,
        cells: [
          { value: sent.toLocaleString('en'), to: sent > 0 ? attempts(day, day, 'delivered') : undefined },
          { value: lost.toLocaleString('en'), to: lost > 0 ? attempts(day, day, 'failed') : undefined },
        ],
      }))}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
          {axes({ of: 'name' })}
          <Bar
            dataKey="delivered"
            name={DELIVERED[0]}
            stackId="days"
            fill={DELIVERED[1]}
            isAnimationActive={false}
            className="drawing-link"
            onClick={({ payload }) => void navigate(attempts((payload as Day).day, (payload as Day).day, 'delivered'))}
          />
          <Bar
            dataKey="failed"
            name={FAILED[0]}
            stackId="days"
            fill={FAILED[1]}
            isAnimationActive={false}
            className="drawing-link"
            onClick={({ payload }) => void navigate(attempts((payload as Day).day, (payload as Day).day, 'failed'))}
          />
        </BarChart>
      </ResponsiveContainer>
    </Drawing>
  );
}
