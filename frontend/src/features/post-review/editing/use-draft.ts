import { useCallback, useEffect, useRef, useState } from 'react';
import { accessToken } from '../../../api/tokens.js';
import type { Post } from '../../../entities/post/post.js';
import { useUser } from '../../../session/use-session.js';
import { toast } from '../../../ui/toast-queue.js';
import { storeDraft, loadDraft, removeDraft, type Draft } from './drafts.js';
import type { Edits } from './edits.js';

/** Delay between the last change and storing the draft, in milliseconds. */
const PAUSE_MS = 400;

/**
 * Stores the person's unsaved changes to a post as a draft: shortly after each change, and immediately when the page is
 * left or hidden.
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
    // Nothing is stored after the person has signed out.
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
    /** Draft from an earlier visit that has been neither resumed nor discarded. */
    offered,
    /** Time when the changes were last stored; null while they are not stored. */
    keptAt: storedAt,
    /** Whether the browser's storage has enough space for the draft. */
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
