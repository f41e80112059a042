import { useUser } from './use-session.js';
import '../ui/notice.css';

/**
 * Whether the person signed in may change what a website is written from. A website that the session does not know yet
 * is left to the server, which asks in any case.
 */
export function useMayConfigure(websiteId: string): boolean {
  const { role, permissions } = useUser();
  return role === 'platform_admin' || (permissions?.[websiteId]?.includes('configure') ?? true);
}

/** Says why a screen has nothing to press, to a member who may only look. */
export function ReadOnlyNotice({ websiteId }: { websiteId: string }) {
  const mayConfigure = useMayConfigure(websiteId);
  if (mayConfigure) return null;
  return (
    <p className="notice">
      You can look around here, but not change anything: your place in this website’s team does not include its
      configuration.
    </p>
  );
}
