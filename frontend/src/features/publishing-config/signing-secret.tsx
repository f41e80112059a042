import { api, data } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { CopyField } from '../../ui/copy-field.js';
import { Panel, Sheet } from '../../ui/panel.js';

/** What a receiver checks pushes with. */
export function SigningSecret({ configId: id }: { configId: string }) {
  const reveal = useAction(() => data(api.POST('/api/publishing-config/{id}/secret/reveal', { params: { path: { id } } })), { failure: 'Failed to show the signing secret' });
  return (
    <Panel title="Signing secret">
      <Sheet>
        <CopyField label="Signing secret" value="whsec_************" reveal={async () => (await reveal.run())?.secret} />
        <p className="publishing-secret-words quiet">
          Your endpoint can check with it that a push comes from here (<code>webhook-signature</code>, as Standard Webhooks say). Showing it is recorded.
        </p>
      </Sheet>
    </Panel>
  );
}
