import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { api, data } from '../../api/client.js';
import type { components } from '../../api/schema.js';
import { useAction } from '../../session/use-action.js';
import './provider-choices.css';

type Choices = components['schemas']['ProviderChoicesResponse'];

const NONE: Choices = { providers: [], passwordAllowed: true };
const ONLY_WAY = 'Your organisation signs in here. Only platform administrators use a password.';

interface ProviderButtonsProps {
  providers: Choices['providers'];
  /** Address that the provider fills in; null without one. */
  address: string | null;
  returnTo: string;
  /** What stands above the providers. */
  lead: string;
  /** Whether somebody who is signed in proves that it is still them. */
  proves?: boolean;
}

/** Leads to each of these identity providers. */
export function ProviderButtons({ providers, address, returnTo, lead, proves = false }: ProviderButtonsProps) {
  const { run, running } = useAction(
    async (provider: string) => {
      const request = { params: { path: { provider } }, body: { returnTo, ...(address && { email: address }) } };
      const { url } = await data(
        proves ? api.POST('/api/sso/{provider}/prove', request) : api.POST('/api/sso/{provider}/start', request),
      );
      location.assign(url);
    },
    { failure: 'This provider cannot be reached. Please try again.' },
  );
  if (providers.length === 0) return null;
  return (
    <div className="provider-choices">
      <p className="quiet">{lead}</p>
      {providers.map(({ id, name }) => (
        <Button key={id} size="large" block loading={running} onClick={() => void run(id)}>
          Continue with {name}
        </Button>
      ))}
    </div>
  );
}

interface ProviderChoicesProps extends Pick<ProviderButtonsProps, 'returnTo' | 'proves'> {
  /** What the person typed; only the domain of a whole address is looked up. */
  email: string;
  /** The website whose providers are offered before an address is typed. */
  websiteId: string | null;
  /** By default, whether a password signs in as well. */
  lead?: string;
}

/** The identity providers with which a person can sign in instead of a password. */
export function ProviderChoices({ email, websiteId, lead, ...more }: ProviderChoicesProps) {
  const address = isWhole(email.trim()) ? email.trim() : null;
  const { providers, passwordAllowed } = useChoices(address, websiteId);
  const above = lead ?? (passwordAllowed ? 'or' : ONLY_WAY);
  return <ProviderButtons {...more} providers={providers} address={address} lead={above} />;
}

function isWhole(address: string): boolean {
  const [local, domain = '', ...others] = address.split('@');
  return Boolean(local) && others.length === 0 && domain.includes('.') && !domain.endsWith('.');
}

/** A failed look-up shows nothing: signing in with a password goes on. */
function useChoices(email: string | null, websiteId: string | null): Choices {
  const [found, setFound] = useState({ of: '', choices: NONE });
  const of = email ?? websiteId ?? '';
  useEffect(() => {
    if (!of) return undefined;
    let isCurrent = true;
    data(api.POST('/api/sso/find', { body: email === null ? { websiteId: of } : { email } })).then(
      (choices) => isCurrent && setFound({ of, choices }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [of, email]);
  return found.of === of ? found.choices : NONE;
}
