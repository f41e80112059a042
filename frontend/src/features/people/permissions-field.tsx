import { Checkbox } from 'antd';
import { PERMISSIONS, type Permission } from './permissions.js';

interface PermissionsFieldProps {
  id?: string;
  value?: Permission[];
  onChange?: (value: Permission[]) => void;
}

/** What a person may do on a website: each with a line that explains it. */
export const PermissionsField = ({ id, value = [], onChange }: PermissionsFieldProps) => (
  <div id={id} className="permission-choices" role="group" aria-label="Permissions">
    {PERMISSIONS.map(({ key, label, means }) => (
      <Checkbox
        key={key}
        checked={value.includes(key)}
        aria-describedby={`may-${key}`}
        onChange={({ target }) => onChange?.(PERMISSIONS.map((each) => each.key).filter((each) => (each === key ? target.checked : value.includes(each))))}
      >
        {label}
        <small id={`may-${key}`}>{means}</small>
      </Checkbox>
    ))}
  </div>
);
