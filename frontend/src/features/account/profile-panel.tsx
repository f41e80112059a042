import { Button, Form, Input } from 'antd';
import { api, data } from '../../api/client.js';
import { roleLabel } from '../../entities/account/roles.js';
import { changeUser, type User } from '../../session/session.js';
import { useAction } from '../../session/use-action.js';
import { displayName, missingZone, useUser } from '../../session/use-session.js';
import { browserZone, clockZone, zoneName } from '../../ui/clock.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { useTypedFormOnScreen } from '../../ui/use-typed-form.js';
import { ZoneField, zoneOption } from '../../ui/zone-field.js';
import { PictureField } from './picture-field.js';

interface Profile {
  firstName: string;
  lastName: string;
  profileImageUrl: string;
  /** IANA name; empty for that of the browser. */
  timezone: string;
}

const profileOf = ({ firstName, lastName, profileImageUrl, timezone }: User): Profile => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  profileImageUrl: profileImageUrl ?? '',
  timezone: timezone ?? '',
});

export function ProfilePanel() {
  const user = useUser();
  const [form] = Form.useForm<Profile>();
  const { run, running } = useAction(
    async (profile: Profile) => {
      const saved = await data(api.PATCH('/api/user', { body: profile }));
      changeUser(saved);
      // What was typed since stays.
      const typed = Object.entries(form.getFieldsValue(true) as Profile);
      const untouched = new Set(
        typed.filter(([name, value]) => value === profile[name as keyof Profile]).map(([name]) => name),
      );
      form.setFieldsValue(Object.fromEntries(Object.entries(profileOf(saved)).filter(([name]) => untouched.has(name))));
    },
    { success: 'Profile updated successfully', failure: 'Failed to update profile', refreshes: ['/api/user'], form },
  );
  const missing = missingZone(user);
  useTypedFormOnScreen(form, profileOf(user));

  return (
    <Panel title="Profile">
      <Sheet>
        <p className="account-email">
          {user.email} · {roleLabel(user)}
        </p>
        <Form<Profile>
          form={form}
          layout="vertical"
          initialValues={profileOf(user)}
          onFinish={(profile) => void run(profile)}
          scrollToFirstError={{ focus: true }}
          noValidate
        >
          <div className="account-names">
            <Form.Item name="firstName" label="First name">
              <Input autoComplete="given-name" maxLength={100} />
            </Form.Item>
            <Form.Item name="lastName" label="Last name">
              <Input autoComplete="family-name" maxLength={100} />
            </Form.Item>
          </div>
          <PictureField name={displayName(user)} />
          <Form.Item
            name="timezone"
            label="Time zone"
            extra={
              missing
                ? `“${missing}” does not exist. Times are shown in ${zoneName(clockZone())} until you choose another zone.`
                : 'Every date and time is shown in this zone.'
            }
            {...(missing && { validateStatus: 'error' as const })}
          >
            <ZoneField offered={[{ value: '', label: `This browser’s: ${browserZone()}` }, zoneOption('UTC')]} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={running}>
            Save Changes
          </Button>
        </Form>
      </Sheet>
    </Panel>
  );
}
