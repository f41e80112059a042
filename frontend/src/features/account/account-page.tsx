import { useIsPlatformAdmin } from '../../session/use-session.js';
import { PageHeader } from '../../ui/page-header.js';
import './account.css';
import { DataPanel } from './data-panel.js';
import { IdentitiesPanel } from './identities-panel.js';
import { MailPanel } from './mail-panel.js';
import { PasskeysPanel } from './passkeys-panel.js';
import { PasswordPanel } from './password-panel.js';
import { ProfilePanel } from './profile-panel.js';
import { SecondFactorPanel } from './second-factor-panel.js';
import { SessionsPanel } from './sessions-panel.js';
import { TokensPanel } from './tokens-panel.js';

export default function AccountPage() {
  // Emails about new posts go to the members of a website only, so platform admins have no such setting.
  const isPlatformAdmin = useIsPlatformAdmin();
  return (
    <>
      <PageHeader title="Account">How you appear to others, how you sign in, and where you are signed in.</PageHeader>
      <div className="account">
        <div>
          <ProfilePanel />
          {!isPlatformAdmin && <MailPanel />}
          <TokensPanel />
        </div>
        <div>
          <PasswordPanel />
          <PasskeysPanel />
          <SecondFactorPanel />
          <IdentitiesPanel />
          <SessionsPanel />
          <DataPanel />
        </div>
      </div>
    </>
  );
}
