import { Button } from 'antd';
import { useState } from 'react';
import { api, data } from '../../api/client.js';
import { useList } from '../../api/use-read.js';
import { POST_READS, type Post } from '../../entities/post/post.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { dateAndTime } from '../../ui/dates.js';
import { PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { ComparisonDialog } from './comparison-dialog.js';
import { VERSIONS_SHOWN } from './review-reads.js';
import { pairOf, versionName } from './version-labels.js';

interface VersionsPanelProps {
  post: Post;
  mayRestore: boolean;
  /** Called with the post after a version was restored. */
  onRead: (post: Post) => void;
}

/** History of the post's versions: who made each, what changed, and a button to restore it. */
export function VersionsPanel({ post, mayRestore, onRead }: VersionsPanelProps) {
  const { create_id: id, versions: newest, version } = post;
  const [cursors, setCursors] = useState<string[]>([]);
  const [compare, setCompare] = useUrlState('compare', { push: true });
  const confirm = useConfirm();
  const list = useList('/api/blog-posts/{id}/versions', {
    path: { id },
    query: { limit: VERSIONS_SHOWN, cursor: cursors.at(-1) },
  });
  const restore = useAction(
    (number: number) =>
      data(
        api.POST('/api/blog-posts/{id}/versions/{number}/restore', {
          params: { path: { id, number } },
          body: { version },
        }),
      ),
    {
      success: (_, number) => ({
        title: `Version ${number} is restored`,
        description: 'It is now the latest version.',
      }),
      failure: 'Failed to restore the version',
      refreshes: POST_READS,
    },
  );
  const setPair = (pair: { from: number; to: number } | null) => setCompare(pair && `${pair.from}-${pair.to}`);
  const ask = async (number: number) => {
    const sure = await confirm({
      title: `Restore version ${number}?`,
      children: `Its text becomes version ${newest + 1}. The current one stays available as version ${newest}.`,
      confirm: 'Restore',
      danger: false,
    });
    const restored = sure ? await restore.run(number) : undefined;
    if (!restored) return;
    setPair(null);
    setCursors([]);
    onRead(restored);
  };

  return (
    <section className="review-card" aria-labelledby="review-versions">
      <h2 id="review-versions">History</h2>
      <PageState of={list} failed="The versions could not be loaded.">
        {({ items, total, next }) => (
          <>
            <ol className="rewrites" reversed>
              {items.map(({ number, by, at, ...version }) => (
                <li key={number}>
                  <div className="check-head">
                    <strong>
                      Version {number} · {versionName({ number, by, at, ...version })}
                    </strong>
                    {number === newest && <span>Current</span>}
                  </div>
                  <p className="review-quiet">
                    {versionName({ number, by, at, ...version }).endsWith(by)
                      ? dateAndTime(at)
                      : `${by}, ${dateAndTime(at)}`}
                  </p>
                  <div className="comment-actions">
                    {number > 1 && (
                      <Button
                        size="small"
                        aria-label={`What changed in version ${number}`}
                        onClick={() => setPair({ from: number - 1, to: number })}
                      >
                        What changed
                      </Button>
                    )}
                    {number < newest && (
                      <Button
                        size="small"
                        aria-label={`Compare version ${number} with the current one`}
                        onClick={() => setPair({ from: number, to: newest })}
                      >
                        Compare
                      </Button>
                    )}
                    {mayRestore && number < newest && (
                      <Button
                        size="small"
                        aria-label={`Restore version ${number}`}
                        disabled={restore.running}
                        onClick={() => void ask(number)}
                      >
                        Restore
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ol>
            {total > VERSIONS_SHOWN && (
              <Pages
                pageSize={VERSIONS_SHOWN}
                shown={items.length}
                total={total}
                cursors={cursors}
                next={next}
                turnTo={setCursors}
              />
            )}
          </>
        )}
      </PageState>
      <ComparisonDialog
        post={post}
        pair={pairOf(compare)}
        versions={list.data?.items ?? []}
        onPair={setPair}
        onRestore={mayRestore ? (number) => void ask(number) : undefined}
        restoring={restore.running}
      />
    </section>
  );
}
