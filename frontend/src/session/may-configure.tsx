import { useUser } from './use-session.js';
import '../ui/notice.css';

/**
 * Returns a function that tells whether the person signed in may change the configuration of a website. It returns true
 * for a website that the session does not know yet, because the server checks the permission in any case.
 */
export function useMayConfigureEach(): (websiteId: string) => boolean {
  const { role, permissions } = useUser();
  return (websiteId) => role === 'platform_admin' || (permissions?.[websiteId]?.includes('configure') ?? true);
}

/** Whether the person signed in may change the configuration of a website. */
export const useMayConfigure = (websiteId: string): boolean => useMayConfigureEach()(websiteId);

/** Tells a member without the configure permission why the screen has no buttons. */
export function ReadOnlyNotice({ websiteId }: { websiteId: string }) {
  const mayConfigure = useMayConfigure(websiteId);
  if (mayConfigure) return null;
  return (
    <p className="notice">You can view this but not change it: you do not have permission to configure this website.</p>
  );
}
