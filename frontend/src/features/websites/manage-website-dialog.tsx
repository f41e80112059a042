import { Form, Input, Modal, Tabs } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useSWRConfig } from 'swr';
import { api, data } from '../../api/client.js';
import { isProblem } from '../../api/problem-code.js';
import type { ReadPath } from '../../api/types.js';
import { useAction } from '../../api/use-action.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import type { Website } from '../../session/websites.js';
import { AFTER_CHANGE, refusedUrl } from './after-change.js';
import { DangerZone } from './danger-zone.js';
import { NameAndUrl, ScheduleField, type WebsiteDetails } from './website-fields.js';
import { WebsiteSettings } from './website-settings.js';

interface Details extends WebsiteDetails {
  description: string | null;
  isActive: boolean;
}

export function ManageWebsiteDialog({ website, onClose }: { website: Website; onClose: () => void }) {
  const id = useId();
  const [form] = Form.useForm<Details>();
  const isPlatformAdmin = useIsPlatformAdmin();
  const [tab, setTab] = useState('details');
  const { mutate } = useSWRConfig();
  const reload = () => void mutate((key) => Array.isArray(key) && AFTER_CHANGE.includes(key[0] as ReadPath));

  // What someone else saved meanwhile is shown as it is now.
  useEffect(() => form.setFieldsValue(website), [form, website]);

  const refused = refusedUrl(form, 'Failed to update website');
  const { run, running } = useAction(
    (details: Details) =>
      data(
        api.PATCH('/api/websites/{id}', {
          params: { path: { id: website.id } },
          body: { ...details, description: details.description?.trim() || null, version: website.version },
        }),
      ),
    {
      success: 'Website updated successfully',
      failure: (error) => ({
        ...refused(error),
        ...(isProblem(error, 'website-changed') && { action: { label: 'Load again', run: reload }, duration: 15_000 }),
      }),
      refreshes: AFTER_CHANGE,
      form,
    },
  );

  const tabs = [
    {
      key: 'details',
      label: 'Details',
      forceRender: true,
      children: (
        <>
          <NameAndUrl />
          <Form.Item name="description" label="Description (optional)">
            <Input.TextArea rows={2} maxLength={2000} />
          </Form.Item>
          <ScheduleField />
        </>
      ),
    },
    { key: 'settings', label: 'Settings', forceRender: true, children: <WebsiteSettings website={website} /> },
    ...(isPlatformAdmin ? [{ key: 'danger', label: 'Danger Zone', children: <DangerZone website={website} onDeleted={onClose} /> }] : []),
  ];

  return (
    <Modal
      title={`Manage ${website.name}`}
      open
      onCancel={onClose}
      okText="Save Changes"
      okButtonProps={{ htmlType: 'submit', form: id, loading: running }}
      width={560}
    >
      <Form<Details>
        id={id}
        form={form}
        layout="vertical"
        initialValues={website}
        onFinish={async (details) => {
          if (await run(details)) onClose();
        }}
        onFinishFailed={() => setTab('details')}
        noValidate
      >
        <Tabs activeKey={tab} onChange={setTab} items={tabs} />
      </Form>
    </Modal>
  );
}
