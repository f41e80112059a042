import { stepName } from '../../entities/run/run-steps.js';
import type { Run, RunStep } from '../../entities/run/use-run.js';
import { duration } from '../../ui/duration.js';
import { dollars } from '../../ui/money.js';
import { LongText } from './long-text.js';

/** The prompt of each model call, with what the call cost. */
export const Prompts = ({ prompts }: { prompts: Run['prompts'] }) => (
  <ul className="tool-calls">
    {prompts.map(({ step, model, text, version, requestId, tokens, costMicroUsd, ms, error }, at) => (
      <li key={requestId ?? at}>
        <details className="run-text">
          <summary>
            <strong>{stepName(step as RunStep['name'])}</strong> {model}
            <span className="quiet">
              {error !== null && <b className="tool-call-failed">{error === 'aborted' ? 'stopped' : 'failed'}</b>}
              {error !== null && ' · '}
              {dollars(costMicroUsd)} · {duration(ms)}
            </span>
          </summary>
          <LongText text={text} label="Prompt" />
          <p className="quiet">
            {counted(tokens.input + tokens.cacheRead + tokens.cacheWrite)} tokens read, {counted(tokens.cacheRead)} of
            them from the cache; {counted(tokens.output)} written. Wording {version}.
            {requestId && ` Request ${requestId}.`}
          </p>
        </details>
      </li>
    ))}
  </ul>
);

const counted = (tokens: number): string => tokens.toLocaleString('en');
