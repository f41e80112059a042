import { Button, Skeleton } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Post } from '../../../entities/post/post.js';
import { KeyHint } from '../../../ui/key-hint.js';
import { PageState } from '../../../ui/page-state.js';
import { useKeys } from '../../../ui/use-keys.js';
import './changes-in-place.css';
import { PostNodes } from './post-nodes.js';
import type { ComparedBlock, Hunk } from './text-changes.js';
import type { ChangeReview } from './use-change-review.js';

/** The post as a rewrite left it, with each change in its place, to be kept or dropped. */
export function ChangesInPlace({ of: review, post }: { of: ChangeReview; post: Pick<Post, 'language' | 'direction'> }) {
  const text = useRef<HTMLDivElement>(null);
  const step = (by: 1 | -1) => {
    const toggles = [...(text.current?.querySelectorAll<HTMLButtonElement>('.change-toggle') ?? [])];
    const at = toggles.findIndex((toggle) => toggle === document.activeElement);
    const next = toggles[at < 0 && by < 0 ? toggles.length - 1 : at + by];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView?.({ block: 'center', behavior: 'instant' });
  };
  useKeys({ n: () => step(1), N: () => step(-1) });

  return (
    <PageState
      of={review.read}
      failed="The version before the rewrite could not be loaded."
      skeleton={<Skeleton active paragraph={{ rows: 8 }} />}
    >
      {() => (
        <>
          <ChangeBar review={review} />
          <div ref={text} className="changes" lang={post.language} dir={post.direction}>
            {review.fields.map(({ index, label, before, after }) => (
              <Change key={index} index={index} review={review} isBlock>
                <span className="change-label">{label}</span>
                {before && <del>{before}</del>} {after && <ins>{after}</ins>}
              </Change>
            ))}
            {review.changes?.blocks.map((block, at) => (
              <Block key={at} block={block} review={review} />
            ))}
          </div>
        </>
      )}
    </PageState>
  );
}

function ChangeBar({
  review: { total, dropped, number, saving, save, dropAll, keepAll, close },
}: {
  review: ChangeReview;
}) {
  const bar = useRef<HTMLElement>(null);
  // In a single column, the screen may have been scrolled to the steps of the rewrite, below the post.
  useEffect(() => {
    const first = bar.current?.parentElement?.querySelector('.change');
    first?.scrollIntoView?.({ block: 'center', behavior: 'instant' });
  }, []);
  return (
    <section ref={bar} className="change-bar" aria-label="Changes of the rewrite">
      <p role="status">
        {total === 1 ? '1 change' : `${total} changes`} of the rewrite, {dropped.size} dropped
        <span className="review-quiet">
          {' '}
          <KeyHint>n</KeyHint> next change
        </span>
      </p>
      <div className="change-buttons">
        <Button size="small" disabled={total === 0} onClick={dropped.size === total ? keepAll : dropAll}>
          {dropped.size === total && total > 0 ? 'Keep all' : 'Drop all'}
        </Button>
        <Button size="small" onClick={close}>
          Cancel
        </Button>
        <Button size="small" type="primary" loading={saving} onClick={() => void save()}>
          {dropped.size === 0
            ? 'Keep the rewrite'
            : dropped.size === total
              ? `Restore version ${number - 1}`
              : `Save as version ${number + 1}`}
        </Button>
      </div>
    </section>
  );
}

function Block({ block, review }: { block: ComparedBlock; review: ChangeReview }) {
  if ('same' in block) return <PostNodes of={[block.same]} />;
  if ('hunk' in block)
    return (
      <Change index={block.hunk.index} review={review} isBlock>
        <Texts hunk={block.hunk} isBlock />
      </Change>
    );
  return (
    <p>
      {block.parts.map((part, at) => (
        <span key={at}>
          {'same' in part ? (
            <PostNodes of={part.same.childNodes} />
          ) : (
            <Change index={part.hunk.index} review={review}>
              <Texts hunk={part.hunk} />
            </Change>
          )}{' '}
        </span>
      ))}
    </p>
  );
}

const Texts = ({ hunk: { removed, added }, isBlock = false }: { hunk: Hunk; isBlock?: boolean }) => {
  const nodes = (elements: readonly Element[]) =>
    isBlock ? (
      <PostNodes of={elements} />
    ) : (
      <PostNodes of={elements.flatMap((element) => [...element.childNodes, document.createTextNode(' ')])} />
    );
  return (
    <>
      {removed.length > 0 && <del>{nodes(removed)}</del>}
      {added.length > 0 && <ins>{nodes(added)}</ins>}
    </>
  );
};

interface ChangeProps {
  index: number;
  review: ChangeReview;
  /** Whether it stands between blocks rather than in a paragraph. */
  isBlock?: boolean;
  children: ReactNode;
}

function Change({ index, review: { dropped, total, toggle }, isBlock = false, children }: ChangeProps) {
  const isDropped = dropped.has(index);
  const Group = isBlock ? 'div' : 'span';
  return (
    <Group
      role="group"
      aria-label={`Change ${index + 1} of ${total}`}
      className={`change ${isBlock ? 'change-block' : ''} ${isDropped ? 'change-dropped' : ''}`}
    >
      {children}
      <button type="button" className="change-toggle" aria-pressed={isDropped} onClick={() => toggle(index)}>
        {isDropped ? 'Dropped' : 'Drop'}
      </button>
    </Group>
  );
}
