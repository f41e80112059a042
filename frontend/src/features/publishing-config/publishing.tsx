import { Skeleton } from 'antd';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import type { Website } from '../../session/websites.js';
import { PageState } from '../../ui/page-state.js';
import { ConfigForm } from './config-form.js';
import { CurrentStatus } from './current-status.js';
import { DeliveryLog } from './delivery-log.js';
import { WebsiteKey } from './website-key.js';

/** The answer is null until a website has a configuration. */
export type Config = Read<'/api/publishing-config'> | null;
export type Template = Read<'/api/publishing-config/templates'>[number];

/** Both reads of the form as one. */
function useConfigAndTemplates(websiteId: string) {
  const config = useRead('/api/publishing-config', { query: { websiteId } });
  const templates = useRead('/api/publishing-config/templates');
  const ready = config.data !== undefined && templates.data !== undefined;
  return {
    data: ready ? { config: config.data as Config, templates: templates.data as Template[] } : undefined,
    error: config.error ?? templates.error,
    mutate: () => Promise.all([config.mutate(), templates.mutate()]),
    isValidating: config.isValidating || templates.isValidating,
  };
}

export function Publishing({ website }: { website: Website }) {
  const settings = useConfigAndTemplates(website.id);
  return (
    <>
      <PageState of={settings} skeleton={<Skeleton active paragraph={{ rows: 12 }} />} failed="The publishing configuration could not be loaded.">
        {({ config, templates }) => (
          <div className="publishing">
            <ConfigForm website={website} config={config} templates={templates} onStale={() => void settings.mutate()} />
            <aside className="publishing-side" aria-label="Status and key">
              <CurrentStatus config={config} />
              <WebsiteKey website={website} />
            </aside>
          </div>
        )}
      </PageState>
      <DeliveryLog websiteId={website.id} />
    </>
  );
}
