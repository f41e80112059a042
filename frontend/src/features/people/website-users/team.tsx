import { Button, Skeleton, Tabs } from 'antd';
import { useRead } from '../../../api/use-read.js';
import { FormerKeyReaders, useQuickRotation } from '../../../entities/website/former-key-readers.js';
import { useMayConfigure } from '../../../session/may-configure.js';
import { useUser } from '../../../session/use-session.js';
import type { Website } from '../../../session/websites.js';
import { useConfirm } from '../../../ui/confirm.js';
import { InviteIcon } from '../../../ui/icons.js';
import { PageHeader } from '../../../ui/page-header.js';
import { PageState } from '../../../ui/page-state.js';
import { Lines, Panel } from '../../../ui/panel.js';
import { useUrlState } from '../../../ui/use-url-state.js';
import { ActivityLog } from '../activity/activity-log.js';
import { InviteDialog } from '../invitations/invite-dialog.js';
import { OpenInvitations, useOpenInvitations } from '../invitations/open-invitations.js';
import '../people.css';
import { PERMISSIONS } from '../permissions.js';
import { WebsiteSecondFactor } from '../second-factor-rule.js';
import { MemberLine } from './member-line.js';
import './team.css';

const INVITE = 'invite';
const ACTIVITY = 'activity';

export function Team({ website }: { website: Website }) {
  const me = useUser();
  const members = useRead('/api/websites/{id}/members', { path: { id: website.id } });
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const [tab, setTab] = useUrlState('tab');
  const own = members.data?.find(({ id }) => id === me.id);
  const manages = own?.permissions.includes('manage_team') ?? false;
  // Until the team is known, the button has its place by what the session says, so that nothing moves.
  const invites = members.data ? manages : me.permissions?.[website.id]?.includes('manage_team');
  const invitations = useOpenInvitations(manages ? website.id : null);
  // The invitations are above the members, and would move them if they came later.
  const isComplete = !manages || invitations.data !== undefined || invitations.error !== undefined;
  const grantable = own?.changeable ?? [];
  const rotation = useQuickRotation(website);
  const mayConfigure = useMayConfigure(website.id);
  const confirm = useConfirm();
  const offerRotation = async (name: string) => {
    if (!mayConfigure) return;
    const rotates = await confirm({
      title: 'Rotate the API key?',
      children:
        `${name} has seen the key of ${website.name}. It keeps working for them until it is rotated. After ` +
        'that the old key works for 24 more hours, so that the website can switch.',
      confirm: 'Rotate key',
      stay: 'Not now',
      danger: false,
    });
    if (rotates) await rotation.rotate();
  };

  const invite = invites && (
    <Button type="primary" icon={<InviteIcon size={16} />} onClick={() => setDialog(INVITE)}>
      Invite
    </Button>
  );
  const people = (
    <PageState
      of={{ ...members, data: isComplete ? members.data : undefined }}
      skeleton={<Skeleton active avatar title={false} paragraph={{ rows: 8 }} />}
      failed="The team could not be loaded."
    >
      {(all) => (
        <>
          {!manages && (
            <p className="team-notice">
              You can see the team. Inviting, removing others and permissions are for members who may manage the team.
            </p>
          )}
          <FormerKeyReaders website={website} rotation={rotation} />
          {manages && <OpenInvitations websiteId={website.id} />}
          {manages && grantable.length < PERMISSIONS.length && (
            <p className="team-notice" id="given-at-most">
              You can give and take only the permissions that you have:{' '}
              {PERMISSIONS.filter(({ key }) => grantable.includes(key))
                .map(({ label }) => label)
                .join(', ')}
              .
            </p>
          )}
          <Panel title="Members">
            <Lines>
              {all.map((member) => (
                <MemberLine
                  key={member.id}
                  website={website}
                  member={member}
                  managed={manages}
                  onGoneWithKey={offerRotation}
                />
              ))}
            </Lines>
          </Panel>
          {manages && <WebsiteSecondFactor websiteId={website.id} />}
          <dl className="permission-meanings">
            {PERMISSIONS.map(({ key, label, means }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd id={`means-${key}`}>{means}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </PageState>
  );
  return (
    <>
      <PageHeader title="Website Team Management" actions={invite}>
        Who works on {website.name}, and what each of them may do.
      </PageHeader>
      <Tabs
        activeKey={tab === ACTIVITY ? ACTIVITY : 'members'}
        onChange={(key) => setTab(key === ACTIVITY ? ACTIVITY : null)}
        destroyOnHidden
        items={[
          { key: 'members', label: 'Team', children: people },
          { key: ACTIVITY, label: 'Activity log', children: <ActivityLog websiteId={website.id} /> },
        ]}
      />
      <InviteDialog
        open={dialog === INVITE && manages}
        onClose={() => setDialog(null)}
        website={website}
        grantable={grantable}
      />
    </>
  );
}
