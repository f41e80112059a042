import { useEffect, useRef, type ReactNode } from 'react';
import './standalone-layout.css';
import { ThemeSwitch } from './theme-switch.js';
import { Wordmark } from './wordmark.js';

interface DeskProps {
  /** What the screen is about; also names the browser's tab. */
  title: string;
  /** One plain sentence about what happens here. */
  lead?: ReactNode;
  children?: ReactNode;
}

/** A screen in front of the workspace: the product's name and one thing to do. */
export function StandaloneLayout({ title, lead, children }: DeskProps) {
  const main = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);

  useEffect(() => {
    document.title = `${title} · Galley`;
    if (shown.current === title) return;
    shown.current = title;
    // What was in use is gone: the next thing to read is what the screen says now.
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

/** Where else one may want to go from here. */
export const StandaloneFooter = ({ children }: { children: ReactNode }) => <p className="desk-foot">{children}</p>;

/** Why it cannot go on as it is; stays until it can. */
export const StandaloneNotice = ({ children }: { children: ReactNode }) => (
  <p className="desk-notice" role="alert">
    {children}
  </p>
);
