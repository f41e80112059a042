import { Button } from 'antd';
import { useState } from 'react';
import { api, data } from '../../api/client.js';
import { useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { counted } from '../../ui/counted.js';
import { dateAndTime } from '../../ui/dates.js';
import { PageState } from '../../ui/page-state.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { AuthenticatorDialog, type NewAuthenticator } from './authenticator-dialog.js';
import { RecoveryCodesDialog } from './recovery-codes-dialog.js';

const READS = ['/api/user/second-factor'] as const;

/** Panel that sets up and removes the authenticator app, and makes recovery codes. */
export function SecondFactorPanel() {
  const read = useRead('/api/user/second-factor');
  const confirm = useConfirm();
  const [setUp, setSetUp] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useAction(async () => setSetUp(await data(api.POST('/api/user/totp'))), {
    failure: 'Failed to set up the app',
  });
  const renew = useAction(async () => setCodes((await data(api.POST('/api/user/recovery-codes'))).recoveryCodes), {
    failure: 'Failed to make recovery codes',
    refreshes: [...READS],
  });
  const remove = useAction(() => api.DELETE('/api/user/totp'), {
    success: 'Authenticator app removed',
    failure: 'Failed to remove the app',
    refreshes: [...READS],
  });
  const askRenew = async () => {
    if (
      await confirm({
        title: 'Make new recovery codes?',
        children: 'The codes that you have now stop working.',
        confirm: 'Make new codes',
        danger: false,
      })
    )
      void renew.run();
  };
  const askRemove = async (hasPasskey: boolean) => {
    if (
      await confirm(
        hasPasskey
          ? {
              title: 'Remove the authenticator app?',
              children: 'Your passkeys and your recovery codes go on working.',
              confirm: 'Remove app',
            }
          : {
              title: 'Switch off two-step sign-in?',
              children: 'Your password alone signs you in then. Your recovery codes stop working.',
              confirm: 'Switch off',
            },
      )
    )
      void remove.run();
  };

  return (
    <Panel title="Two-step sign-in">
      <Sheet>
        <PageState of={read}>
          {({ authenticatorSince, recoveryCodesLeft, methods }) => (
            <>
              {authenticatorSince === null ? (
                <p className="quiet">
                  {methods.includes('passkey')
                    ? 'After your password, a passkey is needed, or a code of an authenticator app if you set one up.'
                    : 'Signing in then takes your password and a code of an app on your telephone: a stolen password opens nothing.'}
                </p>
              ) : (
                <p>
                  On since <time dateTime={authenticatorSince}>{dateAndTime(authenticatorSince)}</time>.
                </p>
              )}
              {methods.length > 0 && (
                <p>
                  {recoveryCodesLeft === 0
                    ? 'No recovery codes are left: make new ones.'
                    : `${counted(recoveryCodesLeft, 'recovery code')} left.`}
                </p>
              )}
              <div className="account-buttons">
                {authenticatorSince === null && (
                  <Button loading={begin.running} onClick={() => void begin.run()}>
                    Set up authenticator app
                  </Button>
                )}
                {methods.length > 0 && (
                  <Button loading={renew.running} onClick={() => void askRenew()}>
                    New recovery codes
                  </Button>
                )}
                {authenticatorSince !== null && (
                  <Button danger loading={remove.running} onClick={() => void askRemove(methods.includes('passkey'))}>
                    {methods.includes('passkey') ? 'Remove app' : 'Switch off'}
                  </Button>
                )}
              </div>
            </>
          )}
        </PageState>
      </Sheet>
      <AuthenticatorDialog
        setUp={setUp}
        onClose={() => setSetUp(null)}
        onConfirmed={(made) => {
          setSetUp(null);
          if (made.length > 0) setCodes(made);
        }}
        refreshes={[...READS]}
      />
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </Panel>
  );
}
