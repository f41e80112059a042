import { Form, Input } from 'antd';
import { useRef } from 'react';
import { api, data } from '../../api/client.js';
import { sentenceOf } from '../../api/errors.js';
import { isProblem } from '../../api/problem-code.js';
import { useAction } from '../../session/use-action.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { AFTER_CATEGORY, type Category } from './categories-of.js';
import { slugOf } from './slug.js';

interface Details {
  name: string;
  slug: string;
  description?: string | null;
}

interface CategoryDialogProps {
  websiteId: string;
  /** Of the website's posts, as a BCP 47 tag. */
  language: string;
  /** The category to change; null to add one. */
  category: Category | null;
  open: boolean;
  /** @param saved id of the category that was added or changed; undefined when nothing was saved */
  onClose: (saved?: string) => void;
}

export function CategoryDialog({ websiteId, language, category, open, onClose }: CategoryDialogProps) {
  const [form] = Form.useForm<Details>();
  const suggested = useRef('');
  const verb = category ? 'update' : 'add';
  const { run, running } = useAction(
    ({ name, slug, description }: Details) => {
      const body = { name, slug, description: description?.trim() || null };
      return category
        ? data(api.PATCH('/api/categories/{id}', { params: { path: { id: category.id } }, body }))
        : data(api.POST('/api/categories', { body: { websiteId, ...body } }));
    },
    {
      success: category ? 'Category updated successfully' : 'Category added successfully',
      failure: (error) => {
        const description = sentenceOf(error, `Failed to ${verb} category`);
        if (isProblem(error, 'category-slug-taken')) form.setFields([{ name: 'slug', errors: [description] }]);
        return { title: 'Error', description };
      },
      refreshes: AFTER_CATEGORY,
      form,
    },
  );

  /**
   * Derives the slug of a new category from its name until the person edits the slug. The slug of an existing category
   * may be in use in addresses, so it stays.
   */
  const suggest = ({ name }: Partial<Details>) => {
    const slug: string = form.getFieldValue('slug') ?? '';
    if (name === undefined || category || (slug !== '' && slug !== suggested.current)) return;
    suggested.current = slugOf(name, language);
    form.setFieldsValue({ slug: suggested.current });
  };

  return (
    <FormDialog
      title={category ? 'Edit category' : 'Add category'}
      open={open}
      onClose={onClose}
      form={form}
      initialValues={category ?? {}}
      submit={category ? 'Save Changes' : 'Add category'}
      running={running}
      onValuesChange={suggest}
      onSubmit={async (details) => {
        const saved = await run(details);
        if (saved) onClose(saved.id);
      }}
    >
      <Form.Item
        name="name"
        label="Name"
        rules={[{ required: true, whitespace: true, message: 'Category name is required' }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="slug"
        label="Slug"
        extra="Part of web addresses: letters a to z, digits and hyphens."
        rules={[{ required: true, whitespace: true, message: 'Category slug is required' }]}
      >
        <Input maxLength={200} autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="description"
        label="Description (optional)"
        extra="What posts of this category are about. It guides the writer."
      >
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </FormDialog>
  );
}
