import { Button } from 'antd';
import { Link } from 'react-router';
import { api, data } from '../../../api/client.js';
import { useAction } from '../../../session/use-action.js';
import { displayName, useUser } from '../../../session/use-session.js';
import { useConfirm } from '../../../ui/confirm.js';
import { saveFile } from '../../../ui/save-file.js';
import { AFTER_CHANGE } from './after-change.js';
import type { Person } from './user-line.js';

/** Actions on a whole account. Each takes effect immediately. */
export function AccountActions({ person, onErased }: { person: Person; onErased: () => void }) {
  const { id, disabled, mayApproveByToken } = person;
  const path = { id };
  const name = displayName(person);
  const confirm = useConfirm();

  const able = useAction(
    (off: boolean) => data(api.PATCH('/api/users/{id}', { params: { path }, body: { disabled: off } })),
    {
      success: ({ disabled: off }) =>
        off
          ? { title: 'Account disabled', description: `${name} is signed out and cannot sign in.` }
          : { title: 'Account enabled', description: `${name} can sign in again.` },
      failure: 'Failed to update user',
      refreshes: AFTER_CHANGE,
    },
  );
  const signOut = useAction(() => api.POST('/api/users/{id}/sign-out', { params: { path } }), {
    success: { title: 'Signed out everywhere', description: `All sessions of ${name} have ended.` },
    failure: 'Failed to sign this person out',
    refreshes: AFTER_CHANGE,
  });

  const allow = useAction(
    (allowed: boolean) => {
      const request = { params: { path } };
      return data(
        allowed
          ? api.POST('/api/users/{id}/allow-approve', request)
          : api.DELETE('/api/users/{id}/allow-approve', request),
      );
    },
    {
      success: ({ mayApproveByToken: allowed }) =>
        allowed
          ? {
              title: 'Approval by token allowed',
              description: `${name} can make tokens that approve and decline posts.`,
            }
          : {
              title: 'Approval by token revoked',
              description: `Tokens of ${name} can no longer approve or decline posts.`,
            },
      failure: 'Failed to update user',
      refreshes: AFTER_CHANGE,
    },
  );

  const me = useUser();
  const exported = useAction(
    async () => {
      const { data: file } = await api.GET('/api/users/{id}/data', { params: { path }, parseAs: 'blob' });
      saveFile('personal-data.json', file as unknown as Blob);
    },
    { failure: 'The data could not be exported.' },
  );
  const erasing = useAction(() => api.DELETE('/api/users/{id}', { params: { path } }), {
    success: 'Person erased',
    failure: 'Failed to erase this person',
    refreshes: AFTER_CHANGE.filter((each) => each !== '/api/users/{id}'),
  });
  const erase = async () => {
    const sure = await confirm({
      title: `Erase ${name}?`,
      children: (
        <p>
          Decisions, comments and the activity log stay, under “Former member” and four characters instead of the name.
          Receipts keep the role and the time. This goes for good:
        </p>
      ),
      loses: [
        'The account, sessions, tokens and calendar links',
        'Places in teams, settings and notifications',
        'Mails to this person, invitations and imports',
        'The name and the address, wherever they are stored',
      ],
      typed: name,
      confirm: 'Erase person',
    });
    if (sure && (await erasing.run())) onErased();
  };
  const allowTokens = async () => {
    const sure = await confirm({
      title: `Let tokens of ${name} approve?`,
      children: (
        <p>
          Scripts and agents with such a token approve and decline posts of their websites, without a person looking at
          them. What is approved goes out. You can take it back at any time.
        </p>
      ),
      confirm: 'Allow it',
    });
    if (sure) await allow.run(true);
  };
  const disable = async () => {
    const sure = await confirm({
      title: `Disable the account of ${name}?`,
      children: <p>Their posts, decisions and places in teams stay. You can enable the account again.</p>,
      loses: ['They are signed out everywhere, at once', 'They cannot sign in'],
      confirm: 'Disable account',
    });
    if (sure) await able.run(true);
  };
  const endAll = async () => {
    const sure = await confirm({
      title: `Sign ${name} out everywhere?`,
      children: <p>All their sessions end at once. They can sign in again.</p>,
      confirm: 'Sign out everywhere',
    });
    if (sure) await signOut.run();
  };

  return (
    <div className="account-deeds">
      <Button onClick={() => void endAll()} loading={signOut.running}>
        Sign out everywhere
      </Button>
      <Button onClick={() => void (mayApproveByToken ? allow.run(false) : allowTokens())} loading={allow.running}>
        {mayApproveByToken ? 'Revoke approval by token' : 'Allow approval by token'}
      </Button>
      {disabled ? (
        <Button onClick={() => void able.run(false)} loading={able.running}>
          Enable account
        </Button>
      ) : (
        <Button danger onClick={() => void disable()} loading={able.running}>
          Disable account
        </Button>
      )}
      <Button onClick={() => void exported.run()} loading={exported.running}>
        Export data
      </Button>
      {id !== me.id && (
        <Button danger onClick={() => void erase()} loading={erasing.running}>
          Erase person…
        </Button>
      )}
      <Link className="account-activity" to={`/activity?person=${id}`}>
        Activity
      </Link>
    </div>
  );
}
