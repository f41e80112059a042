import { Form, Input, Modal, Tabs } from 'antd';
import { useId, useState } from 'react';
import { useLocation } from 'react-router';
import { api, data } from '../../api/client.js';
import { isProblem } from '../../api/problem-code.js';
import { useAction } from '../../session/use-action.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import type { Website } from '../../session/websites.js';
import { ChangedNotice } from '../../ui/changed-notice.js';
import { focusFirstField } from '../../ui/form-dialog.js';
import { useTypedForm } from '../../ui/use-typed-form.js';
import { SHOWN_ONCE, useUnsaved } from '../../ui/use-unsaved.js';
import { useReturnFocus } from '../../ui/use-return-focus.js';
import { AFTER_CHANGE, refusedUrl } from './after-change.js';
import { areAlike, EDITED } from './edited-website.js';
import { writtenOrigins } from './allowed-origins.js';
import { CitationStyleField } from './citation-style.js';
import { DangerZone } from './danger-zone.js';
import { ReceiptsFields } from './receipts-fields.js';
import { NameField, ScheduleField, UrlField, type WebsiteDetails } from './website-fields.js';
import { WebsiteSettings } from './website-settings.js';

interface Details extends WebsiteDetails {
  description: string | null;
  isActive: boolean;
  allowedOrigins: string[];
  citationStyle: Website['citationStyle'];
  requireClaimChecks: boolean;
  undoSeconds: number;
  receipts: Website['receipts'];
  receiptNames: boolean;
}

export function ManageWebsiteDialog({ website, onClose }: { website: Website; onClose: () => void }) {
  const id = useId();
  const [form] = Form.useForm<Details>();
  const isPlatformAdmin = useIsPlatformAdmin();
  const { state } = useLocation() as { state: { tab?: string } | null };
  const [tab, setTab] = useState(state?.tab ?? 'details');
  const [isCapTyped, setIsCapTyped] = useState(false);
  const [isUncopied, setIsUncopied] = useState(false);
  const shownOnce = useUnsaved(isUncopied, SHOWN_ONCE);
  const openerGoes = useReturnFocus();
  // The form keeps editing the version that was read when it opened, although the list is read again, so that the
  // server can detect a concurrent change. Rotating the API key also increments the version but changes nothing that is
  // edited here, so the newer version is used then.
  const [read, setRead] = useState(website);
  const version = areAlike(website, read) ? website.version : read.version;
  const [changed, setChanged] = useState<{ before: Website; theirs: Website } | null>(null);
  const { run: load } = useAction(() => data(api.GET('/api/websites/{id}', { params: { path: { id: website.id } } })), {
    failure: 'The website could not be loaded.',
    refreshes: AFTER_CHANGE,
  });
  const lookAtTheirs = async () => {
    const theirs = await load();
    if (!theirs) return;
    setChanged({ before: read, theirs });
    // The next save deliberately overwrites the concurrent change.
    setRead(theirs);
  };

  const refused = refusedUrl(form, 'Failed to update website');
  const { run, running } = useAction(
    (details: Details) =>
      data(
        api.PATCH('/api/websites/{id}', {
          params: { path: { id: website.id } },
          body: {
            ...details,
            description: details.description?.trim() || null,
            allowedOrigins: writtenOrigins(details.allowedOrigins),
            version,
          },
        }),
      ),
    {
      success: 'Website updated successfully',
      failure: (error) => {
        if (isProblem(error, 'website-changed')) void lookAtTheirs();
        return refused(error);
      },
      refreshes: AFTER_CHANGE,
      form,
    },
  );

  const typed = useTypedForm<Details>({
    open: true,
    initialValues: read,
    alsoTyped: isCapTyped,
    onClose,
    onSubmit: async (details) => {
      if ((await run(details)) && (await shownOnce.mayClose())) onClose();
    },
  });
  const leave = async () => {
    if (await shownOnce.mayClose()) await typed.leave();
  };
  const deleted = () => {
    openerGoes();
    onClose();
  };
  const tabs = [
    {
      key: 'details',
      label: 'Details',
      forceRender: true,
      children: (
        <>
          <NameField />
          <UrlField />
          <Form.Item name="description" label="Description (optional)">
            <Input.TextArea rows={2} maxLength={2000} />
          </Form.Item>
          <ScheduleField />
          <CitationStyleField />
          <ReceiptsFields />
        </>
      ),
    },
    {
      key: 'settings',
      label: 'Settings',
      forceRender: true,
      children: <WebsiteSettings website={website} onTyped={setIsCapTyped} onUncopied={setIsUncopied} />,
    },
    ...(isPlatformAdmin
      ? [{ key: 'danger', label: 'Danger Zone', children: <DangerZone website={website} onDeleted={deleted} /> }]
      : []),
  ];

  return (
    <Modal
      title={`Manage ${website.name}`}
      open
      onCancel={() => void leave()}
      okText="Save Changes"
      okButtonProps={{ htmlType: 'submit', form: id, loading: running }}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(id)}
      width={560}
    >
      <Form<Details>
        id={id}
        form={form}
        layout="vertical"
        initialValues={read}
        onFinish={typed.onFinish}
        onValuesChange={typed.onValuesChange}
        onFinishFailed={({ errorFields }) => setTab(errorFields[0]?.name[0] === 'undoSeconds' ? 'settings' : 'details')}
        noValidate
      >
        {changed && (
          <ChangedNotice
            what="website"
            edited={EDITED}
            {...changed}
            onTake={() => {
              form.setFieldsValue(changed.theirs);
              setChanged(null);
            }}
          />
        )}
        <Tabs activeKey={tab} onChange={setTab} items={tabs} />
      </Form>
    </Modal>
  );
}
