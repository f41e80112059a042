import { useId, type ReactNode } from 'react';
import './panel.css';

interface PanelProps {
  title: string;
  /** Beside the title: a link, a filter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a screen. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

/** The sheet on which a panel's text or form stands. */
export const Sheet = ({ children }: { children: ReactNode }) => <div className="sheet">{children}</div>;

/** A list as lines on one sheet. Its elements are `<li>`: what it is in a `<div>`, then its buttons. */
export const Lines = ({ children }: { children: ReactNode }) => <ul className="sheet lines">{children}</ul>;
