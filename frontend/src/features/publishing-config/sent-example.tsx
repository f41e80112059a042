import { exampleBody, type Mapping } from './mapping.js';
import type { HeaderLine } from './headers-editor.js';
import type { Template } from './destination.js';

interface SentExampleProps {
  url: string;
  template: Template | undefined;
  mapping: Mapping;
  headers: HeaderLine[];
  constants: Record<string, unknown>;
}

/** What the receiver gets as the form stands now, with an example post. */
export function SentExample({ url, template, mapping, headers, constants }: SentExampleProps) {
  const own = Object.fromEntries(headers.filter(({ name }) => name).map(({ name, value }) => [name.toLowerCase(), value]));
  const lines = { ...template?.headers, ...own, ...(template?.sendsWebsiteKey && { 'x-api-key': 'the website API key' }), 'webhook-signature': 'signs the body' };
  return (
    <figure className="sent-example">
      <figcaption>What your endpoint receives</figcaption>
      <pre role="group" tabIndex={0} aria-label="Example of what is sent">
        <span className="quiet">
          {`POST ${url || 'your endpoint'}\n`}
          {Object.entries(lines)
            .map(([name, value]) => `${name}: ${value}\n`)
            .join('')}
        </span>
        {`\n${JSON.stringify(exampleBody(mapping, constants), null, 2)}`}
      </pre>
    </figure>
  );
}
