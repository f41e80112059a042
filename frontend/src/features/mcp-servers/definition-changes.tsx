import { linesBetween } from './lines-between.js';
import type { Tool } from './server-labels.js';

type Definition = Pick<Tool, 'title' | 'description' | 'inputSchema' | 'outputSchema' | 'readOnly'>;

const WORDS = { same: '', add: 'Added: ', remove: 'Removed: ' } as const;

/** Formats a tool definition as text for the diff: title and description first, then the schemas. */
const textOf = ({ title, description, inputSchema, outputSchema, readOnly }: Definition): string =>
  [
    title && `Title: ${title}`,
    description,
    `Declared read-only: ${readOnly ? 'yes' : 'no'}`,
    `Arguments: ${JSON.stringify(inputSchema, null, 2)}`,
    outputSchema && `Results: ${JSON.stringify(outputSchema, null, 2)}`,
  ]
    .filter(Boolean)
    .join('\n');

/** Diff between the definition that a quarantined tool had when it was allowed and its current definition. */
export function DefinitionChanges({ before, after }: { before: Definition; after: Definition }) {
  const lines = linesBetween(textOf(before), textOf(after));
  const isOnlyClaims = lines.every(({ op }) => op === 'same');
  if (isOnlyClaims) return <p>The description and schemas are unchanged. Only the annotations differ.</p>;
  return (
    <ol className="definition-changes" aria-label="What changed" tabIndex={0}>
      {lines.map(({ op, text }, index) => (
        // Diff lines have no identity other than their index.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} data-op={op}>
          <span className="visually-hidden">{WORDS[op]}</span>
          {text}
        </li>
      ))}
    </ol>
  );
}
