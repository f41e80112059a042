import { useId, type ReactNode } from 'react';
import './panel.css';

interface PanelProps {
  title: string;
  /** Content to the right of the title, such as a link or a filter. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a screen with a heading. */
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

/** A framed surface for a panel's text or form. */
export const Sheet = ({ children }: { children: ReactNode }) => <div className="sheet">{children}</div>;

/** A list on a framed surface. Its elements are `<li>` with a `<div>` for the content, followed by buttons. */
export const Lines = ({ children }: { children: ReactNode }) => <ul className="sheet lines">{children}</ul>;
