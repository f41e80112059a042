import { Alert, Button } from 'antd';
import { lazy, Suspense } from 'react';
import { api, data } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import { AFTER_CHANGE } from './after-change.js';
import { DefinitionChanges } from './definition-changes.js';
import type { ServerDetails, Tool } from './server-labels.js';

const TryTool = lazy(() => import('./try-tool.js'));

/** Details of one tool: its definition, the buttons that allow or refuse it, and a form to try it. */
export function ToolPanel({ server, tool }: { server: ServerDetails; tool: Tool }) {
  const { name, description, state, pinned, offered, readOnly, definitionHash, inputSchema, outputSchema } = tool;
  const decide = useAction(
    (decision: 'allowed' | 'refused') =>
      data(
        api.PATCH('/api/mcp-servers/{id}/tools/{name}', {
          params: { path: { id: server.id, name } },
          body: { state: decision, ...(decision === 'allowed' && { definitionHash }) },
        }),
      ),
    {
      success: ({ state: now }) => (now === 'allowed' ? `Runs can now use ${name}` : `${name} is refused`),
      failure: 'Failed to save the decision',
      refreshes: AFTER_CHANGE,
    },
  );
  return (
    <div className="tool">
      {pinned && (
        <Alert
          type="warning"
          showIcon
          title="This tool’s definition has changed since it was allowed, so runs do not use it."
          description="Review the changes. Allow it again only if you trust the new definition."
        />
      )}
      {pinned ? (
        <DefinitionChanges before={pinned} after={tool} />
      ) : (
        description && <p className="tool-description">{description}</p>
      )}
      {state !== 'refused' && !readOnly && (
        <p className="quiet">It is not declared read-only, so runs do not use it even when it is allowed.</p>
      )}
      <div className="tool-decisions">
        {state !== 'allowed' && (
          <Button
            type={state === 'refused' ? 'default' : 'primary'}
            disabled={!offered}
            loading={decide.running}
            onClick={() => void decide.run('allowed')}
          >
            {state === 'quarantined' ? 'Allow again' : 'Allow'}
          </Button>
        )}
        {state !== 'refused' && (
          <Button danger loading={decide.running} onClick={() => void decide.run('refused')}>
            Refuse
          </Button>
        )}
      </div>
      <details>
        <summary>Definition</summary>
        <pre tabIndex={0}>{JSON.stringify({ inputSchema, ...(outputSchema && { outputSchema }) }, null, 2)}</pre>
      </details>
      {state !== 'refused' && offered && (
        <Suspense fallback={<p className="quiet">Loading…</p>}>
          <TryTool key={definitionHash} server={server} tool={tool} />
        </Suspense>
      )}
    </div>
  );
}
