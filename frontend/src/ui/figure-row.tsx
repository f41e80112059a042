import { Skeleton } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import './figure-row.css';

export interface Figure {
  label: string;
  /** Left out while it is not known: a placeholder stands for it. */
  value?: number;
  caption?: ReactNode;
}

/** Figures in one row, each with its name and, below, what there is to say about it. */
export const FigureRow = ({ figures }: { figures: Figure[] }) => (
  <dl className="figure-row" style={{ '--figures': figures.length } as CSSProperties}>
    {figures.map(({ label, value, caption }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === undefined ? <Skeleton.Node active className="figure-placeholder" /> : value.toLocaleString('en')}</dd>
        {caption && <dd className="figure-caption">{caption}</dd>}
      </div>
    ))}
  </dl>
);
