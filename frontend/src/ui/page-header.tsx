import { useEffect, type ReactNode } from 'react';
import './page-header.css';

interface PageHeaderProps {
  title: string;
  /** Picture before the title. */
  mark?: ReactNode;
  /** One plain sentence that says what the screen is for. */
  children?: ReactNode;
  /** The main action of the screen, on the right. */
  actions?: ReactNode;
}

/** The header of a screen. Its title is also the title of the browser tab. */
export function PageHeader({ title, mark, children, actions }: PageHeaderProps) {
  useEffect(() => {
    document.title = `${title} · Galley`;
  }, [title]);
  return (
    <header className="page-header">
      <div>
        <div className="page-header-title">
          {mark}
          <h1>{title}</h1>
        </div>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className="page-header-actions">{actions}</div>}
    </header>
  );
}
