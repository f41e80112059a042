import { Skeleton } from 'antd';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import type { Website } from '../../session/websites.js';
import { PageState } from '../../ui/page-state.js';
import { ConfigForm } from './config-form.js';
import { CurrentStatus } from './current-status.js';
import type { Config, Template } from './destination.js';
import { templateOf } from './fields.js';
import { DeliveryLog } from './deliveries/delivery-log.js';
import { GalleyPreview } from './galley-preview.js';
import { PullsPanel } from './pulls-panel.js';
import { ReceiverCheck } from './receiver-check.js';
import { SigningSecret } from './signing-secret.js';
import { WebsiteKey } from './website-key.js';

type Permission = Read<'/api/user'>['permissions'][string][number];

/** Polls, because posts are published in the background. */
const FOLLOWING = { refreshInterval: 30_000, dedupingInterval: 5_000 };

/** Combines the reads that the form needs into one state. */
function useSettings(websiteId: string) {
  const config = useRead('/api/publishing-config', { query: { websiteId } }, FOLLOWING);
  const templates = useRead('/api/publishing-config/templates');
  // The sign-in response contains no permissions per website.
  const me = useRead('/api/user');
  const ready = config.data !== undefined && templates.data !== undefined && me.data !== undefined;
  const may = (permission: Permission): boolean => me.data?.permissions[websiteId]?.includes(permission) ?? false;
  return {
    data: ready
      ? {
          config: config.data as Config,
          templates: templates.data as Template[],
          mayPublish: may('publish'),
          maySendKey: may('configure'),
        }
      : undefined,
    error: config.error ?? templates.error ?? me.error,
    mutate: () => Promise.all([config.mutate(), templates.mutate(), me.mutate()]),
    isValidating: config.isValidating || templates.isValidating || me.isValidating,
    readConfigAgain: () => config.mutate() as Promise<Config | undefined>,
  };
}

export function Publishing({ website }: { website: Website }) {
  const settings = useSettings(website.id);
  const configId = settings.data?.config?.id;
  const { data: state } = useRead(
    configId ? '/api/publishing-config/{id}/state' : null,
    { path: { id: configId ?? '' } },
    FOLLOWING,
  );
  return (
    <>
      <PageState
        of={settings}
        skeleton={<Skeleton active paragraph={{ rows: 12 }} />}
        failed="The publishing configuration could not be loaded."
      >
        {({ config, templates, mayPublish, maySendKey }) => {
          const template = config ? templateOf(config.templateType, templates) : undefined;
          // Only receivers built for Galley verify its signatures. WordPress and Ghost do not.
          const isReceiver = template?.sendsWebsiteKey === true;
          return (
            <div className="publishing">
              <ConfigForm
                website={website}
                config={config}
                templates={templates}
                readAgain={settings.readConfigAgain}
                state={state}
                mayPublish={mayPublish}
                maySendKey={maySendKey}
              />
              <aside className="publishing-side" aria-label="Status and key">
                <CurrentStatus config={config} templates={templates} state={state} isWebsiteActive={website.isActive} />
                <GalleyPreview website={website} config={config} mayPublish={mayPublish} />
                <WebsiteKey website={website} template={template} />
                {config && mayPublish && isReceiver && (
                  <SigningSecret
                    key={config.id}
                    configId={config.id}
                    previousExpiresAt={state?.previousSecretExpiresAt ?? null}
                    knownToFormer={state?.secretKnownToFormer ?? []}
                  />
                )}
              </aside>
              {config && mayPublish && isReceiver && (
                <div className="publishing-whole">
                  <ReceiverCheck key={config.id} configId={config.id} url={config.destinationUrl} />
                </div>
              )}
            </div>
          );
        }}
      </PageState>
      <DeliveryLog
        websiteId={website.id}
        configId={configId ?? null}
        failed={state?.failed ?? 0}
        mayReplay={settings.data?.mayPublish ?? false}
      />
      <PullsPanel websiteId={website.id} />
    </>
  );
}
