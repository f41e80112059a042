import { Form, Input, Skeleton } from 'antd';
import { lazy, Suspense, type KeyboardEvent } from 'react';
import type { Marking } from '../../../ui/post-frame/post-frame.js';
import { timeOfDay } from '../../../ui/dates.js';
import { CountedItem } from './counted-item.js';
import './editing.css';
import type { useEditing } from './use-editing.js';

// The editor is large, and most posts are read without it.
const TextEditor = lazy(() => import('./text/text-editor.js'));

/** The post's text and the texts around it, to be changed. */
export function EditForm({
  of: { form, base, begun, changed, onText, save, draft },
  marked,
}: {
  of: ReturnType<typeof useEditing>;
  marked: Marking | null;
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
        <CountedItem
          name="title"
          score={score}
          label="Title"
          rules={[{ required: true, whitespace: true, message: 'Title is required' }]}
        >
          <Input maxLength={300} autoFocus onPressEnter={() => void save()} />
        </CountedItem>
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 14 }} />}>
          <TextEditor post={base} begun={begun} marked={marked} onChange={onText} />
        </Suspense>
        <CountedItem name="excerpt" score={score} label="Excerpt">
          <Input.TextArea rows={3} maxLength={2000} />
        </CountedItem>
        <CountedItem name="meta_title" score={score} label="Meta title">
          <Input maxLength={300} onPressEnter={() => void save()} />
        </CountedItem>
        <CountedItem name="meta_description" score={score} label="Meta description">
          <Input.TextArea rows={3} maxLength={1000} />
        </CountedItem>
        <CountedItem
          name="slug"
          score={score}
          label="URL slug"
          rules={[{ required: true, whitespace: true, message: 'Slug is required' }]}
        >
          <Input maxLength={200} onPressEnter={() => void save()} />
        </CountedItem>
        <CountedItem name="featured_image" score={score} label="Featured image prompt">
          <Input.TextArea rows={3} maxLength={4000} />
        </CountedItem>
      </Form>
      <p className="edit-kept">
        {draft.keptAt && `A draft is kept in this browser, as of ${timeOfDay(draft.keptAt)}.`}
        {!draft.fits && 'These changes are too large to be kept in this browser: save before you leave.'}
      </p>
    </div>
  );
}
