import { Form } from 'antd';
import { Link } from 'react-router';
import { AddressField } from '../../ui/address-field.js';
import { ConstantsEditor } from './constants-editor.js';
import './connect-fields.css';
import type { Config, Template } from './destination.js';
import { hasPaths, namedOnce, type Fields } from './fields.js';
import { HeadersEditor, type HeaderLine } from './headers-editor.js';
import { MappingEditor } from './mapping-editor.js';
import { MappingJson } from './mapping-json.js';
import { faultsOfConstants, knownFields, type ConstantLine, type Mapping, type WholeMapping } from './mapping.js';
import { SentExample } from './sent-example.js';
import { TemplateSettings } from './template-settings.js';
import type { usePreview } from './use-preview.js';

interface ConnectFieldsProps {
  fields: Fields;
  templates: Template[];
  template: Template | undefined;
  saved: Config;
  preview: ReturnType<typeof usePreview>;
  /** Error messages by entry, such as `fieldMapping.title`. */
  faults: Record<string, string>;
  mapping: WholeMapping;
  onMapping: (mapping: WholeMapping) => void;
  /** Whether the mapping and the headers are unfolded. */
  isDetailed: boolean;
  onDetailed: (isDetailed: boolean) => void;
  /** Whether the address may not be chosen by this person, because the website's key is sent there. */
  isAddressFixed: boolean;
  disabled: boolean;
}

const KEY_IS_SENT =
  'This destination is sent the website’s API key. Only members who may configure the website can choose its address.';

/** Fields that connect a destination which posts are pushed to: address, access, mapping and headers. */
export const ConnectFields = ({
  fields,
  templates,
  template,
  saved,
  preview,
  faults,
  mapping,
  onMapping,
  isDetailed,
  onDetailed,
  isAddressFixed,
  disabled,
}: ConnectFieldsProps) => (
  <div className="connect">
    <div className="connect-fields">
      {template && (
        <p>
          <Link to={`/guides/${template.guide}`} target="_blank">
            How to connect it
          </Link>
        </p>
      )}
      <Form.Item
        name="destinationUrl"
        label={template?.address.label ?? 'API endpoint URL'}
        validateTrigger="onBlur"
        extra={isAddressFixed && !disabled ? KEY_IS_SENT : template?.address.hint}
        rules={[
          { required: true, message: 'Endpoint URL is required' },
          { type: 'url', message: 'Please enter a valid URL' },
        ]}
      >
        <AddressField placeholder="https://" disabled={disabled || isAddressFixed} />
      </Form.Item>
      <TemplateSettings template={template} saved={saved} />
      <details
        className="publishing-details"
        open={isDetailed}
        onToggle={(event) => onDetailed(event.currentTarget.open)}
      >
        <summary>Field mapping and headers</summary>
        <h4>Field mapping</h4>
        <p className="quiet">Use dots for nested fields: post.title puts the title into an object named post.</p>
        <Form.Item
          name="fieldMapping"
          // Errors are shown at the individual entries, so the form item itself shows none.
          validateStatus=""
          rules={[
            {
              validator: (_, paths: Mapping) =>
                hasPaths(paths)
                  ? Promise.resolve()
                  : Promise.reject(new Error('Enter where each field goes, or remove it.')),
            },
          ]}
        >
          <MappingEditor
            standard={template?.fieldMapping ?? {}}
            fields={knownFields(templates, fields.fieldMapping)}
            faults={faults}
            disabled={disabled}
          />
        </Form.Item>
        {faults['fieldMapping'] && <p className="entry-fault">{faults['fieldMapping']}</p>}
        <h4>Constants</h4>
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
          <ConstantsEditor faults={faults} disabled={disabled} />
        </Form.Item>
        {!disabled && <MappingJson mapping={mapping} onTake={onMapping} />}
        <h4>More headers</h4>
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
          <HeadersEditor disabled={disabled} />
        </Form.Item>
      </details>
    </div>
    <SentExample
      url={fields.destinationUrl}
      template={template}
      headers={fields.headers}
      preview={preview.data}
      error={preview.error as Error | undefined}
    />
  </div>
);
