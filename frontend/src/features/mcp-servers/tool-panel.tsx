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
      success: ({ state: now }) => (now === 'allowed' ? `Runs may ask ${name} now` : `${name} is refused`),
      failure: 'The decision was not kept',
      refreshes: AFTER_CHANGE,
    },
  );
  return (
    <div className="tool">
      {pinned && (
        <Alert
          type="warning"
          showIcon
          title="This tool says something else than when it was allowed, so no run asks it."
          description="Read what changed. Allow it again only if the new words are what you expect of it."
        />
      )}
      {pinned ? (
        <DefinitionChanges before={pinned} after={tool} />
      ) : (
        description && <p className="tool-description">{description}</p>
      )}
      {state !== 'refused' && !readOnly && (
        <p className="quiet">It does not say that it only reads, so runs leave it out even when it is allowed.</p>
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
