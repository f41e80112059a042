import { Button, Form, Input, Select, Switch } from 'antd';
import { api, data } from '../../../api/client.js';
import type { components } from '../../../api/schema.js';
import type { ReadPath } from '../../../api/types.js';
import { WebsitesField } from '../../../entities/website/websites-field.js';
import { useAction } from '../../../session/use-action.js';
import { useConfirm } from '../../../ui/confirm.js';
import { CopyField } from '../../../ui/copy-field.js';
import { counted } from '../../../ui/counted.js';
import { FormDialog } from '../../../ui/form-dialog.js';
import type { Choice } from '../../../ui/search-select.js';
import { PERMISSIONS, type Permission } from '../permissions.js';
import type { Provider } from './providers-page.js';

type Grant = components['schemas']['GrantBody'];

/** A group with all websites on which it gets the same permissions. */
interface Rule {
  group?: string;
  websites?: Choice[];
  permissions?: Permission[];
}

interface ProviderFields {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret?: string;
  emailDomains: string[];
  rules: Rule[];
  groupsClaim?: string;
  createsAccounts: boolean;
  countsFactor: boolean;
  signsOutThere: boolean;
  secondFactors: string[];
  isOnlyWay: boolean;
  isEnabled: boolean;
}

/** Values of `amr` (RFC 8176) for more than a password. */
const STRONG_FACTORS = ['mfa', 'otp', 'hwk', 'sc', 'fpt', 'face'];
const AFTER_CHANGE: ReadPath[] = ['/api/sso/providers', '/api/audit-log', '/api/dashboard/activity'];
const PERMISSION_CHOICES = PERMISSIONS.map(({ key: value, label }) => ({ value, label }));

function rulesOf(grants: Provider['grants']): Rule[] {
  const rules = new Map<string, Rule & { websites: Choice[] }>();
  for (const { group, websiteId, websiteName, permissions } of grants) {
    const key = JSON.stringify([group, permissions]);
    const rule = rules.get(key) ?? { ...(group !== null && { group }), websites: [], permissions };
    rule.websites.push({ value: websiteId, label: websiteName });
    rules.set(key, rule);
  }
  return [...rules.values()];
}

const grantsOf = (rules: Rule[]): Grant[] =>
  rules.flatMap(({ group, websites = [], permissions = [] }) =>
    websites.map(({ value: websiteId }) => ({ group: group?.trim() || null, websiteId, permissions })),
  );

interface ProviderDialogProps {
  /** Null for a new one. */
  provider: Provider | null;
  onClose: () => void;
  /** Called with the id of a new provider, whose addresses are then shown. */
  onAdded: (id: string) => void;
}

