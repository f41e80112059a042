import type { ReactNode } from 'react';
import { ConfirmProvider } from '../../ui/confirm.js';
import { LeaveGuard } from './leave-guard.js';
import { ProveAgain } from './prove-again.js';
import { SignInAgain } from './sign-in-again.js';
import { useRescuedFocus } from './use-rescued-focus.js';

/** What all screens of a signed-in person have: questions before something is lost, proofs, and signing in again. */
export default function Guarded({ children }: { children: ReactNode }) {
  useRescuedFocus();
  return (
    <ConfirmProvider>
      {children}
      <LeaveGuard />
      <ProveAgain />
      <SignInAgain />
    </ConfirmProvider>
  );
}
