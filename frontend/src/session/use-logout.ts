import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isUnauthorized, sentenceOf } from '../api/errors.js';
import { maySignOut } from '../ui/leaving.js';
import { dismissAllToasts, toast } from '../ui/toast-queue.js';
import { logout } from './session.js';

/** Signs out and goes to the sign-in screen, unless something unsaved keeps the person here. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    if (!(await maySignOut())) return;
    const ended = logout();
    // What was waiting to be said was meant for this person.
    dismissAllToasts();
    await navigate('/auth', { replace: true });
    try {
      await ended;
    } catch (error) {
      // A session that was over already needed no ending.
      if (isUnauthorized(error)) return;
      toast({
        title: 'Logout failed',
        description: sentenceOf(error, 'The server did not confirm it.'),
        destructive: true,
      });
    }
  }, [navigate]);
}
