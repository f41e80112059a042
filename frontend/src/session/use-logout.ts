import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { isUnauthorized, sentenceOf } from '../api/errors.js';
import { maySignOut } from '../ui/leaving.js';
import { dismissAllToasts, toast } from '../ui/toast-queue.js';
import { logout } from './session.js';

/** Returns a function that signs out and opens the sign-in screen, unless the person decides to keep unsaved input. */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    if (!(await maySignOut())) return;
    const ended = logout();
    // The queued notifications were meant for the person who has signed out.
    dismissAllToasts();
    await navigate('/auth', { replace: true });
    try {
      const provider = await ended;
      if (provider) location.assign(provider);
    } catch (error) {
      // A 401 means that the session was over already.
      if (isUnauthorized(error)) return;
      toast({
        title: 'Logout failed',
        description: sentenceOf(error, 'The server did not confirm it.'),
        destructive: true,
      });
    }
  }, [navigate]);
}
