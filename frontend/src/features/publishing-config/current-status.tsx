import { dateAndTime } from '../../ui/dates.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { NextRelease } from './next-release.js';
import { templateName, type Config } from './destination.js';

/** What is saved, not what stands in the form. */
export const CurrentStatus = ({ config, isWebsiteActive }: { config: Config; isWebsiteActive: boolean }) => (
  <Panel title="Current Status">
    <Sheet>
      <dl className="publishing-facts">
        <div>
          <dt>Template</dt>
          <dd>{config ? templateName(config.templateType) : 'Not configured yet'}</dd>
        </div>
        <div>
          <dt>Automatic publishing</dt>
          <dd>
            <span className={config?.isActive ? 'publishing-active' : 'quiet'}>{config?.isActive ? 'Active' : 'Inactive'}</span>
          </dd>
        </div>
        {config?.isActive && isWebsiteActive && config.release === 'on_schedule' && <NextRelease websiteId={config.websiteId} />}
        <div>
          <dt>Posts published</dt>
          <dd>{(config?.totalPublished ?? 0).toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>Last published</dt>
          <dd>{config?.lastPublishedAt ? dateAndTime(config.lastPublishedAt) : 'Nothing yet'}</dd>
        </div>
      </dl>
      {!isWebsiteActive && <p className="publishing-paused">The website is inactive: nothing is published until it is active again.</p>}
    </Sheet>
  </Panel>
);
