import { Form } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, data } from '../../../api/client.js';
import { ApiError } from '../../../api/errors.js';
import { POST_READS, type Post } from '../../../entities/post/post.js';
import { useAction } from '../../../session/use-action.js';
import { useConfirm } from '../../../ui/confirm.js';
import { toast } from '../../../ui/toast-queue.js';
import { changesBetween, type Change } from '../changes-between.js';
import { editsIn, fieldsOf, rebased, type Fields } from './edits.js';
import { useDraft } from './use-draft.js';
import { useLeaveGuard } from './use-leave-guard.js';

interface EditingInput {
  post: Post;
  /** Called with a newer version of the post that the API has returned. */
  onRead: (post: Post) => void;
  /** Called with what somebody else changed, to show the notice; null hides it. */
  onConflict: (changes: Change[] | null) => void;
}

/** State of editing a post, from the version that was read until saving, including the draft stored meanwhile. */
export function useEditing({ post, onRead, onConflict }: EditingInput) {
  const [form] = Form.useForm<Fields>();
  const confirm = useConfirm();
  const draft = useDraft(post);
  /** The version that was read, and the content of a resumed draft; null while nothing is being edited. */
  const [editing, setEditing] = useState<{ base: Post; begun: string | null } | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const text = useRef<string | null>(null);
  const base = editing?.base ?? post;

  const edits = () =>
    editsIn({ ...fieldsOf(base), ...(form.getFieldsValue(true) as Partial<Fields>) }, text.current, base);
  const latest = useRef({ edits, base, draft });
  latest.current = { edits, base, draft };
  const changed = useCallback(() => {
    setUnsaved(Object.keys(latest.current.edits()).length > 0);
    latest.current.draft.keep(latest.current.base, () => latest.current.edits());
  }, []);
  const onText = useCallback(
    (html: string | null) => {
      if (html === text.current) return;
      text.current = html;
      changed();
    },
    [changed],
  );
  useLeaveGuard(editing !== null && isUnsaved, draft.fits);

  const begin = (fields: Fields, begun: string | null) => {
    text.current = begun;
    form.setFieldsValue(fields);
    setEditing({ base: post, begun });
  };
  const end = () => {
    text.current = null;
    draft.remove();
    setUnsaved(false);
    setEditing(null);
    onConflict(null);
  };

  const save = useAction(
    async () => {
      try {
        return await data(
          api.PATCH('/api/blog-posts/{id}', {
            params: { path: { id: post.create_id } },
            body: { ...edits(), version: base.version },
          }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === 409 && error.problem.current)
          onRead(error.problem.current as Post);
        throw error;
      }
    },
    { success: 'Post updated successfully', failure: 'Failed to update post', refreshes: POST_READS, form },
  );

  // Applies a concurrent change: fields that the person has not touched take the new values, and the person's input is
  // preserved.
  useEffect(() => {
    if (!editing || save.running || editing.base.version === post.version) return;
    const changes = changesBetween(editing.base, post);
    form.setFieldsValue(
      rebased({ ...fieldsOf(editing.base), ...(form.getFieldsValue(true) as Partial<Fields>) }, editing.base, post),
    );
    setEditing({ ...editing, base: post });
    if (changes.length > 0) onConflict(changes);
  }, [editing, post, save.running, form, onConflict]);
  // Unsaved changes are determined by comparison with the version that was read.
  useEffect(() => {
    if (editing) changed();
  }, [editing, changed]);

  return {
    form,
    base,
    begun: editing?.begun ?? null,
    editing: editing !== null,
    saving: save.running,
    draft,
    changed,
    onText,
    begin: () => begin(fieldsOf(post), null),
    /** Resumes the draft, and shows what somebody else has changed since it was stored. */
    takeUp: () => {
      if (!draft.offered) return;
      const { base: read, edits: draftEdits } = draft.offered;
      const { content = null, ...fields } = draftEdits;
      const changes = read.version === post.version ? [] : changesBetween(read, post);
      draft.takeUp();
      begin({ ...fieldsOf(post), ...fields }, content);
      if (changes.length > 0) onConflict(changes);
    },
    save: async () => {
      if (!(await form.validateFields().catch(() => undefined))) return;
      const now = edits();
      if (now.content?.trim() === '') return void toast({ title: 'Error', description: 'Content is required' });
      if (Object.keys(now).length === 0) return end();
      const saved = await save.run();
      if (!saved) return;
      end();
      onRead(saved);
    },
    cancel: async () => {
      if (
        isUnsaved &&
        !(await confirm({
          title: 'Discard your changes?',
          children: 'The post stays as it was saved. What you changed is lost, also the draft in this browser.',
          confirm: 'Discard changes',
        }))
      )
        return;
      end();
    },
  };
}
