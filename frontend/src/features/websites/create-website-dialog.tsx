import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.js';
import { AdministratorFields, type Administrator, type Way } from './administrator-fields.js';
import './set-up/set-up.css';
import { SetUpFields } from './set-up/set-up-fields.js';
import { SiteReadingState } from './set-up/site-reading-state.js';
import { useSiteReading } from './set-up/use-site-reading.js';
import { type MadeWebsite, useCreateWebsite } from './use-create-website.js';
import { NameField, ScheduleField, UrlField, type WebsiteDetails } from './website-fields.js';

export type NewWebsite = WebsiteDetails & Administrator;

const BLANK: Partial<NewWebsite> = { publishingSchedule: 'daily', invites: false };
const WIDTH = 680;

interface CreateWebsiteDialogProps {
  open: boolean;
  onClose: () => void;
  onMade: (website: MadeWebsite) => void;
}

/**
 * Creates a website. Its address is enough to begin with: the site is read, and what it proposes can be ticked and
 * changed before anything is stored. Without it, or for a site that cannot be read, the same sheet is filled in by hand.
 */
export function CreateWebsiteDialog({ open, onClose, onMade }: CreateWebsiteDialogProps) {
  const [form] = Form.useForm<NewWebsite>();
  const [way, setWay] = useState<Way>('existing');
  const reading = useSiteReading(form);
  const { create, running, made, reset } = useCreateWebsite(form, setWay, reading.draft);
  const close = () => {
    reset();
    reading.reset();
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
      width={WIDTH}
      onValuesChange={reading.keep}
      onSubmit={async (fields) => {
        const website = await create(way, fields);
        if (!website) return;
        onMade(website);
        close();
      }}
    >
      {made ? (
        <p role="status">
          <strong>{made.name} is created.</strong> Only its administrator is still to be invited. You can also close
          this and invite somebody later, under Users.
        </p>
      ) : (
        <>
          <div className="website-address">
            <UrlField
              onPressEnter={(event) => {
                if (reading.draft) return;
                event.preventDefault();
                void reading.read();
              }}
            />
            <Button onClick={() => void reading.read()}>Read website</Button>
          </div>
          <SiteReadingState reading={reading} />
          <NameField />
          {reading.proposal && (
            <Form.Item name="description" label="Description (optional)">
              <Input.TextArea className="set-up-text" rows={2} maxLength={2000} />
            </Form.Item>
          )}
          <ScheduleField />
          {reading.draft && <SetUpFields draft={reading.draft} onChange={reading.change} />}
        </>
      )}
      <AdministratorFields way={way} onWay={setWay} invitesOnly={made !== null} />
    </FormDialog>
  );
}
