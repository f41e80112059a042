import { Link } from 'react-router';
import { useIsPlatformAdmin } from '../../../session/use-session.js';
import '../../../ui/status-badge.css';
import './alerts.css';
import { type Alert, alertLabel, type AlertedWebsite, alertPlace } from './alerts.js';

/** What a website needs, as a link to where that is done. */
export const AlertLink = ({ alert, row }: { alert: Alert; row: AlertedWebsite }) => (
  <Link className={`status-badge alert-${alert}`} to={alertPlace(alert, row.websiteId, useIsPlatformAdmin())}>
    {alertLabel(alert, row)}
  </Link>
);
