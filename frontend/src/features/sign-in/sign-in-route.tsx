import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ownPath } from '../../session/return-to.js';
import { useSession } from '../../session/use-session.js';
import { LoadingScreen } from '../../ui/loading.js';

const SignInScreen = lazy(() => import('./sign-in-screen.js'));

/**
 * The route /auth: signs in, then goes to the screen that the person originally opened. Someone already signed in is
 * redirected at once.
 */
export function SignInRoute() {
  const { status } = useSession();
  const [query] = useSearchParams();
  if (status === 'resolving') return <LoadingScreen />;
  if (status === 'signed-in') return <Navigate to={ownPath(query.get('returnTo'))} replace />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SignInScreen />
    </Suspense>
  );
}
