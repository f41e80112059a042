import { Checkbox } from 'antd';
import { PERMISSIONS, type Permission } from './permissions.js';

interface PermissionsFieldProps {
  id?: string;
  value?: Permission[];
  /** Permissions that the inviting person may grant. */
  grantable: readonly Permission[];
  onChange?: (value: Permission[]) => void;
}

/** Checkboxes for what a person may do on a website, each with an explanation. */
export const PermissionsField = ({ id, value = [], grantable, onChange }: PermissionsFieldProps) => (
  <div id={id} className="permission-choices" role="group" aria-label="Permissions">
    {PERMISSIONS.map(({ key, label, means }) => (
      <Checkbox
        key={key}
        checked={value.includes(key)}
        disabled={!grantable.includes(key)}
        aria-describedby={`may-${key}`}
        onChange={({ target }) =>
          onChange?.(
            PERMISSIONS.map((each) => each.key).filter((each) =>
              each === key ? target.checked : value.includes(each),
            ),
          )
        }
      >
        {label}
        <small id={`may-${key}`}>
          {grantable.includes(key) ? means : `${means} You cannot give this permission because you do not have it.`}
        </small>
      </Checkbox>
    ))}
  </div>
);
