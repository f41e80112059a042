import { Button, Checkbox } from 'antd';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { api, data } from '../../../api/client.js';
import type { ReadPath } from '../../../api/types.js';
import { Portrait } from '../../../entities/account/portrait.js';
import { useAction } from '../../../session/use-action.js';
import { displayName, useUser } from '../../../session/use-session.js';
import { useSelectedWebsite, type Website } from '../../../session/websites.js';
import { useConfirm } from '../../../ui/confirm.js';
import { shortDate } from '../../../ui/dates.js';
import '../../../ui/status-badge.css';
import { PERMISSIONS, type Member, type Permission } from '../permissions.js';

const AFTER_CHANGE: ReadPath[] = [
  '/api/websites',
  '/api/websites/{id}',
  '/api/websites/{id}/members',
  '/api/audit-log',
  '/api/dashboard/activity',
  '/api/user',
];

interface MemberLineProps {
  website: Website;
  member: Member;
  /** Whether the signed-in person may change the team. */
  managed: boolean;
  /** Called after the removal of a member who knew the API key. */
  onGoneWithKey: (name: string) => unknown;
}

/** Row of a team member. Each permission checkbox grants or revokes its permission immediately. */
export function MemberLine({ website, member, managed, onGoneWithKey }: MemberLineProps) {
  const {
    id: userId,
    email,
    profileImageUrl,
    disabled,
    isOnlyManager,
    isOwner,
    changeable,
    mayRemove,
    knowsApiKey,
    permissions,
    joinedAt,
  } = member;
  const me = useUser();
  const isMe = userId === me.id;
  const name = displayName(member);
  const path = { id: website.id, userId };
  const confirm = useConfirm();
  const navigate = useNavigate();
  const only = useId();
  const closed = useId();
  const { retry } = useSelectedWebsite();

  const permitting = useAction(
    (may: Permission[]) =>
      data(api.PATCH('/api/websites/{id}/members/{userId}', { params: { path }, body: { permissions: may } })),
    {
      success: 'Permissions updated',
      failure: 'Failed to update permissions',
      refreshes: AFTER_CHANGE,
    },
  );
  const removal = useAction(() => api.DELETE('/api/websites/{id}/members/{userId}', { params: { path } }), {
    success: isMe ? `You have left ${website.name}` : `${name} removed from the team`,
    failure: 'Failed to remove this person',
    refreshes: AFTER_CHANGE,
  });

  const isClosed = managed && !isMe && !mayRemove;
  const set = async (key: Permission, given: boolean) => {
    const givesUp = isMe && key === 'manage_team' && !given;
    if (
      givesUp &&
      !(await confirm({
        title: 'Stop managing this team?',
        children: <p>Another member who manages it would have to give it back to you.</p>,
        confirm: 'Stop managing',
      }))
    )
      return;
    await permitting.run(
      PERMISSIONS.map((each) => each.key).filter((each) => (each === key ? given : permissions.includes(each))),
    );
  };
  const knowsTheKey =
    !isMe && knowsApiKey && ' They have seen the API key, which keeps working for them until it is rotated.';
  const remove = async () => {
    const sure = await confirm({
      title: isMe ? `Leave ${website.name}?` : `Remove ${name} from ${website.name}?`,
      children: (
        <p>
          What {isMe ? 'you' : 'they'} wrote and decided stays.{' '}
          {isMe ? 'Someone of the team can invite you again.' : 'You can invite them again.'}
          {knowsTheKey}
        </p>
      ),
      loses: [
        `Access to ${website.name}: its posts, settings and API key`,
        'The permissions given here',
        isMe ? 'Mails about its posts' : 'Their mails about its posts',
      ],
      confirm: isMe ? 'Leave' : 'Remove',
    });
    if (!sure || !(await removal.run())) return;
    if (!isMe) return knowsApiKey ? void onGoneWithKey(name) : undefined;
    // The person has removed themselves and may no longer see this team.
    await navigate('/');
    retry();
  };

  return (
    <li aria-label={name} className="member">
      <div className="person">
        <Portrait src={profileImageUrl} name={name} />
        <div>
          <div className="person-name">
            <strong>{name}</strong>
            {isMe && <span className="quiet">you</span>}
            {isOwner && <span className="quiet">owner</span>}
            {disabled && <span className="status-badge status-rejected">Disabled</span>}
          </div>
          <p className="quiet person-facts">
            {[name !== email && email, `since ${shortDate(joinedAt)}`].filter(Boolean).join(' · ')}
          </p>
          {isOnlyManager && (
            <p className="quiet person-facts" id={only}>
              {isMe
                ? 'Only you manage the team. Before you can leave, let another member manage it.'
                : 'The only one who manages the team, so they cannot be removed.'}
            </p>
          )}
          {isClosed && (
            <p className="quiet person-facts" id={closed}>
              {isOwner
                ? 'This website was created for them: only they and platform admins can change this.'
                : 'They have more permissions here than you, so you cannot change this.'}
            </p>
          )}
        </div>
      </div>
      <div className="member-permissions" role="group" aria-label={`What ${name} may do`}>
        {PERMISSIONS.map(({ key, label }) => {
          const isFixed = isOnlyManager && key === 'manage_team';
          const isBeyond = managed && !changeable.includes(key);
          const reasons = [`means-${key}`, isFixed && only, isBeyond && (isClosed ? closed : 'given-at-most')];
          return (
            <Checkbox
              key={key}
              checked={permissions.includes(key)}
              disabled={!managed || permitting.running || isFixed || isBeyond}
              aria-describedby={reasons.filter(Boolean).join(' ')}
              onChange={({ target }) => void set(key, target.checked)}
            >
              {label}
            </Checkbox>
          );
        })}
      </div>
      {(managed || isMe) && (
        <Button
          type="text"
          disabled={isOnlyManager || isClosed}
          aria-describedby={isOnlyManager ? only : isClosed ? closed : undefined}
          loading={removal.running}
          onClick={() => void remove()}
          aria-label={isMe ? `Leave ${website.name}` : `Remove ${name}`}
        >
          {isMe ? 'Leave' : 'Remove'}
        </Button>
      )}
    </li>
  );
}
