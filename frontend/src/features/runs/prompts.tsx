import { stepName, type Run, type RunStep } from '../../api/use-run.js';
import { LongText } from './long-text.js';

/** What the model was given to read, call by call. */
export const Prompts = ({ prompts }: { prompts: Run['prompts'] }) => (
  <ul className="tool-calls">
    {prompts.map(({ step, model, text, version, requestId }, at) => (
      <li key={requestId ?? at}>
        <details className="run-text">
          <summary>
            <strong>{stepName(step as RunStep['name'])}</strong> {model}
            <span className="quiet">{version}</span>
          </summary>
          <LongText text={text} label="Prompt" />
          {requestId && <p className="quiet">Request {requestId}</p>}
        </details>
      </li>
    ))}
  </ul>
);
