import { lazy, Suspense, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ReadCache } from './api/read-policy.js';
import { resolve } from './session/session.js';
import { signInPath } from './session/return-to.js';
import { useIsPlatformAdmin, useSession } from './session/use-session.js';
import { useSelectedWebsite, WebsitesProvider } from './session/websites.js';
import { LoadingScreen } from './ui/loading.js';
import { Unreachable } from './features/not-found/unreachable.js';
import { NotFound } from './features/not-found/not-found.js';

const SignInScreen = lazy(() => import('./features/sign-in/sign-in-screen.js'));
const NoWebsite = lazy(() => import('./features/no-website/no-website-screen.js'));
export const loadShell = () => import('./features/shell/shell.js');
const Shell = lazy(loadShell);

/**
 * Decides by the session which screens exist: signed out, all of them lead to the sign-in; a tenant admin without a
 * website has `/` and `/no-website` only; everybody else has all the others.
 */
export function Workspace() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();

  switch (session.status) {
    case 'resolving':
      return <LoadingScreen />;
    case 'unreachable':
      return <Unreachable error={session.error} retry={resolve} />;
    case 'signed-out':
      return pathname === '/' ? (
        <Suspense fallback={<LoadingScreen />}>
          <SignInScreen />
        </Suspense>
      ) : (
        <Navigate to={session.chosen ? '/auth' : signInPath(pathname + search + hash)} replace />
      );
    case 'ended':
    case 'signed-in':
      return (
        <ReadCache key={session.user.id}>
          <WebsitesProvider>
            {/* Inside the cache: a cache that is hidden while a file loads would be torn down. */}
            <Suspense fallback={<LoadingScreen />}>
              <ByWebsites />
            </Suspense>
          </WebsitesProvider>
        </ReadCache>
      );
  }
}

function ByWebsites() {
  const isPlatformAdmin = useIsPlatformAdmin();
  const { websites, loading, error, retry } = useSelectedWebsite();
  const { pathname } = useLocation();
  const isShown = useRef(false);

  if (!isPlatformAdmin) {
    // Only at first: a website chosen later is read beside the screen that is open, with what is typed in it.
    if (loading && !isShown.current) return <LoadingScreen />;
    if (error) return <Unreachable error={error} retry={retry} />;
    if (websites.length === 0) return pathname === '/' || pathname === '/no-website' ? <NoWebsite /> : <NotFound />;
  }
  isShown.current = true;
  return pathname === '/no-website' ? <NotFound /> : <Shell />;
}
