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
  /** A newer state of the post came with an answer. */
  onRead: (post: Post) => void;
  /** What somebody else changed, for the notice; null takes it away. */
  onConflict: (changes: Change[] | null) => void;
}

/** One person's editing of a post: from the version that was read to its saving, with a draft kept on the way. */
export function useEditing({ post, onRead, onConflict }: EditingInput) {
  const [form] = Form.useForm<Fields>();
  const confirm = useConfirm();
  const draft = useDraft(post);
  /** The version that the person has read, and the text of a draft that was taken up; null while nothing is edited. */
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

  // Somebody else was faster. What the person did not touch is theirs from now on; what they typed stays.
  useEffect(() => {
    if (!editing || save.running || editing.base.version === post.version) return;
    const changes = changesBetween(editing.base, post);
    form.setFieldsValue(
      rebased({ ...fieldsOf(editing.base), ...(form.getFieldsValue(true) as Partial<Fields>) }, editing.base, post),
    );
    setEditing({ ...editing, base: post });
    if (changes.length > 0) onConflict(changes);
  }, [editing, post, save.running, form, onConflict]);
  // What is unsaved is measured against the version that was read.
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
    /** Goes on with the draft; what somebody else changed since it was made is shown. */
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
