import { Button, Progress } from 'antd';
import { Link } from 'react-router';
import { ago } from '../../ui/dates.js';
import { type Import, isUnderWay, useCancelImport } from './use-import.js';

const KINDS: Record<Import['kind'], string> = {
  archive: 'Website archive',
  wordpress: 'WordPress export',
  ghost: 'Ghost export',
};
const STATES: Record<Import['status'], string> = {
  queued: 'Waiting',
  running: 'Under way',
  succeeded: 'Imported',
  failed: 'Not imported',
  cancelled: 'Stopped',
};
const COLOURS: Record<Import['status'], string> = {
  queued: 'pending',
  running: 'pending',
  succeeded: 'approved',
  failed: 'rejected',
  cancelled: 'rejected',
};

/** One import: its progress, or its outcome. */
export function ImportLine({ item }: { item: Import }) {
  const { kind, fileName, bytes, status, detail, done, total, createdAt, websiteName } = item;
  const { cancel, running } = useCancelImport(item);
  return (
    <li className="sheet import-line" aria-label={fileName} aria-busy={isUnderWay(item)}>
      <header>
        <h3>{fileName}</h3>
        <span className={`status-badge status-${COLOURS[status]}`}>{STATES[status]}</span>
      </header>
      <p className="quiet">
        {KINDS[kind]} · {sizeOf(bytes)}
        {websiteName && ` · ${websiteName}`} · <time dateTime={createdAt}>{ago(createdAt)}</time>
      </p>
      {isUnderWay(item) ? (
        <>
          {total > 0 && (
            <Progress percent={Math.floor((done / total) * 100)} size="small" aria-label={`${fileName} imported`} />
          )}
          <p role="status">{detail}</p>
          <div className="line-buttons import-buttons">
            <Button size="small" loading={running} onClick={() => void cancel()} aria-label={`Stop ${fileName}`}>
              Stop
            </Button>
          </div>
        </>
      ) : (
        <Report item={item} />
      )}
    </li>
  );
}

function Report({ item: { detail, report, websiteId, kind } }: { item: Import }) {
  return (
    <>
      <p>
        {detail}{' '}
        {report && websiteId && (
          <>
            <Link to={`/blog-posts?website=${websiteId}`}>See its posts</Link>
            {kind === 'archive' && (
              <>
                {' · '}
                <Link to={`/websites/${websiteId}`}>Manage the website</Link>
              </>
            )}
          </>
        )}
      </p>
      {report && report.skipped.length > 0 && (
        <dl className="import-skipped" aria-label="Left out">
          {report.skipped.map(({ reason, count }) => (
            <div key={reason}>
              <dt>{reason}</dt>
              <dd>{count.toLocaleString('en')} left out</dd>
            </div>
          ))}
        </dl>
      )}
      {report && report.warnings.length > 0 && (
        <ul className="import-warnings" aria-label="To know">
          {report.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
