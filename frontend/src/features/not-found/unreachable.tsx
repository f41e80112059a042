import { Button } from 'antd';
import { sentenceOf } from '../../api/errors.js';
import '../../ui/whole-screen.css';

/** When the server does not answer who is here, nothing can be shown, but nothing is lost either. */
export const Unreachable = ({ error, retry }: { error: unknown; retry: () => void }) => (
  <main className="whole-screen" role="alert">
    <h1>Galley cannot be reached</h1>
    <p>{sentenceOf(error, 'The server did not answer as expected.')}</p>
    <Button type="primary" onClick={retry}>
      Try again
    </Button>
  </main>
);
