import { Form, Input, type FormInstance } from 'antd';
import type { Post } from '../../api/use-decision.js';

const EDITED = ['title', 'excerpt', 'slug', 'meta_title', 'meta_description', 'featured_image'] as const;
export type Edits = Pick<Post, (typeof EDITED)[number]>;

/** What the person changed against the post as it is. */
export const editsIn = (typed: Edits, post: Post): Partial<Edits> =>
  Object.fromEntries(EDITED.filter((name) => typed[name] !== post[name]).map((name) => [name, typed[name]]));

/** The texts around the post's own text. Lengths that matter are judged by the score, once saved. */
export const EditForm = ({ form, post, onSave }: { form: FormInstance<Edits>; post: Post; onSave: () => void }) => (
  <Form form={form} layout="vertical" className="review-card review-edit" initialValues={post} onFinish={onSave} aria-label="Edit post">
    <Form.Item name="title" label="Title" rules={[{ required: true, whitespace: true, message: 'Title is required' }]}>
      <Input maxLength={300} autoFocus />
    </Form.Item>
    <Form.Item name="excerpt" label="Excerpt">
      <Input.TextArea rows={2} maxLength={2000} />
    </Form.Item>
    <Form.Item name="meta_title" label="Meta title">
      <Input maxLength={300} showCount={{ formatter: ({ count }) => `${count}` }} />
    </Form.Item>
    <Form.Item name="meta_description" label="Meta description">
      <Input.TextArea rows={2} maxLength={1000} showCount={{ formatter: ({ count }) => `${count}` }} />
    </Form.Item>
    <Form.Item name="slug" label="URL slug" rules={[{ required: true, whitespace: true, message: 'Slug is required' }]}>
      <Input maxLength={200} />
    </Form.Item>
    <Form.Item name="featured_image" label="Featured image prompt">
      <Input.TextArea rows={2} maxLength={4000} />
    </Form.Item>
    <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
  </Form>
);
