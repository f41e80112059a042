import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { POLLED } from '../../api/read-policy.js';
import { useRead } from '../../api/use-read.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';
import { UptimeBars } from '../../ui/uptime-bars.js';
import '../../ui/status-badge.css';

const WORDS: Record<string, [label: string, colour: string]> = {
  online: ['Online', 'approved'],
  degraded: ['Degraded', 'pending'],
  offline: ['Offline', 'rejected'],
  disabled: ['Disabled', 'other'],
};

/** Status of the content servers, as of their last automatic probes. */
export function ServerStatus() {
  const servers = useRead('/api/mcp-servers', undefined, POLLED);
  return (
    <Panel title="MCP Server Status" aside={<Link to="/mcp-servers">All servers</Link>}>
      <PageState
        of={servers}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} />}
        empty={
          <EmptyState title="No content servers" action={<Link to="/mcp-servers?dialog=add">Add content server</Link>}>
            Posts are written from what content servers find.
          </EmptyState>
        }
        failed="The content servers could not be loaded."
      >
        {(all) => (
          <Lines>
            {all.map(({ id, name, description, status, uptime, uptimeDays }) => {
              const [label, colour] = WORDS[status] ?? [status, 'other'];
              return (
                <li key={id} aria-label={name}>
                  <div>
                    <p className="server-name">
                      <Link to={`/mcp-servers/${id}`}>{name}</Link>
                      <span className={`status-badge status-${colour}`}>{label}</span>
                    </p>
                    <p className="quiet">{description}</p>
                    <p className="quiet">{uptime === null ? 'Not checked yet' : `${uptime} uptime`}</p>
                    <UptimeBars label="Last 30 days" uptime={uptime} shares={uptimeDays} />
                  </div>
                </li>
              );
            })}
          </Lines>
        )}
      </PageState>
    </Panel>
  );
}
