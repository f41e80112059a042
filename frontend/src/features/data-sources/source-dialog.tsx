import { Form, Input, Radio } from 'antd';
import { useEffect } from 'react';
import { api, data } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { ConfigFields } from './config-fields.js';
import { type ConfigValues, configOf, valuesOf } from './config-values.js';
import { KINDS, labelOf, SOURCE_READS, type Source, type SourceType } from './source-types.js';

interface Values {
  name: string;
  type: SourceType;
  connectionString?: string;
  config?: ConfigValues;
}

/** A new database source starts with one empty query. */
const NEW: Partial<Values> = { type: 'files', config: { queries: [{}] } };

interface SourceDialogProps {
  websiteId: string;
  /** The data source to change; null to add one. */
  source: Source | null;
  open: boolean;
  onClose: () => void;
  onAdded: (source: Source) => void;
}

export function SourceDialog({ websiteId, source, open, onClose, onAdded }: SourceDialogProps) {
  const [form] = Form.useForm<Values>();
  const chosen = (Form.useWatch('type', form) as SourceType | undefined) ?? source?.type ?? 'files';
  const type = source?.type ?? chosen;
  useEffect(() => {
    if (open && source) form.setFieldsValue({ name: source.name, type: source.type, config: valuesOf(source) });
  }, [open, source, form]);

  const { run, running } = useAction(
    ({ name, connectionString, config }: Values) => {
      const body = { name, config: configOf(type, config ?? {}), ...(connectionString ? { connectionString } : {}) };
      return source
        ? data(
            api.PATCH('/api/data-sources/{id}', {
              params: { path: { id: source.id } },
              body: { ...body, version: source.version },
            }),
          )
        : data(api.POST('/api/data-sources', { body: { websiteId, type, ...body } }));
    },
    {
      success: source ? 'Data source updated' : 'Data source added',
      failure: source ? 'Failed to update data source' : 'Failed to add data source',
      refreshes: [...SOURCE_READS],
      form,
    },
  );

  return (
    <FormDialog
      title={source ? `Edit ${labelOf(source.type)}` : 'Add data source'}
      open={open}
      onClose={onClose}
      form={form}
      initialValues={source ? { name: source.name, type: source.type, config: valuesOf(source) } : NEW}
      submit={source ? 'Save Changes' : type === 'files' ? 'Add and choose files' : 'Add data source'}
      running={running}
      onSubmit={async (values) => {
        const saved = await run(values);
        if (!saved) return;
        if (source) onClose();
        else onAdded(saved);
      }}
    >
      {!source && (
        <Form.Item name="type" label="Type">
          <Radio.Group className="source-kinds">
            {KINDS.map((kind) => (
              <Radio key={kind.type} value={kind.type}>
                {kind.label} <small>{kind.about}</small>
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      )}
      <Form.Item
        name="name"
        label="Name"
        extra="The name your team uses. It is not shown in posts."
        rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <ConfigFields type={type} isStored={source?.hasConnectionString ?? false} />
    </FormDialog>
  );
}
