import { Button } from 'antd';
import type { Ref } from 'react';
import type { Post } from '../../../entities/post/post.js';
import { dateAndTime } from '../../../ui/dates.js';
import { changesBetween } from '../changes-between.js';
import type { Draft } from './drafts.js';

interface DraftOfferProps {
  draft: Draft;
  post: Post;
  /** The continue button, which receives the focus when Edit Post is pressed while the offer is shown. */
  ref: Ref<HTMLButtonElement>;
  onContinue: () => void;
  onDiscard: () => void;
}

/** Offers to continue with unsaved changes from an earlier visit. Nothing is applied automatically. */
export function DraftOffer({ draft, post, ref, onContinue, onDiscard }: DraftOfferProps) {
  const changes = draft.base.version === post.version ? [] : changesBetween(draft.base, post);
  return (
    <section className="review-notice" aria-label="Unsaved changes">
      <strong>You have unsaved changes from {dateAndTime(draft.at)}.</strong>
      {changes.length > 0 && (
        <>
          <p>Someone else has changed the post since. Saving yours replaces their changes.</p>
          <ul>
            {changes.map(({ label, before, after }) => (
              <li key={label}>
                <b>{label}</b>: <del>{before || 'empty'}</del> → <ins>{after || 'empty'}</ins>
              </li>
            ))}
          </ul>
        </>
      )}
      <span className="draft-choices">
        <Button size="small" type="primary" ref={ref} onClick={onContinue}>
          Continue
        </Button>
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </section>
  );
}
