import { Button } from 'antd';
import { api, data } from '../../api/client.js';
import { useAction } from '../../session/use-action.js';
import type { Website } from '../../session/websites.js';
import { Panel, Sheet } from '../../ui/panel.js';
import type { Config } from './destination.js';

const addressOf = (websiteId: string): string => `https://preview.galley.example/${websiteId}`;

interface GalleyPreviewProps {
  website: Website;
  config: Config;
  mayPublish: boolean;
}

/** A small blog that Galley serves from what it is pushed: offered while nothing is connected, and linked once it is. */
export function GalleyPreview({ website: { id }, config, mayPublish }: GalleyPreviewProps) {
  const connect = useAction(
    () =>
      data(
        api.POST('/api/publishing-config', {
          body: {
            websiteId: id,
            templateType: 'partner',
            destinationUrl: addressOf(id),
            settings: { withdrawals: 'yes' },
            isActive: true,
          },
        }),
      ),
    { success: 'Posts go to Galley Preview', failure: 'Failed to save', refreshes: ['/api/publishing-config'] },
  );
  if (config && config.destinationUrl !== addressOf(id)) return null;
  return (
    <Panel title="Galley Preview">
      <Sheet>
        <p>
          A small blog on this server that shows what is pushed, as a website would. Everybody with its address can read
          it.
        </p>
        {config ? (
          <a href={`/preview/${id}`} target="_blank" rel="noreferrer">
            Open Galley Preview<span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        ) : (
          mayPublish && (
            <Button loading={connect.running} onClick={() => void connect.run()}>
              Publish to Galley Preview
            </Button>
          )
        )}
      </Sheet>
    </Panel>
  );
}
