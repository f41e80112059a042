import { Button } from 'antd';
import { useRead } from '../../../api/use-read.js';
import type { Item } from '../../../api/types.js';
import { useIsPlatformAdmin } from '../../../session/use-session.js';
import { ago, dateAndTime } from '../../../ui/dates.js';
import { counted } from '../../../ui/counted.js';
import { Denied } from '../../../ui/denied.js';
import { PlusIcon } from '../../../ui/icons.js';
import { PageHeader } from '../../../ui/page-header.js';
import { EmptyState, PageState } from '../../../ui/page-state.js';
import { Lines } from '../../../ui/panel.js';
import { useUrlState } from '../../../ui/use-url-state.js';
import '../people.css';
import '../../../ui/status-badge.css';
import { ProviderDialog } from './provider-dialog.js';

export type Provider = Item<'/api/sso/providers'>;

const ADD = 'add';

export default function ProvidersPage() {
  return useIsPlatformAdmin() ? (
    <Providers />
  ) : (
    <Denied title="Single sign-on">This page is only available to platform administrators.</Denied>
  );
}

function Providers() {
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const providers = useRead('/api/sso/providers');
  const close = () => setDialog(null);
  const edited = providers.data?.find(({ id }) => id === dialog);
  const add = (
    <Button type="primary" icon={<PlusIcon size={15} />} onClick={() => setDialog(ADD)}>
      Add provider
    </Button>
  );
  return (
    <>
      <PageHeader title="Single sign-on" actions={add}>
        Organisations whose people sign in with their own directory (OpenID Connect).
      </PageHeader>
      <PageState
        of={providers}
        empty={
          <EmptyState title="No identity providers yet">
            Everybody signs in with a password of Galley. Add a provider, such as Entra ID, Google, Okta or Keycloak.
          </EmptyState>
        }
        failed="The identity providers could not be loaded."
      >
        {(all) => (
          <Lines>
            {all.map((provider) => (
              <ProviderLine key={provider.id} provider={provider} onManage={() => setDialog(provider.id)} />
            ))}
          </Lines>
        )}
      </PageState>
      {(dialog === ADD || edited) && (
        <ProviderDialog key={dialog} provider={edited ?? null} onClose={close} onAdded={setDialog} />
      )}
    </>
  );
}

function ProviderLine({ provider, onManage }: { provider: Provider; onManage: () => void }) {
  const { name, emailDomains, isEnabled, isOnlyWay, lastSignInAt, linkedPeople } = provider;
  return (
    <li aria-label={name}>
      <div>
        <div className="person-name">
          <strong>{name}</strong>
          <span>{emailDomains.join(', ')}</span>
          {!isEnabled && <span className="status-badge status-rejected">Off</span>}
          {isEnabled && isOnlyWay && <span className="status-badge status-approved">Only way to sign in</span>}
        </div>
        <p className="quiet person-facts">
          {counted(linkedPeople, 'person', 'people')} ·{' '}
          {lastSignInAt ? (
            <time dateTime={lastSignInAt} title={dateAndTime(lastSignInAt)}>
              last sign-in {ago(lastSignInAt)}
            </time>
          ) : (
            'not tried yet'
          )}
        </p>
      </div>
      <Button onClick={onManage} aria-label={`Manage ${name}`}>
        Manage
      </Button>
    </li>
  );
}
