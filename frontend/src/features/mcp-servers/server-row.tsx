import { Link } from 'react-router';
import { ago } from '../../ui/dates.js';
import { UptimeBars } from '../../ui/uptime-bars.js';
import { STATUSES, toolCountLabel, TYPES, type Server } from './server-labels.js';

/** Row of the list of content servers: description, status and number of tools. */
export function ServerRow({
  server: {
    id,
    name,
    description,
    type,
    version,
    status,
    uptime24h,
    uptime30d,
    uptimeHours,
    uptimeDays,
    tools,
    websiteIds,
    lastProbeAt,
    lastProbeError,
  },
}: {
  server: Server;
}) {
  const [label, colour] = STATUSES[status];
  const facts = [
    TYPES[type],
    version && `version ${version}`,
    toolCountLabel(tools),
    websiteIds && `${websiteIds.length} website${websiteIds.length === 1 ? '' : 's'} only`,
  ];
  return (
    <li className="server-row" aria-label={name}>
      <div>
        <p className="server-title">
          <Link to={`/mcp-servers/${id}`}>{name}</Link>
          <span className={`status-badge status-${colour}`}>{label}</span>
        </p>
        {description && <p>{description}</p>}
        <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
        {lastProbeError && (
          <p className="server-trouble">
            {lastProbeError} {lastProbeAt && <span className="quiet">Last check: {ago(lastProbeAt)}.</span>}
          </p>
        )}
      </div>
      <div className="server-uptimes">
        <UptimeBars label="24 hours" uptime={uptime24h} shares={uptimeHours} />
        <UptimeBars label="30 days" uptime={uptime30d} shares={uptimeDays} />
      </div>
    </li>
  );
}
