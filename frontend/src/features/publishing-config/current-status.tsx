import { dateAndTime } from '../../ui/dates.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { NextRelease } from './next-release.js';
import type { Config, DestinationState } from './destination.js';
import './current-status.css';

interface CurrentStatusProps {
  config: Config;
  /** Name of what was chosen; undefined until something is. */
  template: string | undefined;
  /** Health of the destination; undefined until loaded. */
  state: DestinationState | undefined;
  isWebsiteActive: boolean;
}

/** Status of the saved configuration, regardless of unsaved input in the form. */
export function CurrentStatus({ config, template, state, isWebsiteActive }: CurrentStatusProps) {
  const takenDown = (state?.withdrawals ?? 0) + (state?.notices ?? 0);
  return (
    <Panel title="Current Status">
      <Sheet>
        <dl className="publishing-facts">
          <div>
            <dt>Template</dt>
            <dd>{template ?? 'Not configured yet'}</dd>
          </div>
          <div>
            <dt>Automatic publishing</dt>
            <dd>
              <span className={config?.isActive ? 'publishing-active' : 'quiet'}>
                {config?.isActive ? 'Active' : 'Inactive'}
              </span>
            </dd>
          </div>
          {config?.isActive && isWebsiteActive && config.release === 'on_schedule' && (
            <NextRelease websiteId={config.websiteId} />
          )}
          <div>
            <dt>Posts published</dt>
            <dd>
              {(config?.totalPublished ?? 0).toLocaleString('en')}
              <span className="quiet"> in all, withdrawn ones included</span>
            </dd>
          </div>
          <div>
            <dt>Last published</dt>
            <dd>{config?.lastPublishedAt ? dateAndTime(config.lastPublishedAt) : 'Nothing yet'}</dd>
          </div>
          {takenDown > 0 && (
            <div>
              <dt>Being taken down</dt>
              <dd>{takenDown.toLocaleString('en')}</dd>
            </div>
          )}
        </dl>
        {state?.switchedOffAt && (
          <p className="publishing-paused" role="alert">
            Switched off on {dateAndTime(state.switchedOffAt)}: every attempt had failed for five days. When the
            destination is well, enable automatic publishing again.
          </p>
        )}
        {state?.failingSince && !state.switchedOffAt && (
          <p className="publishing-paused">
            Every attempt has failed since {dateAndTime(state.failingSince)}. After five days it is switched off.
          </p>
        )}
        {!isWebsiteActive && (
          <p className="publishing-paused">The website is inactive: nothing is published until it is active again.</p>
        )}
      </Sheet>
    </Panel>
  );
}
