import { useEffect } from 'react';
import { ThemeSwitch } from '../../ui/theme-switch.js';
import { Wordmark } from '../../ui/wordmark.js';
import { MarketingPanel } from './marketing-panel.js';
import { SignInForm } from './sign-in-form.js';
import './sign-in.css';

export default function SignInScreen() {
  useEffect(() => {
    document.title = 'Sign in · Galley';
  }, []);
  return (
    <div className="sign-in">
      <main className="sign-in-desk">
        <header className="sign-in-top">
          <Wordmark />
          <ThemeSwitch />
        </header>
        <div className="sign-in-form">
          <h1>Sign in</h1>
          <p className="sign-in-lead">Read, judge, decide: your posts are waiting.</p>
          <SignInForm />
        </div>
      </main>
      <MarketingPanel />
    </div>
  );
}
