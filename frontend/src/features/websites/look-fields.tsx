import { Form } from 'antd';
import type { Website } from '../../session/websites.js';
import { ColourField, isColour, LogoField } from './website-look.js';

const aColour = (_: unknown, value?: string | null): Promise<void> =>
  !value || isColour(value) ? Promise.resolve() : Promise.reject(new Error('Write the colour as #rrggbb'));

/** Logo and colour of a website, in its form. */
export function LookFields({ website: { id, name } }: { website: Website }) {
  const colour = Form.useWatch<string | null | undefined>('colour') ?? null;
  return (
    <>
      <Form.Item name="logo" label="Logo">
        <LogoField name={name} websiteId={id} colour={isColour(colour ?? '') ? colour : null} />
      </Form.Item>
      <Form.Item
        name="colour"
        label="Colour"
        extra="Behind the initials, where there is no logo"
        rules={[{ validator: aColour }]}
      >
        <ColourField />
      </Form.Item>
    </>
  );
}
