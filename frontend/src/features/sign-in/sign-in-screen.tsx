import { StandaloneLayout } from '../../ui/standalone-layout.js';
import { MarketingPanel } from './marketing-panel.js';
import { SignInForm } from './sign-in-form.js';
import './sign-in.css';

export default function SignInScreen() {
  return (
    <div className="sign-in">
      <StandaloneLayout title="Sign in" lead="Read, judge, decide: your posts are waiting.">
        <SignInForm />
      </StandaloneLayout>
      <MarketingPanel />
    </div>
  );
}
