import { Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import type { Website } from '../../session/websites.js';
import { PageState } from '../../ui/page-state.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { ConfigForm } from './config-form.js';
import { CurrentStatus } from './current-status.js';
import { DeliveryLog } from './deliveries/delivery-log.js';
import type { Config, Template } from './destination.js';
import { Developer } from './developer.js';
import { templateOf } from './fields.js';
import { GalleyPreview } from './galley-preview.js';
import { useLastPull } from './pull-setup.js';

type Permission = Read<'/api/user'>['permissions'][string][number];

/** Polls, because posts are published in the background. */
const FOLLOWING = { refreshInterval: 30_000, dedupingInterval: 5_000 };
const SETUP = 'setup';
const TABS = [
  { key: SETUP, label: 'Setup' },
  { key: 'deliveries', label: 'Deliveries' },
  { key: 'developer', label: 'Developer' },
];

/**
 * Combines the reads that the screen needs into one state, so that nothing moves once it is shown. The screen does
 * without those that only add to it when they fail.
 */
function useSettings(websiteId: string) {
  const config = useRead('/api/publishing-config', { query: { websiteId } }, FOLLOWING);
  const templates = useRead('/api/publishing-config/templates');
  // The sign-in response contains no permissions per website.
  const me = useRead('/api/user');
  const saved = config.data as Config | undefined;
  const state = useRead(
    saved ? '/api/publishing-config/{id}/state' : null,
    { path: { id: saved?.id ?? '' } },
    FOLLOWING,
  );
  const pulls = useLastPull(saved === null ? websiteId : null);
  const isAdded = saved ? (state.data ?? state.error) : pulls.lastPull !== undefined || pulls.error;
  // Only the first time: the screen stays while a first configuration is saved, and with it what has the focus.
  const [isShown, setShown] = useState(false);
  const ready =
    saved !== undefined && templates.data !== undefined && me.data !== undefined && (isShown || Boolean(isAdded));
  if (ready && !isShown) setShown(true);
  const may = (permission: Permission): boolean => me.data?.permissions[websiteId]?.includes(permission) ?? false;
  return {
    data: ready
      ? {
          config: saved,
          templates: templates.data as Template[],
          state: state.data,
          isPulled: saved === null && Boolean(pulls.lastPull),
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

/** The publishing of one website: its status first, then its setup, its deliveries and what a developer needs. */
export function Publishing({ website }: { website: Website }) {
  const settings = useSettings(website.id);
  const [tab, setTab] = useUrlState('tab');
  const shown = TABS.find(({ key }) => key === tab)?.key ?? SETUP;
  return (
    <PageState
      of={settings}
      skeleton={<PublishingSkeleton />}
      failed="The publishing configuration could not be loaded."
    >
      {({ config, templates, state, isPulled, mayPublish, maySendKey }) => {
        const template = config ? templateOf(config.templateType, templates) : undefined;
        return (
          <div className="publishing">
            <CurrentStatus
              config={config}
              template={template?.name ?? (isPulled ? 'Pull' : undefined)}
              state={state}
              isWebsiteActive={website.isActive}
            />
            <Tabs activeKey={shown} onChange={(key) => setTab(key === SETUP ? null : key)} items={TABS} />
            {/* Hidden and not left out, so that what was typed is there after a look at another tab. */}
            <div hidden={shown !== SETUP}>
              <ConfigForm
                website={website}
                config={config}
                templates={templates}
                readAgain={settings.readConfigAgain}
                state={state}
                isPulled={isPulled}
                mayPublish={mayPublish}
                maySendKey={maySendKey}
              />
              <GalleyPreview website={website} config={config} mayPublish={mayPublish} />
            </div>
            {shown === 'deliveries' && (
              <DeliveryLog
                websiteId={website.id}
                configId={config?.id ?? null}
                failed={state?.failed ?? 0}
                mayReplay={mayPublish}
              />
            )}
            {shown === 'developer' && (
              <Developer website={website} config={config} template={template} state={state} mayPublish={mayPublish} />
            )}
          </div>
        );
      }}
    </PageState>
  );
}

const PublishingSkeleton = () => (
  <div className="publishing-skeleton">
    <Skeleton active title={{ width: 120 }} paragraph={{ rows: 2 }} />
    <Skeleton active title={{ width: 240 }} paragraph={{ rows: 8 }} />
  </div>
);
