import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api/errors.js';
import { waitAfter } from '../../api/outage.js';
import '../../ui/whole-screen.css';

/**
 * Full-screen message for when the server cannot be reached to identify the person. No session data is lost, and the
 * request is retried until the server responds.
 */
export function Unreachable({ error, retry }: { error: unknown; retry: () => unknown }) {
  const [trying, setTrying] = useState(false);
  const tries = useRef(0);
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    document.title = 'Galley cannot be reached · Galley';
  }, []);
  // Each failed attempt produces a new error object, which schedules the next attempt.
  useEffect(() => {
    const timer = setTimeout(() => again.current(), waitAfter((tries.current += 1)));
    return () => clearTimeout(timer);
  }, [error]);

  const tryAgain = async () => {
    setTrying(true);
    await retry();
    setTrying(false);
  };

  return (
    <main>
      <div className="whole-screen" role="alert">
        <h1>Galley cannot be reached</h1>
        <p>{sentenceOf(error, 'The server did not answer as expected.')}</p>
        <p>Galley retries automatically.</p>
        <Button type="primary" onClick={() => void tryAgain()} loading={trying}>
          Try again
        </Button>
      </div>
    </main>
  );
}
