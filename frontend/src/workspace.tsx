import { lazy, Suspense, useRef, useState } from 'react';
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
const SecondFactorDueScreen = lazy(() => import('./features/account/second-factor-due-screen.js'));
const NoWebsite = lazy(() => import('./features/no-website/no-website-screen.js'));
const Guarded = lazy(() => import('./features/shell/guarded.js'));
export const loadShell = () => import('./features/shell/shell.js');
const Shell = lazy(loadShell);

const isPast = (time: string | null): boolean => time !== null && Date.parse(time) <= Date.now();

/**
 * Decides by the session which screens exist. Signed out, every path leads to the sign-in screen; whoever has to set up
 * a second factor has one screen for it; a tenant admin without a website has `/` and `/no-website` only; everyone else
 * has all other screens.
 */
export function Workspace() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  /** Who sets up a second factor: until they go on, because the recovery codes on that screen are shown once. */
  const [settingUp, setSettingUp] = useState<string | null>(null);
  const { user } = session;
  if (user && settingUp !== user.id && isPast(user.secondFactorDue)) setSettingUp(user.id);

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
      if (isPast(session.user.secondFactorDue) || settingUp === session.user.id)
        return (
          <ReadCache key={session.user.id}>
            <Suspense fallback={<LoadingScreen />}>
              <Guarded>
                <SecondFactorDueScreen onContinue={() => setSettingUp(null)} />
              </Guarded>
            </Suspense>
          </ReadCache>
        );
      return (
        <ReadCache key={session.user.id}>
          <WebsitesProvider>
            {/* The boundary is inside the cache: a boundary around the cache would tear it down while a file loads. */}
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
    // The loading screen is shown at first only: later loads of a website must not unmount the open screen and its
    // unsaved input.
    if (loading && !isShown.current) return <LoadingScreen />;
    if (error) return <Unreachable error={error} retry={retry} />;
    if (websites.length === 0) return pathname === '/' || pathname === '/no-website' ? <NoWebsite /> : <NotFound />;
  }
  isShown.current = true;
  return pathname === '/no-website' ? <NotFound /> : <Shell />;
}
