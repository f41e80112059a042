import { Link } from 'react-router';
import { missingZone, useUser } from '../../../session/use-session.js';
import { clockZone, zoneName } from '../../../ui/clock.js';

/** Names the time zone of the calendar, once for all its times. */
export function ClockLine() {
  const missing = missingZone(useUser());
  return (
    <p className="calendar-clock">
      {missing && `“${missing}”, the time zone of your account, does not exist. `}
      Times in {zoneName(clockZone())}. <Link to="/account">Change time zone</Link>
    </p>
  );
}
