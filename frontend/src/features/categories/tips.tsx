import type { ReactNode } from 'react';
import './categories.css';

/** A box with short pieces of advice beside the content of a screen. */
export const Tips = ({ title, tips }: { title: string; tips: [about: string, advice: ReactNode][] }) => (
  <aside className="tips" aria-label={title}>
    <h2>{title}</h2>
    <dl>
      {tips.map(([about, advice]) => (
        <div key={about}>
          <dt>{about}</dt>
          <dd>{advice}</dd>
        </div>
      ))}
    </dl>
  </aside>
);
