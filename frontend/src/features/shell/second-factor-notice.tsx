import { Link } from 'react-router';
import { useRead } from '../../api/use-read.js';
import { useUser } from '../../session/use-session.js';
import { shortDate } from '../../ui/dates.js';
import './second-factor-notice.css';

/** Says above every screen until when the person has to set up a second factor, as long as they have none. */
export function SecondFactorNotice() {
  const { secondFactorDue } = useUser();
  const { data } = useRead(secondFactorDue ? '/api/user/second-factor' : null);
  if (!secondFactorDue || data?.methods.length !== 0) return null;
  return (
    <p className="second-factor-notice" role="status">
      Two-step sign-in is required from <time dateTime={secondFactorDue}>{shortDate(secondFactorDue)}</time>.{' '}
      <Link to="/account">Set it up now</Link>
    </p>
  );
}
