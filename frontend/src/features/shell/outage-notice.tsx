import { useIsUnreached } from '../../api/outage.js';
import './outage-notice.css';

/** Notice above every screen while the server cannot be reached. It disappears on its own. */
export const OutageNotice = () => (
  <div className="outage" role="status">
    {useIsUnreached() && <p>Galley does not answer. Retrying automatically; what you have typed stays here.</p>}
  </div>
);
