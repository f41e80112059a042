import { Spin } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { sentenceOf } from '../../api/errors.js';
import { notifyProved } from '../../api/tokens.js';
import { SecondStep } from '../../entities/account/second-step.js';
import { ownPath, SIGNED_ON_PATH } from '../../session/return-to.js';
import { finishSignOn, type WaitingSignIn } from '../../session/session.js';
import { useSession } from '../../session/use-session.js';
import { toast } from '../../ui/toast-queue.js';
import { StandaloneFooter, StandaloneLayout, StandaloneNotice } from '../../ui/standalone-layout.js';

const PROVED = {
  title: 'Confirmed that it is you',
  description: 'You are not asked again for 15 minutes.',
};

/** Where an identity provider sends the browser back: finishes the sign-in and opens what was asked for. */
export default function SignOnScreen() {
  const { provider = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { user } = useSession();
  const hasBegun = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [step, setStep] = useState<{ waiting: WaitingSignIn; returnTo: string } | null>(null);

  const goOn = useCallback(
    (returnTo: string) => {
      void navigate(ownPath(returnTo), { replace: true });
      // The window was opened for the provider only: the one that waits for it goes on.
      if (returnTo === SIGNED_ON_PATH) window.close();
    },
    [navigate],
  );

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (!search) return setFailure('This sign-in is over. Please begin again.');
    // The code works once, but has no business in the history.
    history.replaceState(history.state, '', location.pathname);
    finishSignOn(provider, search.slice(1)).then(
      ({ returnTo, waiting, proved }) => {
        if (proved) {
          notifyProved();
          toast(PROVED);
        }
        if (waiting) setStep({ waiting, returnTo });
        else goOn(returnTo);
      },
      (error: unknown) => setFailure(sentenceOf(error, 'Signing in failed. Please begin again.')),
    );
  }, [goOn, provider, search]);

  if (failure !== null)
    return (
      <StandaloneLayout title={user ? 'This did not work' : 'Not signed in'}>
        <StandaloneNotice>{failure}</StandaloneNotice>
        {user && <p>If another window of Galley waits for this, close this one and try again there.</p>}
        <StandaloneFooter>
          {user ? <Link to="/">Back to Galley</Link> : <Link to="/auth">Back to the sign-in screen</Link>}
        </StandaloneFooter>
      </StandaloneLayout>
    );
  if (step)
    return (
      <StandaloneLayout title="One more step" lead="Your account has two-step sign-in.">
        <SecondStep
          waiting={step.waiting}
          onBack={() => void navigate('/auth', { replace: true })}
          onSignedIn={() => goOn(step.returnTo)}
        />
      </StandaloneLayout>
    );
  return (
    <StandaloneLayout title="Signing you in">
      <Spin aria-label="Signing you in" />
    </StandaloneLayout>
  );
}
