import { Progress } from 'antd';
import './upload-list.css';
import type { Upload } from './use-uploads.js';

const WORDS = { waiting: 'Waiting', sending: 'Sending and reading…', done: 'Added', failed: 'Not added' } as const;

/** How the uploads of a screen go, one line for each file. */
export function UploadList({ uploads }: { uploads: readonly Upload<unknown>[] }) {
  const over = uploads.filter(({ state }) => state === 'done' || state === 'failed').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  if (uploads.length === 0) return null;
  return (
    <div className="uploads">
      <p role="status">
        {over} of {uploads.length} {uploads.length === 1 ? 'file' : 'files'} read{failed > 0 && `, ${failed} not added`}
        .
      </p>
      <Progress
        percent={Math.round((over / uploads.length) * 100)}
        showInfo={false}
        size="small"
        aria-label="Files read"
        status={failed > 0 ? 'exception' : 'normal'}
      />
      <ul>
        {uploads.map(({ key, name, state, error }) => (
          <li key={key} className={state === 'failed' ? 'upload-failed' : undefined}>
            <strong>{name}</strong> <span>{WORDS[state]}</span>
            {error && <p>{error}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
