import { Button, Skeleton } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { api } from '../../../api/client.js';
import type { Item, ReadPath } from '../../../api/types.js';
import { useRead } from '../../../api/use-read.js';
import { useAction } from '../../../session/use-action.js';
import { displayName, useUser } from '../../../session/use-session.js';
import { useConfirm } from '../../../ui/confirm.js';
import { ago, dateAndTime } from '../../../ui/dates.js';
import { PageState } from '../../../ui/page-state.js';
import type { Person } from './user-line.js';

type Identity = Item<'/api/users/{id}/identities'>;

const AFTER_UNLINKING: ReadPath[] = [
  '/api/users/{id}/identities',
  '/api/sso/providers',
  '/api/audit-log',
  '/api/dashboard/activity',
];

/** With which identity providers a person signs in; unlinks them. */
export function IdentitiesOfPerson({ person }: { person: Person }) {
  const title = useId();
  const read = useRead('/api/users/{id}/identities', { path: { id: person.id } });
  return (
    <section className="person-identities" aria-labelledby={title}>
      <h3 id={title}>Single sign-on</h3>
      <PageState
        of={read}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 1 }} />}
        empty={<p className="quiet">Not used so far: they sign in with a password or a passkey.</p>}
        failed="The identity providers could not be loaded."
      >
        {(identities) => (
          <ul>
            {identities.map((identity) => (
              <IdentityLine key={identity.id} identity={identity} person={person} />
            ))}
          </ul>
        )}
      </PageState>
    </section>
  );
}

function IdentityLine({ identity, person }: { identity: Identity; person: Person }) {
  const { providerId, provider, email, isOnlyWay, lastSignInAt } = identity;
  const me = useUser();
  const confirm = useConfirm();
  const { run, running } = useAction(
    () =>
      api.DELETE('/api/sso/providers/{id}/people/{userId}', {
        params: { path: { id: providerId, userId: person.id } },
      }),
    { success: `${provider} unlinked`, failure: `Failed to unlink ${provider}`, refreshes: AFTER_UNLINKING },
  );
  const unlink = async () => {
    const sure = await confirm({
      title: `Unlink ${provider} from ${displayName(person)}?`,
      children: (
        <>
          <p>Their sessions that it opened end at once.</p>
          <p>
            Whoever signs in with {provider} next as {person.email} is linked to this account
            {isOnlyWay ? '.' : '; until then, a password or a passkey signs in.'}
          </p>
        </>
      ),
      confirm: 'Unlink',
    });
    if (sure) await run();
  };
  return (
    <li>
      <div>
        <span>{provider}</span>
        <p className="quiet">
          {email && `As ${email}. `}Last sign-in{' '}
          <time dateTime={lastSignInAt} title={dateAndTime(lastSignInAt)}>
            {ago(lastSignInAt)}
          </time>
          .{isOnlyWay && ' The only way for this address.'}
        </p>
      </div>
      {person.id === me.id ? (
        <Link to="/account">Unlink it in your account</Link>
      ) : (
        <Button
          type="text"
          size="small"
          danger
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
