import { Button } from 'antd';
import { api } from '../../api/client.js';
import type { Item } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { ago } from '../../ui/dates.js';
import { PageState } from '../../ui/page-state.js';
import { Lines, Panel } from '../../ui/panel.js';

type Identity = Item<'/api/user/identities'>;

/** Panel that lists the identity providers that sign the person in, and unlinks them; nothing for whom none does. */
export function IdentitiesPanel() {
  const read = useRead('/api/user/identities');
  if (!read.error && !read.data?.length) return null;
  return (
    <Panel title="Single sign-on">
      <PageState of={read}>
        {(identities) => (
          <Lines>
            {identities.map((identity) => (
              <IdentityLine key={identity.id} identity={identity} />
            ))}
          </Lines>
        )}
      </PageState>
    </Panel>
  );
}

function IdentityLine({ identity: { id, provider, email, isOnlyWay, lastSignInAt } }: { identity: Identity }) {
  const confirm = useConfirm();
  const { run, running } = useAction(() => api.DELETE('/api/user/identities/{id}', { params: { path: { id } } }), {
    success: `${provider} unlinked`,
    failure: `Failed to unlink ${provider}`,
    refreshes: ['/api/user/identities', '/api/sessions'],
  });
  const unlink = async () => {
    if (
      await confirm({
        title: `Unlink ${provider}?`,
        children:
          'Your other sessions that it opened end. Sign in with your password or a passkey then: if you never set a ' +
          'password, choose Forgot password on the sign-in screen. Signing in with it again links it anew.',
        confirm: 'Unlink',
      })
    )
      void run();
  };
  return (
    <li>
      <div>
        <span>{provider}</span>
        <p className="quiet">
          {email && `As ${email}. `}Last sign-in <time dateTime={lastSignInAt}>{ago(lastSignInAt)}</time>.
          {isOnlyWay && ' Your organisation signs in only with it.'}
        </p>
      </div>
      {!isOnlyWay && (
        <Button
          type="text"
          size="small"
          onClick={() => void unlink()}
          loading={running}
          aria-label={`Unlink ${provider}`}
        >
          Unlink
        </Button>
      )}
    </li>
  );
}
