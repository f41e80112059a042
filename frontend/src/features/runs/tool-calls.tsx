import type { Run } from '../../api/use-run.js';
import { EmptyState } from '../../ui/page-state.js';

/** What the content servers were asked, and what they returned. Their text is shown as text, whatever it says. */
export function ToolCalls({ calls }: { calls: Run['toolCalls'] }) {
  if (calls.length === 0) return <EmptyState title="No tool was called yet">Each question to a content server appears here with its answer.</EmptyState>;
  return (
    <ul className="tool-calls">
      {calls.map(({ id, server, tool, arguments: asked, result, documents, isError, ms }) => (
        <li key={id}>
          <details className="run-text">
            <summary>
              <strong>{server}</strong> {tool}
              <span className="quiet">
                {isError ? 'failed' : `${documents.length} ${documents.length === 1 ? 'document' : 'documents'}`} · {ms.toLocaleString('en')} ms
              </span>
            </summary>
            <pre>{JSON.stringify(asked, null, 2)}</pre>
            <pre>{result}</pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
