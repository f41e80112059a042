import { Form, Input, Select } from 'antd';
import { api, data } from '../../../api/client.js';
import type { ReadPath } from '../../../api/types.js';
import { useRequestKey } from '../../../api/use-request-key.js';
import { useAction } from '../../../session/use-action.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import { AFTER_CHANGE } from '../categories-of.js';
import { type Expertise, LEVEL_CHOICES, TONE_CHOICES } from '../../../entities/category/levels.js';

export const EXPERTISE_READS: ReadPath[] = ['/api/expertise/category/{categoryId}', ...AFTER_CHANGE];

type Details = Pick<Expertise, 'level' | 'tone' | 'description'>;

interface ExpertiseDialogProps {
  categoryId: string;
  /** The expertise area to change; null to add one. */
  expertise: Expertise | null;
  open: boolean;
  onClose: () => void;
}

const BLANK: Details = { level: 'intermediate', tone: 'professional', description: null };

export function ExpertiseDialog({ categoryId, expertise, open, onClose }: ExpertiseDialogProps) {
  const [form] = Form.useForm<Details>();
  const key = useRequestKey();
  const { run, running } = useAction(
    async (details: Details) => {
      const body = { ...details, description: details.description?.trim() || null };
      if (expertise) return data(api.PATCH('/api/expertise/{id}', { params: { path: { id: expertise.id } }, body }));
      const wanted = { categoryId, ...body };
      const added = await data(
        api.POST('/api/expertise', { body: wanted, params: { header: { 'Idempotency-Key': key.of(wanted) } } }),
      );
      key.answered();
      return added;
    },
    {
      success: `Expertise ${expertise ? 'updated' : 'created'} successfully`,
      failure: `Failed to ${expertise ? 'update' : 'create'} expertise`,
      refreshes: EXPERTISE_READS,
      form,
    },
  );
  return (
    <FormDialog
      title={expertise ? 'Edit expertise' : 'Add expertise'}
      open={open}
      onClose={onClose}
      form={form}
      initialValues={expertise ?? BLANK}
      submit={expertise ? 'Save Changes' : 'Add expertise'}
      running={running}
      onSubmit={async (details) => {
        if (await run(details)) onClose();
      }}
    >
      <Form.Item name="level" label="Level">
        <Select options={LEVEL_CHOICES} />
      </Form.Item>
      <Form.Item name="tone" label="Tone">
        <Select options={TONE_CHOICES} />
      </Form.Item>
      <Form.Item
        name="description"
        label="Description (optional)"
        extra="What the author knows first-hand, and what the website does not claim to know."
      >
        <Input.TextArea rows={3} maxLength={2000} />
      </Form.Item>
    </FormDialog>
  );
}
