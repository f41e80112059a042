import type { Run } from '../../api/use-run.js';
import { Panel, Sheet } from '../../ui/panel.js';

const dollars = (micro: number): string => `$${(micro / 1_000_000).toFixed(4)}`;

/** What the run found, and what it cost. */
export const RunFacts = ({ run: { sources, tokens, costMicroUsd, writer } }: { run: Run }) => (
  <>
    <Panel title="Cost">
      <Sheet>
        <dl className="run-facts">
          <dt>Writer</dt>
          <dd>{writer}</dd>
          <dt>Tokens in and out</dt>
          <dd>
            {tokens.input.toLocaleString('en')} and {tokens.output.toLocaleString('en')}
          </dd>
          <dt>Cost</dt>
          <dd>{dollars(costMicroUsd)}</dd>
        </dl>
      </Sheet>
    </Panel>
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
  </>
);
