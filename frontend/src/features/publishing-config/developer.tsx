import type { Website } from '../../session/websites.js';
import type { Config, DestinationState, Template } from './destination.js';
import { PullsPanel } from './pulls-panel.js';
import { ReceiverCheck } from './receiver-check.js';
import { SigningSecret } from './signing-secret.js';
import { WebsiteKey } from './website-key.js';

interface DeveloperProps {
  website: Website;
  config: Config;
  /** Kind of the saved destination; undefined until one is saved. */
  template: Template | undefined;
  state: DestinationState | undefined;
  mayPublish: boolean;
}

/** What whoever builds the website or its endpoint needs: key, signing secret, receiver check and API reads. */
export function Developer({ website, config, template, state, mayPublish }: DeveloperProps) {
  // Only receivers built for Galley verify its signatures. WordPress and Ghost do not.
  const receiver = mayPublish && template?.sendsWebsiteKey ? config : null;
  return (
    <>
      <div className="developer">
        <WebsiteKey website={website} template={template} />
        {receiver && (
          <SigningSecret
            key={receiver.id}
            configId={receiver.id}
            previousExpiresAt={state?.previousSecretExpiresAt ?? null}
            knownToFormer={state?.secretKnownToFormer ?? []}
          />
        )}
      </div>
      {receiver && <ReceiverCheck key={receiver.id} configId={receiver.id} url={receiver.destinationUrl} />}
      <PullsPanel websiteId={website.id} />
    </>
  );
}
