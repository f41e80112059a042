import { Button } from 'antd';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import { waitAfter } from '../../api/outage.js';
import { isMissingFile } from '../../ui/missing-file.js';
import '../../ui/whole-screen.css';

/** Attempt number passed to `waitAfter`, so that the wait equals the one before the second retry of a failed read. */
const TRIES_BEFORE = 2;

/**
 * Error page for a failure outside the screens. A malformed response may be the cause, so the page navigates to the
 * same address again after a while. When a script file is missing, a newer version was probably deployed, and reloading
 * fetches it.
 */
export function Crash() {
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isOld = isMissingFile(error);
  useEffect(() => {
    document.title = 'This screen could not be shown · Galley';
  }, []);
  useEffect(() => {
    console.error(error);
    if (isOld) return undefined;
    const timer = setTimeout(
      () => void navigate({ pathname, search, hash }, { replace: true }),
      waitAfter(TRIES_BEFORE),
    );
    return () => clearTimeout(timer);
  }, [error, isOld, navigate, pathname, search, hash]);
  return (
    <main>
      <div className="whole-screen" role="alert">
        <h1>This screen could not be shown</h1>
        <p>
          {isOld
            ? 'Galley may have been updated since you opened it. Loading the page again usually helps.'
            : 'Galley retries automatically. Loading the page again usually helps, too.'}
        </p>
        <Button type="primary" onClick={() => location.reload()}>
          Load again
        </Button>
      </div>
    </main>
  );
}
