import { useUser } from './use-session.js';
import '../ui/notice.css';

/**
 * Whether the person signed in may change the configuration of a website. Returns true for a website that the session
 * does not know yet, because the server checks the permission in any case.
 */
export function useMayConfigure(websiteId: string): boolean {
  const { role, permissions } = useUser();
  return role === 'platform_admin' || (permissions?.[websiteId]?.includes('configure') ?? true);
}

/** Tells a member without the configure permission why the screen has no buttons. */
export function ReadOnlyNotice({ websiteId }: { websiteId: string }) {
  const mayConfigure = useMayConfigure(websiteId);
  if (mayConfigure) return null;
  return (
    <p className="notice">You can view this but not change it: you do not have permission to configure this website.</p>
  );
}
