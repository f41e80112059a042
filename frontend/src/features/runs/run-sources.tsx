import { Button } from 'antd';
import { useState } from 'react';
import type { Run } from '../../entities/run/use-run.js';
import { Panel, Sheet } from '../../ui/panel.js';

/** Number of sources shown before the list is expanded. */
const SHOWN = 10;

/** Documents found by the research step. */
export function RunSources({ sources }: { sources: Run['sources'] }) {
  const [all, setAll] = useState(false);
  return (
    <Panel title={`Citable documents (${sources.length})`}>
      <Sheet>
        {sources.length === 0 ? (
          <p className="quiet">None so far.</p>
        ) : (
          <Sources sources={all ? sources : sources.slice(0, SHOWN)} />
        )}
        {!all && sources.length > SHOWN && (
          <Button size="small" onClick={() => setAll(true)}>
            Show all {sources.length}
          </Button>
        )}
      </Sheet>
    </Panel>
  );
}

const Sources = ({ sources }: { sources: Run['sources'] }) => (
  <ul className="run-sources">
    {sources.map(({ id, title, url }) => (
      <li key={id}>
        {url ? (
          <a href={url} target="_blank" rel="noopener noreferrer">
            {title}
          </a>
        ) : (
          title
        )}
      </li>
    ))}
  </ul>
);
