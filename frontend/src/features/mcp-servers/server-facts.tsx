import type { ReactNode } from 'react';
import { ago, dateAndTime } from '../../ui/dates.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { UptimeBars } from '../../ui/uptime-bars.js';
import { TYPES, type ServerDetails } from './server-labels.js';

/** Everything about a content server except its tools. */
export function ServerFacts({ server, websites }: { server: ServerDetails; websites: string[] }) {
  const {
    type,
    url,
    command,
    args,
    headers,
    version,
    protocolVersion,
    uptime24h,
    uptime30d,
    uptimeHours,
    uptimeDays,
    lastProbeAt,
    lastProbeError,
    failures,
  } = server;
  return (
    <div className="server-side">
      <Panel title="Health">
        <Sheet>
          <UptimeBars label="Last 24 hours" uptime={uptime24h} shares={uptimeHours} />
          <UptimeBars label="Last 30 days" uptime={uptime30d} shares={uptimeDays} />
          <p className="quiet">
            {lastProbeAt ? `Checked every minute. Last check: ${ago(lastProbeAt)}.` : 'Not checked yet.'}
          </p>
          {lastProbeError && <p className="server-trouble">{lastProbeError}</p>}
          {failures.length > 0 && (
            <details className="server-failures">
              <summary>Latest failures</summary>
              <ul>
                {failures.map(({ at, error }) => (
                  <li key={at}>
                    <time dateTime={at}>{dateAndTime(at)}</time> {error}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </Sheet>
      </Panel>
      <Panel title="Details">
        <Sheet>
          <dl className="server-facts">
            <Fact name="Type">{TYPES[type]}</Fact>
            {url && (
              <Fact name="Address">
                <code>{url}</code>
              </Fact>
            )}
            {command && (
              <Fact name="Command">
                <code>{[command, ...args].join(' ')}</code>
              </Fact>
            )}
            {headers.length > 0 && <Fact name="Secret headers">{headers.join(', ')}</Fact>}
            <Fact name="Version">{version || '—'}</Fact>
            <Fact name="Protocol">{protocolVersion ?? '—'}</Fact>
            <Fact name="Serves">
              {server.websiteIds === null ? 'Every website' : websites.join(', ') || 'No website'}
            </Fact>
          </dl>
        </Sheet>
      </Panel>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
