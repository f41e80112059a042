import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../api/errors.js';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { ProviderChoices } from '../../entities/account/provider-choices.js';
import { roleLabel } from '../../entities/account/roles.js';
import { useSession } from '../../session/use-session.js';
import { shortDate } from '../../ui/dates.js';
import { PageState } from '../../ui/page-state.js';
import { StandaloneLayout, StandaloneFooter } from '../../ui/standalone-layout.js';
import { AcceptForm, JoinForm } from './accept-form.js';

type Offer = Read<'/api/invitations/{id}'>;

export default function InvitationScreen() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return token ? (
    <WithToken token={token} />
  ) : (
    <NoInvitation title="Invalid invitation" lead="The address is incomplete. Open the whole link from your email." />
  );
}

function WithToken({ token }: { token: string }) {
  const offer = useRead('/api/invitations/{id}', { path: { id: token } });
  const { user } = useSession();

  // The newest response decides, because an invitation can be used or withdrawn while the screen is open.
  if (isRefused(offer.error)) {
    return (
      <NoInvitation
        title="Invalid or expired invitation"
        lead="It has been used, withdrawn or has expired: links work once, for 7 days. Ask the person who invited you for a new one."
      />
    );
  }
  return (
    <StandaloneLayout title="You are invited" lead={offer.data && <Invited offer={offer.data} />}>
      <PageState of={offer} failed="The invitation could not be loaded." skeleton={<p>Opening your invitation...</p>}>
        {({ email, hasAccount, websites, expiresAt }) => (
          <>
            <Elsewhere email={email} />
            {user?.email === email ? (
              <JoinForm
                token={token}
                websites={websites.map(({ name }) => name)}
                onRefused={() => void offer.mutate()}
              />
            ) : (
              <>
                <AcceptForm
                  token={token}
                  email={email}
                  hasAccount={hasAccount}
                  websites={websites.map(({ name }) => name)}
                  onRefused={() => void offer.mutate()}
                />
                <ProviderChoices email={email} returnTo={`/invitation?token=${token}`} />
              </>
            )}
            <StandaloneFooter>The invitation expires on {shortDate(expiresAt)}.</StandaloneFooter>
          </>
        )}
      </PageState>
    </StandaloneLayout>
  );
}

/** Whether the server rejected the link; other errors do not say whether it is valid. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [400, 404, 410].includes(error.status);

function Invited({ offer: { email, role, websites } }: { offer: Offer }) {
  const where =
    role === 'platform_admin'
      ? 'every website'
      : new Intl.ListFormat('en').format(websites.map(({ name }) => name)) || 'Galley';
  return (
    <>
      <strong>{email}</strong> is invited to <strong>{where}</strong> as {roleLabel({ role })}.
    </>
  );
}

/** Warns that accepting signs out the person who is signed in in this browser. */
function Elsewhere({ email }: { email: string }) {
  const { user } = useSession();
  if (!user || user.email === email) return null;
  return (
    <p>
      You are signed in as {user.email}. Accepting signs you out and in as {email}.
    </p>
  );
}

const NoInvitation = ({ title, lead }: { title: string; lead: string }) => (
  <StandaloneLayout title={title} lead={lead}>
    <Link to="/auth">Go to sign in</Link>
  </StandaloneLayout>
);
