import { Button } from 'antd';
import type { Post } from '../../entities/post/post.js';
import { StatusBadge } from '../../entities/post/status-badge.js';
import { TEXT_FIELDS } from '../../entities/post/text-fields.js';
import { ago } from '../../ui/dates.js';
import type { Pending } from './use-inbox-view.js';

export interface Overtaken {
  before: Pending;
  after: Post;
}

const COMPARED = ['title', 'category', 'excerpt', 'slug', 'meta_title', 'meta_description'] as const;

/** Notice that another person changed or decided the post first; says what they did. */
export function StaleNotice({ before, after, onClose }: Overtaken & { onClose: () => void }) {
  const changed = COMPARED.filter((name) => before[name] !== after[name]);
  const isDecided = after.status !== 'pending';
  return (
    <section className="inbox-notice" role="alert">
      <p>
        <strong>Someone else changed “{before.title}” first.</strong>{' '}
        {isDecided ? (
          <>
            It is now <StatusBadge status={after.status} published={after.published} />
            {after.decidedBy && ` by ${after.decidedBy}`}
            {after.decidedAt && `, ${ago(after.decidedAt)}`}. Nothing was decided by you.
          </>
        ) : (
          'It is still pending: read the current version, then decide.'
        )}
      </p>
      {after.declineReason && isDecided && <p>Reason: {after.declineReason}</p>}
      {!isDecided && (
        <ul>
          {changed.map((name) => (
            <li key={name}>
              <b>{TEXT_FIELDS[name].label}</b>: <del>{before[name] || 'empty'}</del> →{' '}
              <ins>{after[name] || 'empty'}</ins>
            </li>
          ))}
          {changed.length === 0 && <li>Its text was changed.</li>}
        </ul>
      )}
      <Button size="small" onClick={onClose}>
        Got it
      </Button>
    </section>
  );
}
