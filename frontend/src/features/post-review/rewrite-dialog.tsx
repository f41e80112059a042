import { Form, Input, Radio, Select } from 'antd';
import { api, data } from '../../api/client.js';
import type { components } from '../../api/schema.js';
import { CONTENT_ANGLES, type ContentAngle } from '../../entities/post/content-angles.js';
import { POST_READS, type Post } from '../../entities/post/post.js';
import { useAction } from '../../session/use-action.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { RewritesAtOnce } from './rewriting/rewrites-at-once.js';
import type { RewriteChoice } from './rewriting/rewrite-choices.js';
import { REWRITE_TYPES, type RewriteRequest } from './rewrite-labels.js';
import './rewrites.css';

export const MAX_INSTRUCTIONS = 5000;

interface RewriteFields {
  rewriteType?: RewriteRequest['rewriteType'];
  contentAngle?: ContentAngle;
  instructions?: string;
}

interface RewriteDialogProps {
  open: boolean;
  post: Pick<Post, 'create_id' | 'rewritesLeft'>;
  /** What the writer can do; undefined until that is known. */
  choices: readonly RewriteChoice[] | undefined;
  /** The selected words of the post, by paragraph. */
  selected: readonly string[];
  /** What a partial rewrite is to do; it can be changed in the dialog. */
  instructions?: string | null;
  onClose: () => void;
  /** Called when a rewrite has begun that was to run at once. */
  onBegun: (request: RewriteRequest) => void;
}

/**
 * Dialog for a rewrite: one that runs at once, or a request, which costs nothing until it is processed. What the writer
 * cannot do is not offered.
 */
export function RewriteDialog({
  open,
  post,
  choices,
  selected,
  instructions: suggested = null,
  onClose,
  onBegun,
}: RewriteDialogProps) {
  const [form] = Form.useForm<RewriteFields>();
  const request = useAction(
    (fields: RewriteFields) =>
      data(
        api.POST('/api/blog-posts/{id}/rewrite-request', {
          params: { path: { id: post.create_id } },
          body: fields as components['schemas']['RewriteRequestBody'],
        }),
      ),
    {
      success: 'Rewrite request created successfully',
      failure: 'Failed to create rewrite request',
      refreshes: POST_READS,
      form,
    },
  );
  const types = (
    Object.entries(REWRITE_TYPES) as [RewriteRequest['rewriteType'], { label: string; does: string }][]
  ).filter(([type]) => type !== 'tone_change' || !choices || choices.includes('friendlier'));
  const send = async ({ instructions, ...fields }: RewriteFields) => {
    if (await request.run({ ...fields, ...(instructions?.trim() && { instructions: instructions.trim() }) })) onClose();
  };

  return (
    <FormDialog
      title="Request Rewrite"
      open={open}
      onClose={onClose}
      form={form}
      initialValues={{
        contentAngle: 'none',
        ...(suggested !== null && { rewriteType: 'partial_rewrite', instructions: suggested }),
      }}
      submit="Request Rewrite"
      running={request.running}
      onSubmit={send}
    >
      {choices && suggested === null && (
        <RewritesAtOnce
          post={post}
          choices={choices}
          selected={selected}
          onAsked={(request) => {
            onClose();
            onBegun(request);
          }}
        />
      )}
      <Form.Item
        name="rewriteType"
        label="Rewrite type"
        rules={[{ required: true, message: 'Please select a rewrite type' }]}
      >
        <Radio.Group className="rewrite-types">
          {types.map(([type, { label, does }]) => (
            <Radio key={type} value={type}>
              {label}
              <span className="review-quiet">{does}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="contentAngle" label="Content angle (optional)">
        <Select options={Object.entries(CONTENT_ANGLES).map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item name="instructions" label="Instructions (optional)">
        <Input.TextArea rows={4} maxLength={MAX_INSTRUCTIONS} placeholder="What to change, and where" />
      </Form.Item>
      <p className="review-quiet">
        {post.rewritesLeft === 1
          ? 'This is the last rewrite of this post.'
          : `${post.rewritesLeft} rewrites of this post are left.`}{' '}
        One that fails does not count.
      </p>
    </FormDialog>
  );
}
