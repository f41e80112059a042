import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { OfWorkingWebsite } from '../../../session/of-working-website.js';
import { useIsPlatformAdmin } from '../../../session/use-session.js';
import { toast } from '../../../ui/toast-queue.js';
import { Team } from './team.js';

export default function TeamPage() {
  return useIsPlatformAdmin() ? (
    <NotForPlatformAdmins />
  ) : (
    <OfWorkingWebsite>{(website) => <Team key={website.id} website={website} />}</OfWorkingWebsite>
  );
}

/** Shows the reason in a toast and redirects to the start page. */
function NotForPlatformAdmins() {
  useEffect(() => {
    toast({ title: 'Access Denied', description: 'This page is only available to tenant administrators.' });
  }, []);
  return <Navigate to="/" replace />;
}
