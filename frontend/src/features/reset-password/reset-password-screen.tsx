import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../api/errors.js';
import { useRead } from '../../api/use-read.js';
import { StandaloneLayout } from '../../ui/standalone-layout.js';
import { PageState } from '../../ui/page-state.js';
import { ResetForm } from './reset-form.js';

export default function ResetPasswordScreen() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return token ? (
    <WithToken key={token} token={token} />
  ) : (
    <NoLink title="Invalid Reset Link" lead="The address is incomplete. Open the whole link from your email." />
  );
}

function WithToken({ token }: { token: string }) {
  const link = useRead('/api/auth/validate-reset-token/{token}', { path: { token } });
  const [outcome, setOutcome] = useState<'set' | 'refused' | null>(null);

  if (outcome === 'set') {
    return (
      <StandaloneLayout
        title="Your password has been reset"
        lead="Sign in with the new one. You have been signed out everywhere else."
      >
        <Link className="desk-button" to="/auth">
          Go to Login
        </Link>
      </StandaloneLayout>
    );
  }
  if (outcome === 'refused' || (!link.data && isRefused(link.error))) {
    return (
      <NoLink
        title="Invalid or Expired Link"
        lead="This reset link is invalid or has expired. Links expire after 1 hour, and each works once."
      />
    );
  }
  if (link.data) {
    return (
      <StandaloneLayout
        title="Set new password"
        lead={
          <>
            For <strong>{link.data.email}</strong>
          </>
        }
      >
        <ResetForm
          token={token}
          email={link.data.email}
          onReset={() => setOutcome('set')}
          onRefused={() => setOutcome('refused')}
        />
      </StandaloneLayout>
    );
  }
  return (
    <StandaloneLayout title="Reset Password">
      {link.error ? (
        <PageState of={link} failed="The link could not be checked.">
          {() => null}
        </PageState>
      ) : (
        <p role="status">Validating reset link...</p>
      )}
    </StandaloneLayout>
  );
}

/** Whether the server rejected the link. Any other error says nothing about the link. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && [400, 404, 410].includes(error.status);

const NoLink = ({ title, lead }: { title: string; lead: string }) => (
  <StandaloneLayout title={title} lead={lead}>
    <Link className="desk-button" to="/forgot-password">
      Request new link
    </Link>
  </StandaloneLayout>
);
