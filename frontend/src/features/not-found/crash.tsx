import { Button } from 'antd';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import '../../ui/whole-screen.css';

/** A screen that broke, or whose file is gone since a newer version was installed: loading the page again gets the new one. */
export function Crash() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <main className="whole-screen" role="alert">
      <h1>This screen could not be shown</h1>
      <p>Galley may have been updated since you opened it. Loading the page again usually helps.</p>
      <Button type="primary" onClick={() => location.reload()}>
        Load Again
      </Button>
    </main>
  );
}
