import { Alert } from 'antd';

export interface Result {
  isError: boolean;
  text: string;
  structured?: unknown;
  content: { type: string; uri?: string; title?: string; text: string }[];
  truncated: boolean;
  ms: number;
}

/** Result of a tool call, rendered as plain text because it is untrusted third-party data. */
export function ToolResult({ result: { isError, text, structured, content, truncated, ms } }: { result: Result }) {
  const others = content.filter(({ type }) => type !== 'text');
  return (
    <div className="tool-result">
      <p>
        {isError ? (
          <strong className="server-trouble">The tool says that it failed</strong>
        ) : (
          <strong>It answered</strong>
        )}{' '}
        <span className="quiet">after {ms.toLocaleString('en')} ms</span>
      </p>
      {truncated && <Alert type="warning" showIcon title="The result was cut off after 256 KB." />}
      {text && <pre tabIndex={0}>{text}</pre>}
      {others.map(({ type, uri, title, text: words }, index) => (
        // Content parts have no identity other than their index.
        // oxlint-disable-next-line react/no-array-index-key
        <pre key={index} tabIndex={0}>
          {[type === 'resource' ? 'Resource' : 'Link', title, uri, words].filter(Boolean).join('\n')}
        </pre>
      ))}
      {structured !== undefined && (
        <details open={!text}>
          <summary>As data</summary>
          <pre tabIndex={0}>{JSON.stringify(structured, null, 2)}</pre>
        </details>
      )}
      {!text && others.length === 0 && structured === undefined && (
        <p className="quiet">The result contains no text.</p>
      )}
    </div>
  );
}
