import { Skeleton } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import './figure-row.css';

export interface Figure {
  label: string;
  /** The number to show; a placeholder takes its place while it is undefined. */
  value?: number;
  caption?: ReactNode;
  /** Address of the list whose elements this figure counts. */
  to?: string;
}

/** A row of figures, each with its label above and an optional caption below. */
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
