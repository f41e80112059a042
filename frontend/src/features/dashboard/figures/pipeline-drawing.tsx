import type { Read } from '../../../api/types.js';
import { Drawing } from './drawing.js';
import { ShareBar } from './share-bar.js';
import { STATUSES } from './statuses.js';

/** Bar chart of the number of posts in each status, from pending to published. */
export function Pipeline({ pipeline }: { pipeline: Read<'/api/dashboard/figures'>['pipeline'] }) {
  const all = STATUSES.reduce((sum, [status]) => sum + pipeline[status], 0);
  const most = Math.max(...STATUSES.map(([status]) => pipeline[status]));
  return (
    <Drawing
      title="From pending to published"
      description={
        `${pipeline.pending.toLocaleString('en')} wait for review, ${pipeline.approved.toLocaleString('en')} ` +
        `for their release; ${pipeline.published.toLocaleString('en')} are published.`
      }
      to="/blog-posts?status=pending"
      linkLabel="Pending posts"
      empty={all === 0 ? 'The stages from review to publication appear here once there are posts.' : null}
      columns={['State', 'Posts']}
      rows={STATUSES.map(([status, word]) => ({
        name: word,
        cells: [{ value: pipeline[status].toLocaleString('en'), to: `/blog-posts?status=${status}` }],
      }))}
    >
      <dl className="drawing-shares">
        {STATUSES.map(([status, word, colour]) => (
          <div key={status}>
            <dt>{word}</dt>
            <dd>
              <ShareBar share={pipeline[status] / most} colour={colour} />
              <span>{pipeline[status].toLocaleString('en')}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Drawing>
  );
}
