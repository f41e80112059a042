import { ago, dateAndTime } from '../../ui/dates.js';
import type { Item } from '../../api/types.js';

/** Time and result of the last time that the source was read. */
export function LastReading({
  source: { lastReadAt, lastReadCount, lastReadError },
}: {
  source: Pick<Item<'/api/data-sources'>, 'lastReadAt' | 'lastReadCount' | 'lastReadError'>;
}) {
  if (lastReadAt === null) return <p className="quiet">Not read yet.</p>;
  const when = (
    <time dateTime={lastReadAt} title={dateAndTime(lastReadAt)}>
      {ago(lastReadAt)}
    </time>
  );
  if (lastReadError !== null) {
    return (
      <p className="source-error">
        Could not be read {when}: {lastReadError}
      </p>
    );
  }
  return (
    <p className="quiet">
      Read {when}: {lastReadCount === 1 ? '1 document' : `${(lastReadCount ?? 0).toLocaleString('en')} documents`}.
    </p>
  );
}
