import { Form } from 'antd';
import { api, data } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { AFTER_CHANGE, refusedUrl } from './after-change.js';
import { NameAndUrl, ScheduleField, type WebsiteDetails } from './website-fields.js';

const BLANK: Partial<WebsiteDetails> = { publishingSchedule: 'daily' };

export function CreateWebsiteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<WebsiteDetails>();
  const { run, running } = useAction((details: WebsiteDetails) => data(api.POST('/api/websites', { body: { ...details, isActive: true } })), {
    success: 'Website created successfully',
    failure: refusedUrl(form, 'Failed to create website'),
    refreshes: AFTER_CHANGE,
    form,
  });
  return (
    <FormDialog
      title="Create New Website"
      open={open}
      onClose={onClose}
      form={form}
      initialValues={BLANK}
      submit="Create Website"
      running={running}
      onSubmit={async (details) => {
        if (await run(details)) onClose();
      }}
    >
      <NameAndUrl />
      <ScheduleField />
    </FormDialog>
  );
}
