import { useSyncExternalStore } from 'react';
import { isZone } from '../ui/clock.js';
import { sessionState, subscribe, type SessionState, type User } from './session.js';

/** Returns the state of the session. The component renders again when someone signs in or out, in any tab. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState);

/** Returns the person signed in. Only for screens of the workspace, which exists for signed-in people only. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen needs a signed-in person.');
  return user;
}

export const useIsPlatformAdmin = (): boolean => useUser().role === 'platform_admin';

export type Permission = NonNullable<User['permissions']>[string][number];

/**
 * Returns a function that says whether the person signed in has a permission on a website. Always true for platform
 * admins, although the server may still refuse what their role does not allow.
 */
export function usePermissions(): (permission: Permission, websiteId: string) => boolean {
  const { role, permissions } = useUser();
  return (permission, websiteId) =>
    role === 'platform_admin' || (permissions?.[websiteId]?.includes(permission) ?? false);
}

/** Returns the full name if both names exist, otherwise the email, otherwise 'User'. */
export function displayName({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return firstName && lastName ? `${firstName} ${lastName}` : email || 'User';
}

/** Returns the time zone of the account if it does not exist, so that times are shown in that of the browser. */
export const missingZone = ({ timezone }: Pick<User, 'timezone'>): string | null =>
  timezone && !isZone(timezone) ? timezone : null;
