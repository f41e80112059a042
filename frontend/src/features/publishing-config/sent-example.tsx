import { Link } from 'react-router';
import type { Template } from './destination.js';
import type { HeaderLine } from './headers-editor.js';
import type { Preview } from './use-preview.js';
import './sent-example.css';

interface SentExampleProps {
  url: string;
  template: Template | undefined;
  headers: HeaderLine[];
  preview: Preview | undefined;
  /** Why the preview could not be loaded. */
  error: Error | undefined;
}

/** Example of the request that the receiver gets for the newest approved post, with the form's current values. */
export function SentExample({ url, template, headers, preview, error }: SentExampleProps) {
  const own = Object.fromEntries(
    headers.filter(({ name }) => name).map(({ name, value }) => [name.toLowerCase(), value]),
  );
  const lines = {
    ...template?.headers,
    ...own,
    ...(template?.sendsWebsiteKey && { 'x-api-key': 'the website API key', 'webhook-signature': 'signs the body' }),
  };
  return (
    <figure className="sent-example">
      <figcaption>
        What is sent
        {preview?.postId && (
          <span className="quiet">
            {' '}
            of <Link to={`/post-approval/${preview.postId}`}>post #{preview.postId}</Link>, the newest approved one
          </span>
        )}
      </figcaption>
      <pre role="group" tabIndex={0} aria-label="Example of what is sent">
        {template?.sendsWebsiteKey && (
          <span className="quiet">
            {`POST ${url || 'your endpoint'}\n`}
            {Object.entries(lines)
              .map(([name, value]) => `${name}: ${value}\n`)
              .join('')}
            {'\n'}
          </span>
        )}
        {wordsOf(preview, error)}
      </pre>
    </figure>
  );
}

/** Maximum number of characters shown per value, so that the whole mapping fits on the screen. */
const SHOWN = 160;

const shortened = (_: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > SHOWN
    ? `${value.slice(0, SHOWN)}… (${value.length.toLocaleString('en')} characters, cut here only)`
    : value;

function wordsOf(preview: Preview | undefined, error: Error | undefined): string {
  if (error) return 'The preview could not be loaded.';
  if (preview?.payload) return JSON.stringify(preview.payload, shortened, 2);
  if (preview && preview.errors.length > 0) return preview.errors.map(({ message }) => message).join('\n');
  if (preview) return 'No post is approved yet. The first one is shown here as it will be sent.';
  return '…';
}
