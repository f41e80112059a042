import { useEffect, useRef, type ReactNode } from 'react';
import './standalone-layout.css';
import { ThemeSwitch } from './theme-switch.js';
import { Wordmark } from './wordmark.js';

interface DeskProps {
  /** The heading of the screen, also the title of the browser tab. */
  title: string;
  /** One plain sentence that says what happens on this screen. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** Layout of a screen outside the workspace: the product's name and one thing to do. */
export function StandaloneLayout({ title, lead, children }: DeskProps) {
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);

  useEffect(() => {
    document.title = `${title} · Galley`;
    if (shown.current === title) return;
    shown.current = title;
    // If the focused element is gone, the new heading gets the focus, so that a screen reader reads it next.
    if (!main.current?.contains(document.activeElement)) heading.current?.focus();
  }, [title]);

  return (
    <main ref={main} className="desk">
      <header className="desk-top">
        <Wordmark />
        <ThemeSwitch />
      </header>
      <div className="desk-sheet">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="desk-lead">{lead}</p>}
        {children}
      </div>
    </main>
  );
}

/** Links to other screens, below the content. */
export const StandaloneFooter = ({ children }: { children: ReactNode }) => <p className="desk-foot">{children}</p>;

/** Says why the person cannot continue; stays on the screen until they can. */
export const StandaloneNotice = ({ children }: { children: ReactNode }) => (
  <p className="desk-notice" role="alert">
    {children}
  </p>
);
