import { api, data } from '../../api/client.js';
import { FormerKeyReaders, useQuickRotation } from '../../entities/website/former-key-readers.js';
import { useAction } from '../../session/use-action.js';
import type { Website } from '../../session/websites.js';
import { CopyField } from '../../ui/copy-field.js';
import { Panel, Sheet } from '../../ui/panel.js';

/** The API key with which the client's website fetches approved posts. For people who may read the key. */
export function ApiKeyCard({ website }: { website: Website }) {
  const { run: reveal } = useAction(
    async () =>
      (await data(api.POST('/api/websites/{id}/api-key/reveal', { params: { path: { id: website.id } } }))).apiKey,
    { failure: 'The API key could not be shown', refreshes: ['/api/dashboard/activity'] },
  );
  const rotation = useQuickRotation(website);
  return (
    <Panel title="Website API Key">
      <Sheet>
        <p className="api-key-of">The key of {website.name}.</p>
        <FormerKeyReaders website={website} rotation={rotation} />
        <CopyField key={website.apiKey} label="API key" value={website.apiKey} reveal={reveal} />
        <h3>Integration</h3>
        <ol className="api-key-steps">
          <li>Keep the key in a setting of your website’s server.</li>
          <li>
            Send it as a bearer token to fetch approved posts:
            <pre>
              GET {location.origin}
              <wbr />
              {'/api/posts/approved\nAuthorization: Bearer YOUR_API_KEY'}
            </pre>
          </li>
          <li>Store what you get by its number, create_id: a post that comes again replaces the one you have.</li>
        </ol>
        <p>
          <strong>Keep this key secret.</strong> Never put it into pages or scripts that browsers load. Each time it is
          shown is recorded.
        </p>
        {/* Otherwise the notice above has a button that makes one. */}
        {website.apiKeyKnownToFormer.length === 0 && !rotation.fresh && (
          <p className="quiet">Need a new key? Please contact support.</p>
        )}
      </Sheet>
    </Panel>
  );
}
