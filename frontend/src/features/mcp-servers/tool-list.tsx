import { Skeleton } from 'antd';
import { useAll } from '../../api/use-read.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { STATES, toolCountLabel, type ServerDetails, type Tool } from './server-labels.js';
import { ToolPanel } from './tool-panel.js';

/** Sort order of tools: those that need a decision come first. */
const ORDER: Tool['state'][] = ['quarantined', 'new', 'allowed', 'refused'];

export function ToolList({ server }: { server: ServerDetails }) {
  const tools = useAll('/api/mcp-servers/{id}/tools', { path: { id: server.id } });
  const [chosen, choose] = useUrlState('tool');
  return (
    <Panel title="Tools" aside={<span className="quiet">{toolCountLabel(server.tools)}</span>}>
      <PageState
        of={tools}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 6 }} />}
        failed="The tools could not be loaded."
        empty={
          <EmptyState title="No tools">
            {server.lastProbeError ?? 'The server’s tools appear here. Allow or refuse each of them.'}
          </EmptyState>
        }
      >
        {(all) => (
          <ul className="sheet tools" aria-label="Tools">
            {all
              .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
              .map((tool) => {
                const [label, colour] = STATES[tool.state];
                const isOpen = tool.name === chosen;
                return (
                  <li key={tool.name}>
                    <button
                      type="button"
                      className="tool-name"
                      aria-expanded={isOpen}
                      onClick={() => choose(isOpen ? null : tool.name)}
                    >
                      <span>
                        <strong>{tool.title ?? tool.name}</strong> {tool.title && <code>{tool.name}</code>}
                      </span>
                      <span className="tool-marks">
                        {!tool.offered && <span className="quiet">not offered now</span>}
                        {!tool.readOnly && <span className="quiet">may change things</span>}
                        <span className={`status-badge status-${colour}`}>{label}</span>
                      </span>
                    </button>
                    {isOpen && <ToolPanel server={server} tool={tool} />}
                  </li>
                );
              })}
          </ul>
        )}
      </PageState>
    </Panel>
  );
}
