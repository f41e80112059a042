import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { isRegistrationOpen } from '../../session/registration.js';
import { useSession } from '../../session/use-session.js';
import { StandaloneLayout, StandaloneFooter } from '../../ui/standalone-layout.js';
import { LoadingScreen } from '../../ui/loading.js';
import { RegisterForm } from './register-form.js';

const CLOSED = 'Registration is closed here. Ask a platform administrator for an invitation.';

/** Creates an account. A signed-in person is redirected to the start page. */
export default function RegisterScreen() {
  const { status } = useSession();
  const [closed, setClosed] = useState(isRegistrationOpen() ? null : CLOSED);
  if (status === 'resolving') return <LoadingScreen />;
  if (status === 'signed-in') return <Navigate to="/" replace />;
  return closed ? (
    <StandaloneLayout title="Registration is closed" lead={closed}>
      <Link to="/auth">Back to sign in</Link>
    </StandaloneLayout>
  ) : (
    <StandaloneLayout title="Create account" lead="An administrator then assigns you a website.">
      <RegisterForm onClosed={setClosed} />
      <StandaloneFooter>
        Have an account already? <Link to="/auth">Sign in</Link>
      </StandaloneFooter>
    </StandaloneLayout>
  );
}
