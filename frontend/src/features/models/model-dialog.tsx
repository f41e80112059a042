import { Form, Input, InputNumber, Select } from 'antd';
import { useRef, useState } from 'react';
import { api, data } from '../../api/client.js';
import type { components } from '../../api/schema.js';
import { sentenceOf } from '../../api/errors.js';
import { isProblem } from '../../api/problem-code.js';
import { newRequestKey } from '../../api/use-request-key.js';
import { WebsitesField } from '../../entities/website/websites-field.js';
import { useAction } from '../../session/use-action.js';
import { FormDialog } from '../../ui/form-dialog.js';
import type { Choice } from '../../ui/search-select.js';
import { ModelFields } from './model-fields.js';
import { AFTER_CHANGE, ANTHROPIC_ADDRESS, DIALECTS, inDollars, inMicroDollars, type Model } from './model-labels.js';

type Priced = NonNullable<Model['strong']>;
type Prices = Priced['prices'];
/** A model as it is typed: its prices in dollars, null where nothing is entered. */
interface TypedModel {
  name: string;
  prices: Record<keyof Prices, number | null>;
}

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
  /** Only with Azure. */
  apiVersion?: string;
  baseUrl: string;
  apiKey?: string;
  strong: TypedModel;
  small: TypedModel;
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
const NO_PRICES = { input: null, output: null, cacheRead: null, cacheWrite: null };

const typedOf = (model: Priced | null | undefined): TypedModel =>
  model ? { name: model.name, prices: mapped(model.prices, inDollars) } : { name: '', prices: NO_PRICES };

const mapped = (prices: Prices, convert: (price: number) => number): Prices => ({
  input: convert(prices.input),
  output: convert(prices.output),
  cacheRead: convert(prices.cacheRead),
  cacheWrite: convert(prices.cacheWrite),
});

/** Without prices where none is entered: the server takes those that it knows. */
function modelOf({ name, prices }: TypedModel) {
  const isPriced = Object.values(prices).some((price) => price !== null);
  return { name: name.trim(), ...(isPriced && { prices: mapped(prices as Prices, inMicroDollars) }) };
}

const fieldsOf = (model: Model | null, websites: Choice[]): Fields => ({
  name: model?.name ?? '',
  kind: model?.dialect ?? 'anthropic',
  apiVersion: model?.apiVersion ?? '',
  baseUrl: model?.baseUrl ?? ANTHROPIC_ADDRESS,
  apiKey: '',
  strong: typedOf(model?.strong),
  small: typedOf(model?.small),
  contractThreshold: model?.contractThreshold ?? THRESHOLD.usual,
  websites,
});

function bodyOf({ name, kind, apiVersion, baseUrl, apiKey, strong, small, contractThreshold, websites }: Fields) {
  return {
    name: name.trim(),
    ...(kind === 'anthropic'
      ? { provider: 'anthropic' as const, dialect: null }
      : { provider: 'openai-compatible' as const, dialect: kind }),
    apiVersion: (kind === 'azure' && apiVersion?.trim()) || null,
    baseUrl: baseUrl.trim(),
    ...(apiKey?.trim() && { apiKey: apiKey.trim() }),
    strong: modelOf(strong),
    small: modelOf(small),
    contractThreshold,
    websiteIds: websites.length > 0 ? websites.map(({ value }) => value) : null,
  };
}

type Body = ReturnType<typeof bodyOf>;
type Changes = components['schemas']['ChangeModelBody'];

/**
 * What differs from the profile as it was read, so that nothing else is overwritten. A key belongs to its address: one
 * that is entered takes it along, and with another address none that is entered means none.
 */
function changesOf(after: Body, before: Body): Changes {
  const changes = Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
    ),
  ) as Changes;
  if (after.apiKey !== undefined) return { ...changes, baseUrl: after.baseUrl };
  return changes.baseUrl === undefined ? changes : { ...changes, apiKey: null };
}

/** Dialog that adds or edits a model profile. The API asks the provider for the models while saving. */
export function ModelDialog({ open, model, websites, onClose }: ModelDialogProps) {
  const [form] = Form.useForm<Fields>();
  const [begun] = useState(() => fieldsOf(model, websites));
  // The dialog keeps editing the version that it was opened with, so that the server can detect a concurrent change.
  const [version] = useState(model?.version ?? undefined);
  const key = useRef(newRequestKey());
  const { run: reload } = useAction(() => data(api.GET('/api/models')), {
    failure: 'The models could not be loaded.',
    refreshes: AFTER_CHANGE,
  });
  const failed = model ? 'Failed to change the model' : 'Failed to add the model';
  const { run, running } = useAction(
    (fields: Fields) => {
      const body = bodyOf(fields);
      if (model?.id)
        return data(
          api.PATCH('/api/models/{id}', {
            params: { path: { id: model.id } },
            body: { ...changesOf(body, bodyOf(begun)), version },
          }),
        );
      return data(
        api.POST('/api/models', {
          params: { header: { 'Idempotency-Key': key.current } },
          body,
        }),
      );
    },
    {
      success: ({ name }) => `${name} is saved`,
      failure: (error) => {
        if (isProblem(error, 'model-profile-stale')) void reload();
        return { title: 'Error', description: sentenceOf(error, failed) };
      },
      refreshes: AFTER_CHANGE,
      form,
    },
  );
  const kind = Form.useWatch('kind', form);
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
      initialValues={begun}
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
      {kind === 'azure' && (
        <Form.Item
          name="apiVersion"
          label="API version (optional)"
          extra="Only for paths that have a version. The address is that of the resource alone then."
        >
          <Input maxLength={30} placeholder="2025-04-01-preview" spellCheck={false} autoComplete="off" />
        </Form.Item>
      )}
      <Form.Item
        name="apiKey"
        label="API key"
        extra={
          model?.hasApiKey
            ? 'A key is stored. Leave this empty to keep it. It is not sent to another address: enter one again with that.'
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
      <p className="quiet">
        Prices are in US dollars per million tokens. Leave them empty for Anthropic’s list prices and for a model on a
        machine of your own.
      </p>
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
