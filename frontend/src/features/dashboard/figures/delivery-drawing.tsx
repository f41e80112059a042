import { Bar, BarChart, ResponsiveContainer } from 'recharts';
import type { Read } from '../../../api/types.js';
import { useIsPlatformAdmin } from '../../../session/use-session.js';
import { shortDay } from '../../../ui/dates.js';
import { axes } from './axes.js';
import { Drawing } from './drawing.js';

type Day = Read<'/api/dashboard/figures'>['deliveries'][number];

const DELIVERED = ['Delivered', 'var(--approved)'] as const;
const FAILED = ['Failed', 'var(--declined)'] as const;

/** Deliveries to the websites, a day a bar. */
export function Deliveries({ days }: { days: Day[] }) {
  const isPlatformAdmin = useIsPlatformAdmin();
  const data = days.map((day) => ({ ...day, name: shortDay(day.day) }));
  const [delivered, failed] = [days.reduce((sum, day) => sum + day.delivered, 0), days.reduce((sum, day) => sum + day.failed, 0)];
  return (
    <Drawing
      title="Deliveries"
      told={`${delivered.toLocaleString('en')} delivered in thirty days, ${failed === 0 ? 'none' : failed.toLocaleString('en')} given up.`}
      to={isPlatformAdmin ? '/blog-posts?isPublished=true' : '/publishing-config'}
      toWords={isPlatformAdmin ? 'Published posts' : 'Publishing log'}
      empty={delivered + failed === 0 ? 'What was delivered to the websites each day is drawn here once an approved post has been pushed.' : null}
      legend={[DELIVERED, FAILED]}
      columns={['Day', DELIVERED[0], FAILED[0]]}
      rows={data.map(({ name, delivered: sent, failed: lost }) => ({ name, cells: [{ value: sent }, { value: lost }] }))}
    >
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={data} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
          {axes({ of: 'name' })}
          <Bar dataKey="delivered" name={DELIVERED[0]} stackId="days" fill={DELIVERED[1]} isAnimationActive={false} />
          <Bar dataKey="failed" name={FAILED[0]} stackId="days" fill={FAILED[1]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </Drawing>
  );
}
