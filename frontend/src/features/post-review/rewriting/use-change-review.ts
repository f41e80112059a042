import { useMemo } from 'react';
import { api, data } from '../../../api/client.js';
import { ApiError } from '../../../api/errors.js';
import { useRead } from '../../../api/use-read.js';
import { POST_READS, type Post } from '../../../entities/post/post.js';
import { EDITED_FIELDS, type EditedField } from '../../../entities/post/text-fields.js';
import { useAction } from '../../../session/use-action.js';
import { useUrlState } from '../../../ui/use-url-state.js';
import { textChanges } from './text-changes.js';

interface ChangeReviewInput {
  post: Post;
  /** Whether the person may change the post. */
  mayChange: boolean;
  /** Called with the post after it was saved. */
  onRead: (post: Post) => void;
  /** Called with the current post when somebody else changed it meanwhile. */
  onStale: (current: Post) => void;
}

/** A change of a field other than the text. */
interface FieldChange {
  index: number;
  name: EditedField;
  label: string;
  before: string;
  after: string;
}

/**
 * What a rewrite changed, to be kept or dropped change by change. The rewrite is saved already, as a version of its own,
 * so that a tab that is closed loses nothing: saving makes one more version without the changes that are dropped. The
 * address holds the number of the rewrite's version and which changes are dropped: `?rewrite=2.0.3`.
 */
export function useChangeReview({ post, mayChange, onRead, onStale }: ChangeReviewInput) {
  const [asked, setAsked] = useUrlState('rewrite');
  const [number = 0, ...drops] = (asked ?? '').split('.').map(Number);
  const { create_id: id, version } = post;
  const isOpen = mayChange && post.status === 'pending' && number > 1 && number === post.versions;
  const read = useRead(
    isOpen ? '/api/blog-posts/{id}/versions/{number}' : null,
    { path: { id, number: number - 1 } },
    { revalidateOnFocus: false },
  );
  const before = isOpen ? read.data : undefined;
  const changes = useMemo(() => before && textChanges(before.content, post.content), [before, post.content]);
  const inText = changes?.hunks.length ?? 0;
  const fields: FieldChange[] = EDITED_FIELDS.filter(({ name }) => before && before[name] !== post[name]).map(
    ({ name, label }, at) => ({ index: inText + at, name, label, before: before![name], after: post[name] }),
  );
  const total = inText + fields.length;
  const dropped = new Set(drops.filter((index) => Number.isInteger(index) && index >= 0 && index < total));
  const setDropped = (indexes: Iterable<number>) => setAsked([number, ...indexes].join('.'));

  const save = useAction(
    async () => {
      try {
        return await data(
          dropped.size === total
            ? api.POST('/api/blog-posts/{id}/versions/{number}/restore', {
                params: { path: { id, number: number - 1 } },
                body: { version },
              })
            : api.PATCH('/api/blog-posts/{id}', {
                params: { path: { id } },
                body: {
                  ...([...dropped].some((index) => index < inText) && { content: changes!.without(dropped) }),
                  ...Object.fromEntries(
                    fields.filter(({ index }) => dropped.has(index)).map(({ name, before: was }) => [name, was]),
                  ),
                  version,
                },
              }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === 409 && error.problem.current)
          onStale(error.problem.current as Post);
        throw error;
      }
    },
    {
      success: () =>
        dropped.size === total
          ? { title: `Version ${number - 1} is restored`, description: 'It is now the latest version.' }
          : 'Post updated successfully',
      failure: 'Failed to update post',
      refreshes: POST_READS,
    },
  );
  const close = () => setAsked(null);

  return {
    isOpen,
    read,
    number,
    changes,
    fields,
    total,
    dropped,
    /** Shows what the rewrite changed that made this version. */
    open: (rewritten: number) => setAsked(String(rewritten)),
    toggle: (index: number) =>
      setDropped(dropped.has(index) ? [...dropped].filter((each) => each !== index) : [...dropped, index]),
    dropAll: () => setDropped(Array.from({ length: total }, (_, index) => index)),
    keepAll: () => setDropped([]),
    close,
    saving: save.running,
    save: async () => {
      if (dropped.size === 0) return close();
      const saved = await save.run();
      if (!saved) return;
      close();
      onRead(saved);
    },
  };
}

export type ChangeReview = ReturnType<typeof useChangeReview>;
