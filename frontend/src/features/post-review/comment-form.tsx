import { Button, Select } from 'antd';
import { useId, useState, type Ref } from 'react';
import type { MentionsRef } from 'antd/es/mentions/index.js';
import type { Sentence } from '../../entities/post/post-frame/sentences.js';
import type { Post } from '../../entities/post/post.js';
import { useUnsavedOnScreen } from '../../ui/use-unsaved.js';
import { MentionField } from './mention-field.js';

const MAX_COMMENT = 5_000;
const WHOLE_POST = '';

interface CommentFormProps {
  post: Pick<Post, 'websiteId'>;
  sentences: readonly Sentence[];
  /** The sentence that is commented on, such as `b3.2`; null for the whole post. */
  about: string | null;
  onAbout: (name: string | null) => void;
  /** Resolves to whether the comment was saved. */
  onWrite: (text: string) => Promise<boolean>;
  writing: boolean;
  ref?: Ref<MentionsRef>;
}

/** Form for a comment on the post or a sentence. */
export function CommentForm({ post, sentences, about, onAbout, onWrite, writing, ref }: CommentFormProps) {
  const [text, setText] = useState('');
  const fields = useId();
  useUnsavedOnScreen(text.trim() !== '');
  const write = async () => {
    if (text.trim() && (await onWrite(text))) setText('');
  };
  return (
    <form
      className="comment-form"
      aria-label="Write a comment"
      onSubmit={(event) => {
        event.preventDefault();
        void write();
      }}
    >
      <label htmlFor={`${fields}-about`}>About</label>
      <Select
        id={`${fields}-about`}
        showSearch={{ optionFilterProp: 'label' }}
        value={about ?? WHOLE_POST}
        onChange={(name) => onAbout(name || null)}
        options={[
          { value: WHOLE_POST, label: 'The whole post' },
          ...sentences.map(({ name, text: words }) => ({ value: name, label: words })),
        ]}
      />
      <label htmlFor={`${fields}-text`}>Comment</label>
      <MentionField
        website={post.websiteId}
        ref={ref}
        id={`${fields}-text`}
        rows={3}
        maxLength={MAX_COMMENT}
        value={text}
        onChange={setText}
        placeholder="Type @ to mention someone of the team"
      />
      <Button htmlType="submit" loading={writing} disabled={!text.trim()}>
        Comment
      </Button>
    </form>
  );
}
