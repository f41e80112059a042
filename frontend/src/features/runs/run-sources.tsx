import type { Run } from '../../api/use-run.js';
import { Panel, Sheet } from '../../ui/panel.js';

/** The documents that research found. */
export const RunSources = ({ sources }: { sources: Run['sources'] }) => (
  <Panel title={`Documents that may be cited (${sources.length})`}>
    <Sheet>
      {sources.length === 0 ? (
        <p className="quiet">None so far.</p>
      ) : (
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
      )}
    </Sheet>
  </Panel>
);
