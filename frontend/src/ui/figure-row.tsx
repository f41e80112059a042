import { Skeleton } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import './figure-row.css';

export interface Figure {
  label: string;
  /** Left out while it is not known: a placeholder stands for it. */
  value?: number;
  caption?: ReactNode;
  /** Where the list is that it counts. */
  to?: string;
}

/** Figures in one row, each with its name and, below, what there is to say about it. */
export const FigureRow = ({ figures }: { figures: Figure[] }) => (
  <dl className="figure-row" style={{ '--figures': figures.length } as CSSProperties}>
    {figures.map(({ label, value, caption, to }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value === undefined ? (
            <Skeleton.Node active className="figure-placeholder" />
          ) : to ? (
            <Link to={to} aria-label={`${label}: ${value.toLocaleString('en')}`}>
              {value.toLocaleString('en')}
            </Link>
          ) : (
            value.toLocaleString('en')
          )}
        </dd>
        {caption && <dd className="figure-caption">{caption}</dd>}
      </div>
    ))}
  </dl>
);