export function ProviderDialog({ provider, onClose, onAdded }: ProviderDialogProps) {
  const [form] = Form.useForm<ProviderFields>();
  const countsFactor = Form.useWatch('countsFactor', form);
  const confirm = useConfirm();
  const { run, running } = useAction(
    async ({ rules, clientSecret, groupsClaim, countsFactor: counts, secondFactors, ...fields }: ProviderFields) => {
      const body = {
        ...fields,
        secondFactors: counts ? secondFactors : [],
        grants: grantsOf(rules),
        groupsClaim: groupsClaim?.trim() || null,
        ...(clientSecret && { clientSecret }),
      };
      if (provider) return data(api.PATCH('/api/sso/providers/{id}', { params: { path: { id: provider.id } }, body }));
      return data(api.POST('/api/sso/providers', { body }));
    },
    { success: 'Provider saved', failure: 'The provider could not be saved', refreshes: AFTER_CHANGE, form },
  );
  const removal = useAction((id: string) => api.DELETE('/api/sso/providers/{id}', { params: { path: { id } } }), {
    success: 'Provider removed',
    failure: 'The provider could not be removed',
    refreshes: AFTER_CHANGE,
  });
  const remove = async (provider: Provider) => {
    const { id, name } = provider;
    const sure = await confirm({
      title: `Remove ${name}?`,
      children: (
        <p>
          {endingOf(provider)} People keep their accounts and websites, and sign in with a password. They can reset
          theirs by mail.
        </p>
      ),
      confirm: 'Remove provider',
      danger: true,
    });
    if (!sure) return;
    if (await removal.run(id)) onClose();
  };

  const confirmOff = (switchedOff: Provider) =>
    confirm({
      title: `Switch ${switchedOff.name} off?`,
      children: <p>{endingOf(switchedOff)} Until it is on again, its people sign in with a password or a passkey.</p>,
      confirm: 'Switch off',
      danger: true,
    });

  return (
    <FormDialog<ProviderFields>
      title={provider ? provider.name : 'Add provider'}
      open
      onClose={onClose}
      form={form}
      width={640}
      initialValues={{
        ...(provider && { ...provider, groupsClaim: provider.groupsClaim ?? undefined }),
        emailDomains: provider?.emailDomains ?? [],
        rules: rulesOf(provider?.grants ?? []),
        createsAccounts: provider?.createsAccounts ?? false,
        countsFactor: (provider?.secondFactors.length ?? 0) > 0,
        secondFactors: provider?.secondFactors ?? [],
        signsOutThere: provider?.signsOutThere ?? false,
        isOnlyWay: provider?.isOnlyWay ?? false,
        isEnabled: provider?.isEnabled ?? true,
      }}
      submit="Save"
      running={running}
      onSubmit={async (fields) => {
        const isSwitchedOff = provider?.isEnabled && !fields.isEnabled && provider.openSessions > 0;
        if (isSwitchedOff && !(await confirmOff(provider))) return;
        const saved = await run(fields);
        if (!saved) return;
        if (provider) onClose();
        else onAdded(saved.id);
      }}
    >
      {provider && (
        <section className="sso-addresses">
          <p className="quiet">Register these addresses at the provider.</p>
          <p>Redirect</p>
          <CopyField label="Redirect address" value={provider.redirectUri} secret={false} />
          <p>Back-channel logout</p>
          <CopyField label="Back-channel logout address" value={provider.logoutUri} secret={false} />
        </section>
      )}
      <Form.Item
        name="name"
        label="Name"
        extra="As in “Continue with …”."
        rules={[{ required: true, whitespace: true, message: 'Enter a name' }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="issuer"
        label="Issuer"
        extra="For example https://login.microsoftonline.com/<tenant ID>/v2.0"
        rules={[{ required: true, whitespace: true, message: 'Enter the issuer' }]}
      >
        <Input inputMode="url" autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="clientId"
        label="Client ID"
        rules={[{ required: true, whitespace: true, message: 'Enter the client ID' }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="clientSecret"
        label="Client secret"
        extra={
          provider?.hasSecret ? 'One is stored. Enter another to replace it.' : 'Stored encrypted, never shown again.'
        }
      >
        <Input.Password autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="emailDomains"
        label="Email domains"
        extra="Only addresses of these domains sign in with it."
        rules={[{ required: true, message: 'Enter at least one email domain' }]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} placeholder="example.com" />
      </Form.Item>
      <Form.Item name="groupsClaim" label="Groups claim (optional)" extra="For example groups, or realm_access.roles.">
        <Input autoComplete="off" />
      </Form.Item>
      <Form.List name="rules">
        {(rows, { add, remove: drop }) => (
          <fieldset className="sso-rules">
            <legend>Websites</legend>
            {rows.map(({ key, name: row }) => (
              <div key={key} className="sso-rule">
                <Form.Item name={[row, 'group']} label="Group" extra="Empty: everybody who signs in with it.">
                  <Input autoComplete="off" />
                </Form.Item>
                <Form.Item name={[row, 'websites']} label="Member of">
                  <WebsitesField />
                </Form.Item>
                <Form.Item name={[row, 'permissions']} label="What they may do there">
                  <Select mode="multiple" options={PERMISSION_CHOICES} />
                </Form.Item>
                <Button onClick={() => drop(row)}>Remove rule</Button>
              </div>
            ))}
            <Button onClick={() => add({ permissions: ['review'] })}>Add rule</Button>
          </fieldset>
        )}
      </Form.List>
      <Form.Item
        name="countsFactor"
        label="Its second factor counts"
        valuePropName="checked"
        extra="Whoever gave one there needs none of Galley, also where one is required."
      >
        <Switch
          onChange={(counts) =>
            counts &&
            form.getFieldValue('secondFactors').length === 0 &&
            form.setFieldValue('secondFactors', STRONG_FACTORS)
          }
        />
      </Form.Item>
      <Form.Item
        name="secondFactors"
        label="Values of acr or amr that say so"
        hidden={!countsFactor}
        rules={[{ required: countsFactor, message: 'Enter at least one value, such as mfa' }]}
      >
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ']} />
      </Form.Item>
      <Form.Item name="createsAccounts" label="Create accounts at the first sign-in" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="signsOutThere"
        label="Sign out there, too"
        valuePropName="checked"
        extra={
          provider
            ? `Register ${provider.signedOutUri} there as the address after signing out.`
            : 'Signing out of Galley then ends the session at the provider.'
        }
      >
        <Switch />
      </Form.Item>
      <Form.Item name="isEnabled" label="People can sign in with it" valuePropName="checked">
        <Switch />
      </Form.Item>
      {provider && (
        <>
          <Form.Item
            name="isOnlyWay"
            label="Only way to sign in"
            valuePropName="checked"
            extra={
              provider.lastSignInAt || provider.isOnlyWay
                ? `Passwords of its domains are refused, except those of platform admins. ${concerned(provider.unlinkedPeople)}`
                : 'Sign in with it once, then it can become the only way.'
            }
          >
            <Switch disabled={!provider.lastSignInAt && !provider.isOnlyWay} />
          </Form.Item>
          <Button danger onClick={() => void remove(provider)} loading={removal.running}>
            Remove provider
          </Button>
        </>
      )}
    </FormDialog>
  );
}

const endingOf = ({ openSessions }: Provider): string =>
  openSessions === 0
    ? 'It has opened no session that goes on.'
    : `${counted(openSessions, 'session')} that it opened ${openSessions === 1 ? 'ends' : 'end'} at once.`;

const concerned = (people: number): string =>
  people === 0
    ? 'Everybody there has signed in with it already.'
    : `It concerns ${counted(people, 'person', 'people')} with an account who ${people === 1 ? 'has' : 'have'} not signed in with it yet.`;
