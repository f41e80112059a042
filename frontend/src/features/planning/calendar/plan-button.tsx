import { Button } from 'antd';
import { PlusIcon } from '../../../ui/icons.js';
import { useCalendarActions } from './calendar-actions.js';
import { type Day, longDay } from './days.js';

/** Button that plans a post on a day, for people who may. */
export function PlanButton({ day }: { day: Day }) {
  const { plan } = useCalendarActions();
  return (
    plan && (
      <Button className="plan-button" icon={<PlusIcon size={14} />} onClick={() => plan(day)}>
        Plan a post<span className="visually-hidden"> on {longDay(day)}</span>
      </Button>
    )
  );
}

/** The same in a cell of the grid, where it appears when the day is pointed at or focused. */
export function PlanSign({ day, isReached }: { day: Day; isReached: boolean }) {
  const { plan } = useCalendarActions();
  return (
    plan && (
      <button
        type="button"
        className="plan-sign"
        tabIndex={isReached ? 0 : -1}
        title="Plan a post (p)"
        aria-label={`Plan a post on ${longDay(day)}`}
        onClick={() => plan(day)}
      >
        <PlusIcon size={14} />
      </button>
    )
  );
}
