import { Form, Select } from 'antd';
import { api, data } from '../../../api/client.js';
import type { components } from '../../../api/schema.js';
import type { ReadPath } from '../../../api/types.js';
import { ROLE_CHOICES } from '../../../entities/account/roles.js';
import { useAction } from '../../../session/use-action.js';
import { useIsPlatformAdmin } from '../../../session/use-session.js';
import { useSelectedWebsite } from '../../../session/websites.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import type { Choice } from '../../../ui/search-select.js';
import { EmailField } from '../email-field.js';
import { ALL_PERMISSIONS, type Permission } from '../permissions.js';
import { PermissionsField } from '../permissions-field.js';
import { WebsitesField } from '../../../entities/website/websites-field.js';

type Role = components['schemas']['InviteBody']['role'];

interface InvitationFields {
  email: string;
  role?: Role;
  websites?: Choice[];
  permissions?: Permission[];
}

/** Reads that are revalidated after an invitation was sent or revoked. */
export const AFTER_INVITING: ReadPath[] = ['/api/invitations', '/api/audit-log', '/api/dashboard/activity'];

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
  /** The website whose team the person joins; omitted, the dialog asks for a role and websites. */
  website?: { id: string; name: string };
  /** Permissions that the inviting person may grant; all of them when omitted. */
  grantable?: Permission[];
}

/** Dialog that mails somebody a link to set a password and join. */
export function InviteDialog({ open, onClose, website, grantable = ALL_PERMISSIONS }: InviteDialogProps) {
  const [form] = Form.useForm<InvitationFields>();
  const isPlatformAdmin = useIsPlatformAdmin();
  const { selected } = useSelectedWebsite();
  const role = Form.useWatch('role', form);
  const invitesToTeam = website !== undefined || !isPlatformAdmin || role !== 'platform_admin';

  const { run, running } = useAction(
    ({ email, role: wanted = 'tenant_admin', websites = [], permissions }: InvitationFields) => {
      const websiteIds = website ? [website.id] : websites.map(({ value }) => value);
      return data(
        api.POST('/api/invitations', {
          body: {
            email: email.trim(),
            role: wanted,
            websiteIds: wanted === 'platform_admin' ? [] : websiteIds,
            ...(permissions && { permissions }),
          },
        }),
      );
    },
    {
      success: ({ email }) => ({
        title: 'Invitation sent',
        description: `${email} gets a link that works once, for 7 days.`,
      }),
      failure: 'Failed to send the invitation',
      refreshes: AFTER_INVITING,
      form,
    },
  );

  return (
    <FormDialog<InvitationFields>
      title={website ? `Invite to ${website.name}` : 'Invite person'}
      open={open}
      onClose={onClose}
      form={form}
      initialValues={{
        ...(!website && { role: 'tenant_admin' as const }),
        ...(!website && selected && { websites: [{ value: selected.id, label: selected.name }] }),
        permissions: grantable,
      }}
      submit="Send invitation"
      running={running}
      onSubmit={async (fields) => {
        if (await run(fields)) onClose();
      }}
    >
      <EmailField extra="They get a mail with a link to set a password." />
      {!website && (
        <Form.Item name="role" label="Role">
          <Select options={ROLE_CHOICES} />
        </Form.Item>
      )}
      {!website && invitesToTeam && (
        <Form.Item name="websites" label="Websites (optional)" extra="What they may work on. It can be changed later.">
          <WebsitesField />
        </Form.Item>
      )}
      {invitesToTeam ? (
        <Form.Item name="permissions" label="What they may do there">
          <PermissionsField grantable={grantable} />
        </Form.Item>
      ) : (
        <p className="quiet">Platform admins reach every website, every person and every setting.</p>
      )}
    </FormDialog>
  );
}
