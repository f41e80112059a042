import { Link } from 'react-router';
import { StandaloneFooter, StandaloneLayout } from '../../ui/standalone-layout.js';

/** What a provider's window shows in the end, where the browser does not let it close itself. */
export default function SignedOnScreen() {
  return (
    <StandaloneLayout
      title="That was it"
      lead="Close this window and go on where you were: Galley has taken it up there."
    >
      <StandaloneFooter>
        <Link to="/">Open Galley here instead</Link>
      </StandaloneFooter>
    </StandaloneLayout>
  );
}
