import { Button } from 'antd';
import { useState } from 'react';
import { api, data } from '../../api/client.js';
import { namesOf } from '../../entities/website/former-key-readers.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { CopyField } from '../../ui/copy-field.js';
import { dateAndTime } from '../../ui/dates.js';
import { Panel, Sheet } from '../../ui/panel.js';

interface SigningSecretProps {
  configId: string;
  previousExpiresAt: string | null;
  /** Names of people who have seen the secret but may no longer read it. */
  knownToFormer: readonly string[];
}

/** Secret with which a receiver verifies the signature of pushes. */
export function SigningSecret({ configId: id, previousExpiresAt, knownToFormer }: SigningSecretProps) {
  const ask = useConfirm();
  const [rotations, setRotations] = useState(0);
  const reveal = useAction(
    () => data(api.POST('/api/publishing-config/{id}/secret/reveal', { params: { path: { id } } })),
    { failure: 'Failed to show the signing secret' },
  );
  const rotate = useAction(
    () => data(api.POST('/api/publishing-config/{id}/secret/rotate', { params: { path: { id } } })),
    {
      success: { title: 'Signing secret rotated', description: 'For a day pushes are signed with both secrets.' },
      failure: 'Failed to rotate the signing secret',
      refreshes: ['/api/publishing-config/{id}/state'],
    },
  );
  const confirmed = async () => {
    const isSure = await ask({
      title: 'Rotate the signing secret?',
      children:
        'For 24 hours pushes are signed with the new secret and with this one. After that, an endpoint that does ' +
        'not know the new one refuses what is sent.',
      confirm: 'Rotate',
    });
    // Resets the field, because the revealed secret is no longer valid.
    if (isSure && (await rotate.run())) setRotations(rotations + 1);
  };
  return (
    <Panel title="Signing secret">
      <Sheet>
        {knownToFormer.length > 0 && (
          <p className="notice" role="status">
            <strong>{namesOf(knownToFormer)}</strong> saw this secret and may no longer use it. Rotate it, so that they
            cannot sign pushes.
          </p>
        )}
        <CopyField
          key={rotations}
          label="Signing secret"
          value="whsec_************"
          reveal={async () => (await reveal.run())?.secret}
        />
        <p className="publishing-secret-words quiet">
          Your endpoint can check with it that a push comes from here (<code>webhook-signature</code>, as Standard
          Webhooks say). Showing it is recorded.
        </p>
        {previousExpiresAt && (
          <p className="publishing-paused">
            Pushes are signed with the former secret, too, until {dateAndTime(previousExpiresAt)}.
          </p>
        )}
        <Button className="publishing-rotate" size="small" onClick={() => void confirmed()} loading={rotate.running}>
          Rotate
        </Button>
      </Sheet>
    </Panel>
  );
}
