import { useIsUnreached } from '../../api/outage.js';
import './outage-notice.css';

/** Says that the server does not answer, over whatever screen is open; it goes by itself. */
export const OutageNotice = () => (
  <div className="outage" role="status">
    {useIsUnreached() && <p>Galley does not answer. It is tried again by itself; what you have typed stays here.</p>}
  </div>
);
