import { useCallback, useEffect, useRef, useState } from 'react';
import { accessToken } from '../../../api/tokens.js';
import type { Post } from '../../../entities/post/post.js';
import { useUser } from '../../../session/use-session.js';
import { toast } from '../../../ui/toast-queue.js';
import { storeDraft, loadDraft, removeDraft, type Draft } from './drafts.js';
import type { Edits } from './edits.js';

/** Between the last change and keeping it. */
const PAUSE_MS = 400;

/**
 * What is kept of the person's unsaved changes to a post: a while after each change, and at once when the page goes
 * away.
 */
export function useDraft(post: Post) {
  const { id: personId } = useUser();
  const [offered, setOffered] = useState<Draft | null>(() => loadDraft(personId, post));
  const [storedAt, setStoredAt] = useState<string | null>(null);
  const [fits, setFits] = useState(true);
  const waiting = useRef<{ base: Post; edits: () => Edits } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    waiting.current = null;
    // Nothing is written for somebody who has signed out.
    if (!draft || accessToken() === null) return;
    const edits = draft.edits();
    if (Object.keys(edits).length === 0) {
      removeDraft(personId, draft.base.create_id);
      setStoredAt(null);
      return;
    }
    const at = new Date().toISOString();
    const isStored = storeDraft(personId, { base: draft.base, edits, at });
    setFits(isStored);
    setStoredAt(isStored ? at : null);
  }, [personId]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [flush]);

  const remove = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    removeDraft(personId, post.create_id);
    setOffered(null);
    setStoredAt(null);
    setFits(true);
  }, [personId, post.create_id]);

  return {
    /** From an earlier visit, not yet taken up or discarded. */
    offered,
    /** When the changes were kept last; null while they are not. */
    keptAt: storedAt,
    /** Whether the browser has room for them. */
    fits,
    keep: useCallback(
      (base: Post, edits: () => Edits) => {
        waiting.current = { base, edits };
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, PAUSE_MS);
      },
      [flush],
    ),
    remove,
    takeUp: () => setOffered(null),
    discard: () => {
      const draft = offered;
      remove();
      if (!draft) return;
      const bringBack = () => storeDraft(personId, draft) && setOffered(draft);
      toast({ title: 'Unsaved changes discarded', action: { label: 'Undo', run: bringBack } });
    },
  };
}
