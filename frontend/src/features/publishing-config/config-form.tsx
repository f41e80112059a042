import { Button, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import type { Website } from '../../session/websites.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { toast } from '../../ui/toast-queue.js';
import { useUnsavedOnScreen } from '../../ui/use-unsaved.js';
import { ConstantsEditor } from './constants-editor.js';
import type { Tested } from './deliveries/exchange.js';
import type { Config, DestinationState, Template } from './destination.js';
import {
  bodyOf,
  fieldsOf,
  fillIn,
  hasPaths,
  namedOnce,
  sameFields,
  settingsFor,
  templateOf,
  type Fields,
} from './fields.js';
import { HeadersEditor, type HeaderLine } from './headers-editor.js';
import { MappingEditor } from './mapping-editor.js';
import { MappingJson } from './mapping-json.js';
import {
  constantLines,
  constantsOf,
  faultsOfConstants,
  inOrderOf,
  knownFields,
  mappingFor,
  type ConstantLine,
  type Mapping,
  type WholeMapping,
} from './mapping.js';
import { ReleaseField } from './release-field.js';
import { SentExample } from './sent-example.js';
import { TemplateSettings } from './template-settings.js';
import { TestResult } from './test-result.js';
import { TheirsNotice } from './theirs-notice.js';
import { useLeaving } from './use-leaving.js';
import { faultsOf, usePreview } from './use-preview.js';
import { useSaving } from './use-saving.js';

interface ConfigFormProps {
  website: Website;
  config: Config;
  templates: Template[];
  readAgain: () => Promise<Config | undefined>;
  /** Health of the saved destination; undefined until loaded. */
  state: DestinationState | undefined;
  /** Whether the person may change the configuration. */
  mayPublish: boolean;
  /** Whether the person may also choose an address that receives the website’s API key. */
  maySendKey: boolean;
}

const KEY_IS_SENT =
  'This destination is sent the website’s API key. Only members who may configure the website can choose its address.';

export function ConfigForm({ website, config, templates, readAgain, state, mayPublish, maySendKey }: ConfigFormProps) {
  const [form] = Form.useForm<Fields>();
  const [tested, setTested] = useState<Tested | null>(null);
  const [detailed, setDetailed] = useState(false);
  const showDetails = (names: string[]) =>
    names.some((name) => /^(fieldMapping|constants|headers)/.test(name)) && setDetailed(true);
  const { save, saving, base, theirs, takeTheirs } = useSaving({
    form,
    websiteId: website.id,
    config,
    templates,
    readAgain,
    onRefused: showDetails,
  });

  const mayLeave = useLeaving(base, state);
  const saveIfSure = async (values: Fields) => {
    if (await mayLeave(values)) await save(values);
  };

  const saved = fieldsOf(base, templates);
  const formValues = Form.useWatch([], form) as Partial<Fields> | undefined;
  const fields: Fields = { ...saved, ...formValues };
  // Compares the form's current content: the watched values lag one render behind, so an automatic update from the
  // server would briefly look like unsaved input.
  const isUnsaved =
    formValues !== undefined && !sameFields({ ...saved, ...(form.getFieldsValue(true) as Partial<Fields>) }, saved);
  useUnsavedOnScreen(mayPublish && isUnsaved);
  const template = templateOf(fields.templateType, templates);
  const mapping: WholeMapping = { fieldMapping: fields.fieldMapping, constants: constantsOf(fields.constants) };
  const { data: preview, error: previewError } = usePreview(website.id, fields, template);
  const faults = { ...faultsOf(preview), ...faultsOfConstants(fields.constants) };
  const takeMapping = ({ fieldMapping, constants }: WholeMapping) =>
    fillIn(form, {
      fieldMapping: inOrderOf(template?.fieldMapping ?? {}, fieldMapping),
      constants: constantLines(constants),
    });

  const isAddressFixed = ({ sendsWebsiteKey }: Template): boolean => sendsWebsiteKey && !maySendKey;
  const isChoosable = (each: Template): boolean => each.type === base?.templateType || !isAddressFixed(each);

  const test = useAction(
    (tried: Fields) => data(api.POST('/api/publishing-config/test', { body: bodyOf(website.id, tried) })),
    {
      failure: 'Failed to test connection',
      form,
    },
  );
  const testConnection = async () => {
    const valid = await form
      .validateFields()
      .catch(({ errorFields }: { errorFields: { name: (string | number)[] }[] }) => {
        showDetails(errorFields.map(({ name }) => String(name[0])));
      });
    if (!valid) return;
    setTested(null);
    const result = await test.run(valid);
    if (!result) return;
    setTested(result);
    toast({
      title: result.success ? 'Test Successful' : 'Test Failed',
      description: result.message,
      about: 'test connection',
    });
  };
  const changed = (part: Partial<Fields>) => {
    setTested(null);
    if (!part.templateType) return;
    // Each template has its own mapping and settings.
    const chosen = templateOf(part.templateType, templates);
    const address = chosen && isAddressFixed(chosen) ? { destinationUrl: saved.destinationUrl } : {};
    fillIn(form, { fieldMapping: mappingFor(chosen, base), settings: settingsFor(chosen, base), ...address });
  };

  return (
    <Panel title="Destination">
      <Sheet>
        {!mayPublish && (
          <p className="publishing-reading">
            You can view this but not change it: you do not have permission to publish on this website.
          </p>
        )}
        <Form
          form={form}
          layout="vertical"
          disabled={!mayPublish}
          initialValues={saved}
          onFinish={(values) => void saveIfSure(values)}
          onFinishFailed={({ errorFields }) => showDetails(errorFields.map(({ name }) => String(name[0])))}
          onValuesChange={changed}
        >
          <Form.Item
            name="templateType"
            label="API template"
            extra={
              template && (
                <>
                  {template.about}{' '}
                  <Link to={`/guides/${template.guide}`} target="_blank">
                    How to connect it
                  </Link>
                </>
              )
            }
          >
            <Select
              options={templates.map((each) => ({ value: each.type, label: each.name, disabled: !isChoosable(each) }))}
            />
          </Form.Item>
          <Form.Item
            name="destinationUrl"
            label="API endpoint URL"
            extra={template && isAddressFixed(template) && mayPublish ? KEY_IS_SENT : template?.address.hint}
            rules={[
              { required: true, message: 'Endpoint URL is required' },
              { type: 'url', message: 'Please enter a valid URL' },
            ]}
          >
            <Input
              type="url"
              placeholder="https://www.example.com/api/posts"
              disabled={!mayPublish || (template !== undefined && isAddressFixed(template))}
            />
          </Form.Item>
          <TemplateSettings template={template} saved={base} />
          <SentExample
            url={fields.destinationUrl}
            template={template}
            headers={fields.headers}
            preview={preview}
            error={previewError as Error | undefined}
          />
          <details
            className="publishing-details"
            open={detailed}
            onToggle={(event) => setDetailed(event.currentTarget.open)}
          >
            <summary>Field mapping and headers</summary>
            <h3>Field mapping</h3>
            <p className="quiet">Use dots for nested fields: post.title puts the title into an object named post.</p>
            <Form.Item
              name="fieldMapping"
              // Errors are shown at the individual entries, so the form item itself shows none.
              validateStatus=""
              rules={[
                {
                  validator: (_, mapping: Mapping) =>
                    hasPaths(mapping)
                      ? Promise.resolve()
                      : Promise.reject(new Error('Enter where each field goes, or remove it.')),
                },
              ]}
            >
              <MappingEditor
                standard={template?.fieldMapping ?? {}}
                fields={knownFields(templates, fields.fieldMapping)}
                faults={faults}
                disabled={!mayPublish}
              />
            </Form.Item>
            {faults['fieldMapping'] && <p className="entry-fault">{faults['fieldMapping']}</p>}
            <h3>Constants</h3>
            <p className="quiet">Sent with every post: a path and a value. Quotes around a number make it a text.</p>
            <Form.Item
              name="constants"
              validateStatus=""
              rules={[
                {
                  validator: (_, lines: ConstantLine[]) =>
                    Object.keys(faultsOfConstants(lines)).length === 0
                      ? Promise.resolve()
                      : Promise.reject(new Error('Give the constant another path.')),
                },
              ]}
            >
              <ConstantsEditor faults={faults} disabled={!mayPublish} />
            </Form.Item>
            {mayPublish && <MappingJson mapping={mapping} onTake={takeMapping} />}
            <h3>More headers</h3>
            <Form.Item
              name="headers"
              validateStatus=""
              rules={[
                {
                  validator: (_, lines: HeaderLine[]) =>
                    namedOnce(lines) ? Promise.resolve() : Promise.reject(new Error('A header is named twice.')),
                },
              ]}
            >
              <HeadersEditor disabled={!mayPublish} />
            </Form.Item>
          </details>
          <ReleaseField schedule={website.publishingSchedule} />
          <div className="publishing-switch">
            <Form.Item name="isActive" valuePropName="checked" noStyle>
              <Switch id="publishing-active" aria-describedby="publishing-active-words" />
            </Form.Item>
            <label htmlFor="publishing-active">Enable automatic publishing</label>
            <span id="publishing-active-words" className="quiet">
              While it is off, approved posts wait.
            </span>
          </div>
          {tested && <TestResult tested={tested} />}
          {theirs && <TheirsNotice theirs={theirs} templates={templates} onTake={takeTheirs} />}
          {mayPublish && (
            <div className="publishing-buttons">
              <Button type="primary" htmlType="submit" loading={saving}>
                Save Configuration
              </Button>
              <Button onClick={() => void testConnection()} loading={test.running}>
                Test Connection
              </Button>
              {base && isUnsaved && <span className="quiet">Not saved yet.</span>}
            </div>
          )}
        </Form>
      </Sheet>
    </Panel>
  );
}
