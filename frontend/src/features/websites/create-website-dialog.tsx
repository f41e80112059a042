import { Form } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.js';
import { AdministratorFields, type Administrator, type Way } from './administrator-fields.js';
import { useCreateWebsite } from './use-create-website.js';
import { NameAndUrl, ScheduleField, type WebsiteDetails } from './website-fields.js';

export type NewWebsite = WebsiteDetails & Administrator;

const BLANK: Partial<NewWebsite> = { publishingSchedule: 'daily', invites: false };

export function CreateWebsiteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<NewWebsite>();
  const [way, setWay] = useState<Way>('existing');
  const { create, running, made, reset } = useCreateWebsite(form, setWay);
  const close = () => {
    reset();
    setWay('existing');
    onClose();
  };
  return (
    <FormDialog<NewWebsite>
      title="Create New Website"
      open={open}
      onClose={close}
      form={form}
      initialValues={BLANK}
      submit={made ? 'Send invitation' : 'Create website'}
      running={running}
      onSubmit={async (fields) => {
        if (await create(way, fields)) close();
      }}
    >
      {made ? (
        <p role="status">
          <strong>{made.name} is created.</strong> Only its administrator is still to be invited. You can also close
          this and invite somebody later, under Users.
        </p>
      ) : (
        <>
          <NameAndUrl />
          <ScheduleField />
        </>
      )}
      <AdministratorFields way={way} onWay={setWay} invitesOnly={made !== null} />
    </FormDialog>
  );
}
