import type { Run } from '../../entities/run/use-run.js';
import { duration } from '../../ui/duration.js';
import { EmptyState } from '../../ui/page-state.js';
import { LongText } from './long-text.js';

/** Calls to content servers with their results. Results are rendered as plain text, whatever they contain. */
export function ToolCalls({ calls }: { calls: Run['toolCalls'] }) {
  if (calls.length === 0)
    return (
      <EmptyState title="No tool was called yet">
        Each call to a content server appears here with its result.
      </EmptyState>
    );
  return (
    <ul className="tool-calls">
      {calls.map(({ id, server, tool, arguments: asked, result, documents, isError, ms }) => (
        <li key={id}>
          <details className="run-text">
            <summary>
              <strong>{server}</strong> {tool} <span className="tool-call-query">{queryOf(asked)}</span>
              <span className="quiet">
                {isError ? (
                  <b className="tool-call-failed">failed</b>
                ) : (
                  `${documents.length} ${documents.length === 1 ? 'document' : 'documents'}`
                )}{' '}
                · {duration(ms)}
              </span>
            </summary>
            <h3>Arguments</h3>
            <LongText text={JSON.stringify(asked, null, 2)} label="Arguments" />
            <h3>Result</h3>
            <LongText text={result} label="Result" />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Returns the first text argument of a tool call in quotes; empty when there is none. */
const queryOf = (asked: Record<string, unknown>): string => {
  const text = Object.values(asked).find((value) => typeof value === 'string');
  return typeof text === 'string' ? `“${text}”` : '';
};
