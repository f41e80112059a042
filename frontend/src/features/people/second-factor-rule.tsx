import { Button, Form, InputNumber, Switch } from 'antd';
import { api, data } from '../../api/client.js';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { counted } from '../../ui/counted.js';
import { PageState } from '../../ui/page-state.js';
import { Panel, Sheet } from '../../ui/panel.js';

type Rule = Read<'/api/second-factor-rule'>;

const DEFAULT_GRACE_DAYS = 14;
const MAX_GRACE_DAYS = 90;

/** Panel in which a platform admin requires a second factor of everybody. */
export function PlatformSecondFactor() {
  const read = useRead('/api/second-factor-rule');
  const { run, running } = useAction(
    (graceDays: number | null) => data(api.PUT('/api/second-factor-rule', { body: { graceDays } })),
    { success: saved, failure: FAILED, refreshes: ['/api/second-factor-rule'] },
  );
  return <RulePanel read={read} whom="everybody" running={running} onSave={run} />;
}

/** Panel in which a website's managers require a second factor of its team. */
export function WebsiteSecondFactor({ websiteId }: { websiteId: string }) {
  const path = { id: websiteId };
  const read = useRead('/api/websites/{id}/second-factor-rule', { path });
  const { run, running } = useAction(
    (graceDays: number | null) =>
      data(api.PUT('/api/websites/{id}/second-factor-rule', { params: { path }, body: { graceDays } })),
    { success: saved, failure: FAILED, refreshes: ['/api/websites/{id}/second-factor-rule'] },
  );
  return <RulePanel read={read} whom="this team" running={running} onSave={run} />;
}

const FAILED = 'Failed to change who needs two-step sign-in';
const saved = ({ graceDays }: Rule) =>
  graceDays === null ? 'Two-step sign-in is no longer required' : 'Two-step sign-in is required';

interface RulePanelProps {
  read: ReturnType<typeof useRead<'/api/second-factor-rule'>>;
  /** Whom the rule is about, as it stands in a sentence. */
  whom: string;
  running: boolean;
  onSave: (graceDays: number | null) => Promise<unknown>;
}

const RulePanel = ({ read, ...form }: RulePanelProps) => (
  <Panel title="Two-step sign-in">
    <Sheet>
      <PageState of={read} failed="The rule could not be loaded.">
        {(rule) => <RuleForm key={String(rule.graceDays)} rule={rule} {...form} />}
      </PageState>
    </Sheet>
  </Panel>
);

interface Fields {
  required: boolean;
  graceDays: number;
}

function RuleForm({ rule, whom, running, onSave }: Omit<RulePanelProps, 'read'> & { rule: Rule }) {
  const [form] = Form.useForm<Fields>();
  const required = Form.useWatch('required', form) ?? rule.graceDays !== null;
  const confirm = useConfirm();
  const save = async (fields: Fields) => {
    const isHarsh = fields.required && fields.graceDays === 0 && rule.without > 0;
    if (
      isHarsh &&
      !(await confirm({
        title: 'Require it at once?',
        children: `${counted(rule.without, 'person', 'people')} can do nothing here until they have set up a second step.`,
        confirm: 'Require at once',
      }))
    )
      return;
    await onSave(fields.required ? fields.graceDays : null);
  };
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      initialValues={{ required: rule.graceDays !== null, graceDays: rule.graceDays ?? DEFAULT_GRACE_DAYS }}
      onFinish={(fields) => void save(fields)}
    >
      <Form.Item name="required" label={`Require a second step of ${whom}`} valuePropName="checked">
        <Switch />
      </Form.Item>
      <p className="quiet">
        A passkey, or a code of an authenticator app.{' '}
        {rule.without === 0
          ? `All ${counted(rule.people, 'person', 'people')} have one.`
          : `${rule.without} of ${counted(rule.people, 'person', 'people')} have none yet.`}
      </p>
      {required && (
        <Form.Item
          name="graceDays"
          label="Days to set it up"
          extra="Counted from now, or from when a person comes later. After that, setting it up is all that a session is good for."
          rules={[{ required: true, message: `Please enter 0 to ${MAX_GRACE_DAYS} days` }]}
        >
          <InputNumber min={0} max={MAX_GRACE_DAYS} precision={0} />
        </Form.Item>
      )}
      <Button htmlType="submit" loading={running}>
        Save changes
      </Button>
    </Form>
  );
}
