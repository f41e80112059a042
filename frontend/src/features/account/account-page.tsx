import { useIsPlatformAdmin } from '../../session/use-session.js';
import { PageHeader } from '../../ui/page-header.js';
import './account.css';
import { MailPanel } from './mail-panel.js';
import { PasswordPanel } from './password-panel.js';
import { ProfilePanel } from './profile-panel.js';
import { SessionsPanel } from './sessions-panel.js';
import { TokensPanel } from './tokens-panel.js';

export default function AccountPage() {
  // New posts are told to the people of a website, to nobody else.
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
          <SessionsPanel />
        </div>
      </div>
    </>
  );
}
