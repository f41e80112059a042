import { Alert, Button, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { api, data } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';
import type { Read } from '../../api/types.js';
import { useAction } from '../../api/use-action.js';
import type { Website } from '../../session/websites.js';
import { toast } from '../../ui/toast-queue.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { MappingPreview } from './mapping-preview.js';
import type { Config, Template } from './publishing.js';
import { templateName } from './template-names.js';

type SavedConfig = Read<'/api/publishing-config'>;

interface Fields {
  templateType: Template['type'];
  destinationUrl: string;
  isActive: boolean;
}

interface ConfigFormProps {
  website: Website;
  config: Config;
  templates: Template[];
  /** Someone else saved in the meantime. */
  onStale: () => void;
}

export function ConfigForm({ website, config, templates, onStale }: ConfigFormProps) {
  const [form] = Form.useForm<Fields>();
  const [tested, setTested] = useState<{ success: boolean; message: string } | null>(null);
  const first: Fields = {
    templateType: config?.templateType ?? templates[0]?.type ?? 'custom',
    destinationUrl: config?.destinationUrl ?? '',
    isActive: config?.isActive ?? true,
  };
  const type = Form.useWatch('templateType', form) ?? first.templateType;
  const template = templates.find((each) => each.type === type);
  const isSavedType = config?.templateType === type;
  const mapping = isSavedType ? inOrderOf(template?.fieldMapping ?? {}, config.fieldMapping) : (template?.fieldMapping ?? {});
  const headers = { ...template?.headers, ...(isSavedType && config.headers) };
  const bodyOf = (fields: Fields) => ({ websiteId: website.id, ...fields, fieldMapping: mapping, ...(isSavedType && { headers: config.headers }) });

  const save = useAction(
    async (fields: Fields): Promise<SavedConfig> => {
      const body = bodyOf(fields);
      if (!config) return data(api.POST('/api/publishing-config', { body }));
      try {
        return await data(api.PUT('/api/publishing-config/{id}', { params: { path: { id: config.id } }, body: { ...body, version: config.version } }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) onStale();
        throw error;
      }
    },
    { success: 'Publishing configuration saved successfully', failure: 'Failed to save publishing configuration', refreshes: ['/api/publishing-config'], form },
  );

  const test = useAction((fields: Fields) => data(api.POST('/api/publishing-config/test', { body: bodyOf(fields) })), { failure: 'Failed to test connection', form });
  const testConnection = async () => {
    const fields = await form.validateFields().catch(() => undefined);
    if (!fields) return;
    setTested(null);
    const result = await test.run(fields);
    if (!result) return;
    setTested(result);
    toast({ title: result.success ? 'Test Successful' : 'Test Failed', description: result.message });
  };

  return (
    <Panel title="Destination">
      <Sheet>
        <Form form={form} layout="vertical" initialValues={first} onFinish={(fields) => void save.run(fields)} onValuesChange={() => setTested(null)}>
          <Form.Item name="templateType" label="API template">
            <Select options={templates.map(({ type: value }) => ({ value, label: templateName(value) }))} />
          </Form.Item>
          <Form.Item
            name="destinationUrl"
            label="API endpoint URL"
            rules={[
              { required: true, message: 'Endpoint URL is required' },
              { type: 'url', message: 'Please enter a valid URL' },
            ]}
          >
            <Input type="url" placeholder="https://www.example.com/api/posts" />
          </Form.Item>
          <MappingPreview mapping={mapping} headers={headers} sendsWebsiteKey={template?.sendsWebsiteKey ?? false} />
          <div className="publishing-switch">
            <Form.Item name="isActive" valuePropName="checked" noStyle>
              <Switch id="publishing-active" />
            </Form.Item>
            <label htmlFor="publishing-active">Enable automatic publishing</label>
            <span className="quiet">A post is sent as soon as it is approved.</span>
          </div>
          {tested && <Alert className="publishing-tested" type={tested.success ? 'success' : 'error'} showIcon title={tested.success ? 'Test Successful' : 'Test Failed'} description={tested.message} />}
          <div className="publishing-buttons">
            <Button type="primary" htmlType="submit" loading={save.running}>
              Save Configuration
            </Button>
            <Button onClick={() => void testConnection()} loading={test.running}>
              Test Connection
            </Button>
          </div>
        </Form>
      </Sheet>
    </Panel>
  );
}

/** A saved mapping comes back in no order: the template's is the one that people know. */
function inOrderOf(known: Record<string, string>, saved: Record<string, string>): Record<string, string> {
  const fields = [...Object.keys(known).filter((field) => field in saved), ...Object.keys(saved).filter((field) => !(field in known))];
  return Object.fromEntries(fields.map((field) => [field, saved[field] ?? '']));
}
