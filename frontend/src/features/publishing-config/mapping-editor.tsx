import { Button, Input, Select } from 'antd';
import { CloseIcon } from '../../ui/icons.js';
import { inOrderOf, type Mapping } from './mapping.js';
import './mapping-editor.css';

interface MappingEditorProps {
  /** Set by the surrounding form item, as are `value` and `onChange`. */
  id?: string;
  value?: Mapping;
  onChange?: (mapping: Mapping) => void;
  /** Default mapping of the template. */
  standard: Mapping;
  /** All post fields that can be sent. */
  fields: string[];
  /** Error messages by entry, such as `fieldMapping.title`. */
  faults: Record<string, string>;
  disabled: boolean;
}

/** Editor for the path at which each post field is sent. Paths can be changed, and fields can be omitted. */
export function MappingEditor({ id, value = {}, onChange, standard, fields, faults, disabled }: MappingEditorProps) {
  const change = (mapping: Mapping) => onChange?.(mapping);
  const missing = fields.filter((field) => !Object.hasOwn(value, field));
  const isStandard = JSON.stringify(Object.entries(value).sort()) === JSON.stringify(Object.entries(standard).sort());
  return (
    <section id={id} className="mapping" aria-label="Field mapping">
      <table>
        <thead>
          <tr>
            <th scope="col">Field of the post</th>
            <th scope="col">Sent as</th>
            <th scope="col">
              <span className="visually-hidden">Leave out</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(value).map(([field, path]) => (
            <tr key={field}>
              <th scope="row">
                <code>{field}</code>
              </th>
              <td>
                <Input
                  size="small"
                  value={path}
                  disabled={disabled}
                  status={path === '' || faults[`fieldMapping.${field}`] ? 'error' : ''}
                  aria-label={`${field} is sent as`}
                  spellCheck={false}
                  autoComplete="off"
                  onChange={(event) => change({ ...value, [field]: event.target.value.trim() })}
                />
                {faults[`fieldMapping.${field}`] && <p className="entry-fault">{faults[`fieldMapping.${field}`]}</p>}
              </td>
              <td>
                {!disabled && (
                  <Button
                    size="small"
                    type="text"
                    icon={<CloseIcon size={15} />}
                    aria-label={`Do not send ${field}`}
                    onClick={() => change(Object.fromEntries(Object.entries(value).filter(([each]) => each !== field)))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!disabled && (missing.length > 0 || !isStandard) && (
        <div className="publishing-buttons">
          {missing.length > 0 && (
            <Select
              size="small"
              className="mapping-add"
              aria-label="Send another field"
              placeholder="Send another field"
              value={null}
              onChange={(field: string | null) =>
                field && change(inOrderOf(standard, { ...value, [field]: standard[field] ?? field }))
              }
              options={missing.map((field) => ({ value: field, label: field }))}
            />
          )}
          {!isStandard && (
            <Button size="small" type="text" onClick={() => change(standard)}>
              Use template’s mapping
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
