import { Form, Input, InputNumber, Select } from 'antd';
import { useRef } from 'react';
import { api, data } from '../../api/client.js';
import { newRequestKey } from '../../api/use-request-key.js';
import { WebsitesField } from '../../entities/website/websites-field.js';
import { useAction } from '../../session/use-action.js';
import { FormDialog } from '../../ui/form-dialog.js';
import type { Choice } from '../../ui/search-select.js';
import { ModelFields } from './model-fields.js';
import { AFTER_CHANGE, ANTHROPIC_ADDRESS, DIALECTS, inDollars, inMicroDollars, type Model } from './model-labels.js';

type Priced = NonNullable<Model['strong']>;

type Kind = 'anthropic' | NonNullable<Model['dialect']>;

const KINDS: [kind: Kind, label: string, baseUrl: string][] = [
  ['anthropic', 'Anthropic', ANTHROPIC_ADDRESS],
  ...(Object.keys(DIALECTS) as (keyof typeof DIALECTS)[]).map((dialect): [Kind, string, string] => [
    dialect,
    ...DIALECTS[dialect],
  ]),
];

interface Fields {
  name: string;
  /** A dialect of a compatible interface, or `anthropic`. */
  kind: Kind;
  baseUrl: string;
  apiKey?: string;
  /** With prices in dollars. */
  strong: Priced;
  small: Priced;
  contractThreshold: number;
  websites: Choice[];
}

interface ModelDialogProps {
  open: boolean;
  /** The profile to edit; null to add one. */
  model: Model | null;
  /** The websites that may use it, with their names; empty when every website may. */
  websites: Choice[];
  onClose: () => void;
}

const THRESHOLD = { min: 0.4, max: 0.9, usual: 0.55 };
const FREE = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

const mapped = ({ name, prices }: Priced, convert: (price: number) => number): Priced => ({
  name: name.trim(),
  prices: {
    input: convert(prices.input),
    output: convert(prices.output),
    cacheRead: convert(prices.cacheRead),
    cacheWrite: convert(prices.cacheWrite),
  },
});

const fieldsOf = (model: Model | null, websites: Choice[]): Fields => ({
  name: model?.name ?? '',
  kind: model?.dialect ?? 'anthropic',
  baseUrl: model?.baseUrl ?? ANTHROPIC_ADDRESS,
  apiKey: '',
  strong: model?.strong ? mapped(model.strong, inDollars) : { name: '', prices: FREE },
  small: model?.small ? mapped(model.small, inDollars) : { name: '', prices: FREE },
  contractThreshold: model?.contractThreshold ?? THRESHOLD.usual,
  websites,
});

function bodyOf({ name, kind, baseUrl, apiKey, strong, small, contractThreshold, websites }: Fields) {
  return {
    name: name.trim(),
    ...(kind === 'anthropic'
      ? { provider: 'anthropic' as const, dialect: null }
      : { provider: 'openai-compatible' as const, dialect: kind }),
    baseUrl: baseUrl.trim(),
    ...(apiKey?.trim() && { apiKey: apiKey.trim() }),
    strong: mapped(strong, inMicroDollars),
    small: mapped(small, inMicroDollars),
    contractThreshold,
    websiteIds: websites.length > 0 ? websites.map(({ value }) => value) : null,
  };
}

/** Dialog that adds or edits a model profile. The API asks the provider for the models while saving. */
export function ModelDialog({ open, model, websites, onClose }: ModelDialogProps) {
  const [form] = Form.useForm<Fields>();
  const key = useRef(newRequestKey());
  const { run, running } = useAction(
    (fields: Fields) => {
      const body = bodyOf(fields);
      if (model?.id) return data(api.PATCH('/api/models/{id}', { params: { path: { id: model.id } }, body }));
      return data(
        api.POST('/api/models', {
          params: { header: { 'Idempotency-Key': key.current } },
          body,
        }),
      );
    },
    {
      success: ({ name }) => `${name} is saved`,
      failure: model ? 'Failed to change the model' : 'Failed to add the model',
      refreshes: AFTER_CHANGE,
      form,
    },
  );
  const save = async (fields: Fields) => {
    const saved = await run(fields);
    // The API rejects an idempotency key that is reused with a different body, so the next attempt gets a new key.
    key.current = newRequestKey();
    if (saved) onClose();
  };

  return (
    <FormDialog<Fields>
      title={model ? `Edit ${model.name}` : 'Add model'}
      open={open}
      onClose={onClose}
      form={form}
      initialValues={fieldsOf(model, websites)}
      submit={running ? 'Asking the provider…' : model ? 'Save changes' : 'Add model'}
      running={running}
      width={640}
      onSubmit={save}
      onValuesChange={({ kind }) => {
        if (kind) form.setFieldValue('baseUrl', KINDS.find(([value]) => value === kind)?.[2] ?? '');
      }}
    >
      <Form.Item name="name" label="Name" rules={[{ required: true, whitespace: true, message: 'Enter a name.' }]}>
        <Input maxLength={100} placeholder="Sonnet for shops" />
      </Form.Item>
      <Form.Item name="kind" label="Provider">
        <Select options={KINDS.map(([value, label]) => ({ value, label }))} />
      </Form.Item>
      <Form.Item
        name="baseUrl"
        label="Address"
        rules={[
          { required: true, whitespace: true, message: 'Enter an address that starts with http:// or https://.' },
        ]}
      >
        <Input type="url" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name="apiKey"
        label="API key"
        extra={
          model?.hasApiKey
            ? 'A key is stored. Leave this empty to keep it. Enter it again when you change the address.'
            : 'Stored encrypted and never shown again. A model on a machine of your own may need none.'
        }
      >
        <Input.Password autoComplete="new-password" spellCheck={false} />
      </Form.Item>
      <ModelFields name="strong" title="Model for drafting" extra="It drafts, revises and rewrites." />
      <ModelFields
        name="small"
        title="Model for small steps"
        extra="It plans, outlines and writes titles and descriptions. It may be the same model."
      />
      <p className="quiet">Prices are in US dollars per million tokens. 0 for a model that costs nothing.</p>
      <Form.Item
        name="contractThreshold"
        label="Contract threshold"
        extra={
          'Share of a sentence’s distinctive words that its source must contain, ' +
          `${THRESHOLD.min} to ${THRESHOLD.max}. A higher one removes more sentences.`
        }
        rules={[
          {
            required: true,
            type: 'number',
            min: THRESHOLD.min,
            max: THRESHOLD.max,
            message: `Enter a number from ${THRESHOLD.min} to ${THRESHOLD.max}.`,
          },
        ]}
      >
        <InputNumber step={0.05} />
      </Form.Item>
      <Form.Item name="websites" label="Websites" extra="None chosen: every website may write with it.">
        <WebsitesField />
      </Form.Item>
    </FormDialog>
  );
}
