import { Form, Input, Skeleton } from 'antd';
import { Fragment, lazy, Suspense, type KeyboardEvent } from 'react';
import type { Marking } from '../../../entities/post/post-frame/post-frame.js';
import type { Post } from '../../../entities/post/post.js';
import { EDITED_FIELDS } from '../../../entities/post/text-fields.js';
import { timeOfDay } from '../../../ui/dates.js';
import { LanguageField } from '../../../ui/language-field.js';
import { CountedItem } from './counted-item.js';
import './editing.css';
import { FeaturedImage } from './featured-image.js';
import type { useEditing } from './use-editing.js';

// The editor is a large script, and most posts are read without it.
const TextEditor = lazy(() => import('./text/text-editor.js'));

/** Form for the post's content and its other text fields. */
export function EditForm({
  of: { form, base, begun, changed, onText, save, draft },
  post,
  marked,
  onRead,
}: {
  of: ReturnType<typeof useEditing>;
  /** As it is stored, which may be newer than what is edited. */
  post: Post;
  marked: Marking | null;
  /** Called with the post after its cover was drawn in another design. */
  onRead: (post: Post) => void;
}) {
  const { score } = base;
  const saves = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className="edit-form" role="form" aria-label="Edit post" onKeyDown={saves}>
      <Form form={form} component={false} layout="vertical" onValuesChange={changed}>
        {EDITED_FIELDS.map(({ name, label, input: { required, maxLength, rows } }) => (
          <Fragment key={name}>
            <CountedItem
              name={name}
              score={score}
              label={label}
              {...(required && {
                rules: [{ required, whitespace: true, message: `${name === 'slug' ? 'Slug' : label} is required` }],
              })}
            >
              {rows ? (
                <Input.TextArea rows={rows} maxLength={maxLength} />
              ) : (
                <Input maxLength={maxLength} autoFocus={name === 'title'} onPressEnter={() => void save()} />
              )}
            </CountedItem>
            {name === 'featured_image' && <FeaturedImage post={post} form={form} onChosen={changed} onRead={onRead} />}
            {name === 'title' && (
              <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 14 }} />}>
                <TextEditor post={base} begun={begun} marked={marked} onChange={onText} />
              </Suspense>
            )}
          </Fragment>
        ))}
        <Form.Item
          name="language"
          label="Language"
          extra="Of the texts. The post is marked with it, and checked by its rules."
        >
          <LanguageField />
        </Form.Item>
      </Form>
      <p className="edit-kept">
        {draft.keptAt && `A draft is kept in this browser, as of ${timeOfDay(draft.keptAt)}.`}
        {!draft.fits && 'These changes are too large to be kept in this browser: save before you leave.'}
      </p>
    </div>
  );
}
