import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api, data } from '../../api/client.js';
import type { components } from '../../api/schema.js';
import { SIGNED_ON_PATH } from '../../session/return-to.js';
import { leave, useAction } from '../../session/use-action.js';
import './provider-choices.css';

type Choices = components['schemas']['ProviderChoicesResponse'];
export type Provider = Choices['providers'][number];

const NONE: Choices = { providers: [], passwordAllowed: true };
/** Size of a provider's window, in pixels; telephones open a tab. */
const WINDOW = 'popup,width=520,height=720';
const ONLY_WAY = 'Your organisation signs in here. Only platform administrators use a password.';

interface ProviderButtonsProps {
  providers: Provider[];
  /** Address that the provider fills in; null without one. */
  address: string | null;
  /** Path to open afterwards; null opens a window for the provider, and this page stays with what is typed on it. */
  returnTo: string | null;
  /** What stands above the providers. */
  lead: string;
  /** Whether somebody who is signed in proves that it is still them. */
  proves?: boolean;
}

/** Leads to each of these identity providers. */
export function ProviderButtons({ providers, lead, ...way }: ProviderButtonsProps) {
  const { run, running, elsewhere } = useWayToProvider(way);
  if (providers.length === 0) return null;
  return (
    <div className="provider-choices">
      <p className="quiet">{lead}</p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size={way.returnTo === null ? 'middle' : 'large'}
          block
          loading={running}
          onClick={() => void run(provider)}
        >
          Continue with {provider.name}
        </Button>
      ))}
      <p className="quiet" role="status" hidden={!elsewhere}>
        {elsewhere && <Elsewhere {...elsewhere} />}
      </p>
    </div>
  );
}

/** Leads to a provider, in this page or in a window of its own. */
export function useWayToProvider({
  address,
  returnTo,
  proves = false,
}: Omit<ProviderButtonsProps, 'providers' | 'lead'>) {
  const [elsewhere, setElsewhere] = useState<{ name: string; url: string | null } | null>(null);
  const begin = async (provider: string): Promise<string> => {
    const body = { returnTo: returnTo ?? SIGNED_ON_PATH, ...(address && { email: address }) };
    const request = { params: { path: { provider } }, body };
    const { url } = await data(
      proves ? api.POST('/api/sso/{provider}/prove', request) : api.POST('/api/sso/{provider}/start', request),
    );
    return url;
  };
  const { run, running } = useAction(
    async ({ id, name }: Provider) => {
      setElsewhere(null);
      if (returnTo !== null) return leave.to(await begin(id));
      // Browsers block windows that open later than the press of a button.
      const opened = window.open('', '_blank', WINDOW);
      try {
        const url = await begin(id);
        if (opened?.closed) return;
        opened?.location.replace(url);
        setElsewhere({ name, url: opened ? null : url });
      } catch (error) {
        opened?.close();
        throw error;
      }
    },
    { failure: 'This provider cannot be reached. Please try again.' },
  );
  return { run, running, elsewhere };
}

/** Says where the person goes on. */
const Elsewhere = ({ name, url }: { name: string; url: string | null }) =>
  url === null ? (
    <>Go on in the window of {name}. This page stays as it is and then goes on by itself.</>
  ) : (
    <>
      Your browser blocked the window.{' '}
      <a href={url} target="_blank" rel="noreferrer">
        Open {name} in a new tab
      </a>
    </>
  );

interface ProviderChoicesProps extends Pick<ProviderButtonsProps, 'returnTo' | 'proves'> {
  email: string;
  /** By default, whether a password signs in as well. */
  lead?: string;
}

/** The identity providers with which a person can sign in instead of a password. */
export function ProviderChoices({ email, lead, ...more }: ProviderChoicesProps) {
  const { providers, passwordAllowed } = useProviderChoices(email, null);
  return <ProviderButtons {...more} providers={providers} address={email} lead={lead ?? leadOf(passwordAllowed)} />;
}

/** What stands above the providers: whether a password signs in as well. */
export const leadOf = (passwordAllowed: boolean): string => (passwordAllowed ? 'or' : ONLY_WAY);

/** An address whose domain can be looked up; null for half an address. */
export function wholeAddress(typed: string): string | null {
  const address = typed.trim();
  return domainOf(address) && address;
}

function domainOf(address: string): string | null {
  const [local, domain = '', ...others] = address.split('@');
  return local && others.length === 0 && domain.includes('.') && !domain.endsWith('.') ? domain.toLowerCase() : null;
}

/**
 * Looks up who signs in people of an address. Only its domain is asked for, each once; what was found before stays until
 * then. After a failure there is nothing: signing in with a password goes on.
 * @param websiteId the website whose providers are offered as long as no whole address is typed
 */
export function useProviderChoices(email: string, websiteId: string | null) {
  const [choices, setChoices] = useState(NONE);
  const asked = useRef(new Map<string, Promise<Choices>>());
  const find = useCallback((typed: string, ofWebsite: string | null = null): Promise<Choices> => {
    const address = wholeAddress(typed);
    const key = (address && domainOf(address)) ?? ofWebsite;
    if (!key) return Promise.resolve(NONE);
    const known = asked.current.get(key);
    if (known) return known;
    const body = address ? { email: address } : { websiteId: key };
    const answer = data(api.POST('/api/sso/find', { body })).catch(() => {
      asked.current.delete(key);
      return NONE;
    });
    asked.current.set(key, answer);
    return answer;
  }, []);

  useEffect(() => {
    let isCurrent = true;
    void find(email, websiteId).then((found) => isCurrent && setChoices(found));
    return () => {
      isCurrent = false;
    };
  }, [find, email, websiteId]);
  return { ...choices, find };
}
