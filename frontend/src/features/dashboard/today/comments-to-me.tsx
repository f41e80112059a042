import { Link } from 'react-router';
import { POLLED } from '../../../api/read-policy.js';
import { useList } from '../../../api/use-read.js';
import { useMarkNotification } from '../../../entities/notification/use-notifications.js';
import { ago } from '../../../ui/dates.js';
import { Lines, Panel } from '../../../ui/panel.js';

const SHOWN = 3;
const DEEDS = { mention: 'mentioned you', answer: 'answered you' };

/** Open comments that mention the person or answer them, and that they have not read. The bell lists them too. */
export const useCommentsToMe = (websiteId: string | undefined) =>
  useList('/api/dashboard/comments', { query: { ...(websiteId && { websiteId }), limit: SHOWN } }, POLLED);

/** The newest comments that wait for an answer of the person. */
export function CommentsToMe({ websiteId }: { websiteId: string | undefined }) {
  const { data } = useCommentsToMe(websiteId);
  const mark = useMarkNotification();
  if (!data || data.total === 0) return null;
  return (
    <Panel title="Comments to you" aside={data.total > SHOWN && `${data.total - SHOWN} more behind the bell`}>
      <Lines>
        {data.items.map(({ id, kind, author, title, text, at, postId, commentId }) => (
          <li key={id}>
            <div>
              <strong>{text}</strong>
              <p className="quiet">
                {author} {DEEDS[kind]} on “{title}”, {ago(at)}
              </p>
            </div>
            <Link
              to={`/post-approval/${postId}?comment=${commentId}`}
              aria-label={`Answer ${author} on “${title}”`}
              onClick={() => void mark.run(id, true)}
            >
              Answer
            </Link>
          </li>
        ))}
      </Lines>
    </Panel>
  );
}
