import { Link } from 'react-router';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import type { Run } from './use-run.js';

/** Whether the run failed because the sources have too little for a post: without another source it fails again. */
export const lacksSources = ({ error }: Pick<Run, 'error'>): boolean => error?.code === 'too-little-evidence';

/** Leads to what a run lacked. */
export function SourcesLacking({ run: { websiteId, websiteName } }: { run: Run }) {
  const isPlatformAdmin = useIsPlatformAdmin();
  return (
    <p>
      {isPlatformAdmin ? (
        <>
          Members of {websiteName} add data sources. Who they are is listed under <Link to="/users">Users</Link>.
        </>
      ) : (
        <Link to={`/data-sources?website=${websiteId}`}>Add data sources</Link>
      )}
    </p>
  );
}
