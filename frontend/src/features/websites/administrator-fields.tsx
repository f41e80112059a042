import { Form, Input, Switch, Tabs } from 'antd';
import { useId, useState } from 'react';
import { useList } from '../../api/use-read.js';
import { displayName } from '../../session/use-session.js';
import { SearchSelect, type Choice } from '../../ui/search-select.js';
import { usePaused } from '../../ui/use-paused.js';

/** How a new website gets its administrator: an existing user or a new one. */
export type Way = 'existing' | 'new';

export interface Administrator {
  assigned?: Choice;
  email?: string;
  firstName?: string;
  lastName?: string;
  password?: string;
  /** Whether to send an invitation instead of setting a password. */
  invites?: boolean;
}

const FOUND = 20;
const MIN_PASSWORD = 8;

interface AdministratorFieldsProps {
  way: Way;
  onWay: (way: Way) => void;
  /** Whether the website exists already and only the invitation is left to send. */
  invitesOnly: boolean;
}

export function AdministratorFields({ way, onWay, invitesOnly }: AdministratorFieldsProps) {
  const id = useId();
  if (invitesOnly) return <NewUser needed invitesOnly />;
  return (
    <section className="administrator" aria-labelledby={id}>
      <h3 id={id}>Assign Website Administrator</h3>
      <Tabs
        activeKey={way}
        onChange={(key) => onWay(key as Way)}
        items={[
          { key: 'existing', label: 'Assign Existing User', children: <ExistingUser />, forceRender: true },
          { key: 'new', label: 'Create New User', children: <NewUser needed={way === 'new'} />, forceRender: true },
        ]}
      />
    </section>
  );
}

function ExistingUser() {
  return (
    <Form.Item
      name="assigned"
      label="Administrator (optional)"
      extra="Without one, only platform admins reach the website until somebody is assigned."
    >
      <TenantAdmin />
    </Form.Item>
  );
}

function TenantAdmin(field: { id?: string; value?: Choice; onChange?: (value: Choice | undefined) => void }) {
  const [typed, setTyped] = useState('');
  const words = usePaused(typed.trim());
  const users = useList(
    '/api/users',
    { query: { role: 'tenant_admin', limit: FOUND, ...(words && { q: words }) } },
    { keepPreviousData: true },
  );
  return (
    <SearchSelect
      {...field}
      placeholder="Search by name or email"
      found={users.data?.items.map((user) => ({ value: user.id, label: displayName(user) }))}
      error={users.error}
      loading={users.isLoading}
      onSearch={setTyped}
      nothing="No tenant admins found"
      allowClear
    />
  );
}

/** @param needed whether these fields are the selected alternative, so that they are required */
function NewUser({ needed, invitesOnly = false }: { needed: boolean; invitesOnly?: boolean }) {
  const id = useId();
  const invites = Form.useWatch<boolean | undefined>('invites', Form.useFormInstance()) ?? false;
  const required = (message: string) => (needed ? [{ required: true, whitespace: true, message }] : []);
  return (
    <>
      <Form.Item
        name="email"
        label="Email"
        validateTrigger="onBlur"
        rules={
          needed
            ? [
                {
                  required: true,
                  type: 'email',
                  whitespace: true,
                  transform: (text?: string) => text?.trim(),
                  message: 'Invalid email address',
                },
              ]
            : []
        }
      >
        <Input type="email" inputMode="email" autoComplete="off" maxLength={254} />
      </Form.Item>
      {!invitesOnly && (
        <div className="website-switch administrator-switch">
          <div>
            <label htmlFor={id}>Send an invitation instead</label>
            <p className="quiet">They set name and password themselves, by a link that works for 7 days.</p>
          </div>
          <Form.Item name="invites" valuePropName="checked">
            <Switch id={id} />
          </Form.Item>
        </div>
      )}
      {!invites && !invitesOnly && (
        <>
          <div className="two-names">
            <Form.Item name="firstName" label="First name" rules={required('First name is required')}>
              <Input autoComplete="off" maxLength={100} />
            </Form.Item>
            <Form.Item name="lastName" label="Last name" rules={required('Last name is required')}>
              <Input autoComplete="off" maxLength={100} />
            </Form.Item>
          </div>
          <Form.Item
            name="password"
            label="Password"
            validateTrigger="onBlur"
            rules={
              needed
                ? [
                    {
                      required: true,
                      min: MIN_PASSWORD,
                      message: `Password must be at least ${MIN_PASSWORD} characters long`,
                    },
                  ]
                : []
            }
          >
            <Input.Password autoComplete="new-password" maxLength={1000} />
          </Form.Item>
        </>
      )}
    </>
  );
}
