import { Form, Input, InputNumber } from 'antd';

interface ModelFieldsProps {
  name: 'strong' | 'small';
  title: string;
  extra: string;
}

const PRICES = [
  ['input', 'Input'],
  ['output', 'Output'],
  ['cacheRead', 'Cache read'],
  ['cacheWrite', 'Cache write'],
] as const;

/** Prices are entered all together, or not at all. */
const isAnyEntered = (prices: Record<string, number | null>): boolean =>
  Object.values(prices).some((price) => price !== null);

/** The name of a model and its prices in US dollars. */
export function ModelFields({ name, title, extra }: ModelFieldsProps) {
  return (
    <fieldset className="model-fields">
      <legend>{title}</legend>
      <Form.Item
        name={[name, 'name']}
        label="Model name"
        extra={extra}
        rules={[
          { required: true, whitespace: true, message: 'Enter the name of the model as the provider writes it.' },
        ]}
      >
        <Input maxLength={100} spellCheck={false} autoComplete="off" />
      </Form.Item>
      <div className="model-prices" role="group" aria-label="Prices in US dollars per million tokens">
        {PRICES.map(([kind, label]) => (
          <Form.Item
            key={kind}
            name={[name, 'prices', kind]}
            label={label}
            dependencies={PRICES.map(([other]) => [name, 'prices', other])}
            rules={[
              ({ getFieldValue }) => ({
                required: isAnyEntered(getFieldValue([name, 'prices'])),
                message: 'Enter a price, or 0.',
              }),
              { type: 'number', min: 0, message: 'A price is 0 or more.' },
            ]}
          >
            <InputNumber prefix="$" step={1} max={1000} controls={false} />
          </Form.Item>
        ))}
      </div>
    </fieldset>
  );
}
