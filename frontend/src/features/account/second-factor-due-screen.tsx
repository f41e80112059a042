import { Button } from 'antd';
import { useLocation } from 'react-router';
import { useRead } from '../../api/use-read.js';
import { ProviderButtons } from '../../entities/account/provider-choices.js';
import { resolve } from '../../session/session.js';
import { useAction } from '../../session/use-action.js';
import { useLogout } from '../../session/use-logout.js';
import { useUser } from '../../session/use-session.js';
import { StandaloneFooter, StandaloneLayout } from '../../ui/standalone-layout.js';
import './account.css';
import { PasskeysPanel } from './passkeys-panel.js';
import { SecondFactorPanel } from './second-factor-panel.js';

/** All that a session shows once a second factor is required that its person does not have. */
export default function SecondFactorDueScreen({ onContinue }: { onContinue: () => void }) {
  const logout = useLogout();
  const { email, secondFactorDue } = useUser();
  const { pathname, search } = useLocation();
  const { data } = useRead('/api/user/second-factor');
  const isSetUp = (data?.methods.length ?? 0) > 0;
  const goOn = useAction(
    async () => {
      await resolve();
      onContinue();
    },
    { failure: 'Failed to go on. Please try again.' },
  );
  return (
    <StandaloneLayout
      title="Set up two-step sign-in"
      lead="It is required here, and the time for setting it up is over. Add a passkey or an authenticator app, then continue."
    >
      <div className="account-due">
        <PasskeysPanel />
        <SecondFactorPanel />
      </div>
      {data?.provider && !isSetUp && (
        <ProviderButtons
          providers={[data.provider]}
          address={email}
          returnTo={pathname + search}
          lead={`or let ${data.provider.name} ask you for a second step`}
          proves
        />
      )}
      <Button
        type="primary"
        size="large"
        block
        disabled={!isSetUp && secondFactorDue !== null}
        loading={goOn.running}
        onClick={() => void goOn.run()}
      >
        Continue
      </Button>
      <StandaloneFooter>
        <Button type="link" onClick={() => void logout()}>
          Sign out
        </Button>
      </StandaloneFooter>
    </StandaloneLayout>
  );
}
