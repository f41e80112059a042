import { useSyncExternalStore } from 'react';
import { sessionState, subscribe, type SessionState, type User } from './session.js';

/** Who is here, and what is known of that: re-renders when someone signs in or out, in any tab. */
export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState);

/** The person signed in. For screens inside the workspace, which is shown to nobody else. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('This screen needs a signed-in person.');
  return user;
}

export const useIsPlatformAdmin = (): boolean => useUser().role === 'platform_admin';

export type Permission = NonNullable<User['permissions']>[string][number];

/** Asks what the person signed in may do on a website; platform admins may do everything that their role may. */
export function usePermissions(): (permission: Permission, websiteId: string) => boolean {
  const { role, permissions } = useUser();
  return (permission, websiteId) =>
    role === 'platform_admin' || (permissions?.[websiteId]?.includes(permission) ?? false);
}

/** The full name if both names exist, otherwise the email, otherwise 'User'. */
export function displayName({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string {
  return firstName && lastName ? `${firstName} ${lastName}` : email || 'User';
}
