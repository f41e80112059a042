import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';

export interface Cell {
  value: ReactNode;
  /** Address of the list whose elements this value counts. */
  to?: string;
}

interface DrawingProps {
  title: string;
  /** One sentence about the content of the chart, which is also its text for screen readers. */
  description: string;
  /** Address of the list that the chart summarises. */
  to: string;
  /** Text of the link to the list. */
  linkLabel: string;
  /** Says what the chart will show, if there is no data yet; otherwise null. */
  empty: string | null;
  /** The colours of the chart with their labels. */
  legend?: readonly (readonly [word: string, colour: string])[];
  /** Column headings of the table with the same data. */
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly Cell[] }[];
  children: ReactNode;
}

/** A chart with its title and description, a legend, a link to the list behind it, and its data as a table. */
export function Drawing({
  title,
  description,
  to,
  linkLabel,
  empty,
  legend = [],
  columns,
  rows,
  children,
}: DrawingProps) {
  const id = useId();
  return (
    <section className="drawing" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        <Link to={to} aria-label={`${linkLabel}: ${title}`}>
          {linkLabel}
        </Link>
      </header>
      {empty !== null ? (
        <p className="drawing-empty">{empty}</p>
      ) : (
        <>
          <p className="quiet">{description}</p>
          <div className="drawing-chart" role="img" aria-label={`${title}: ${description}`}>
            {children}
          </div>
          {legend.length > 0 && (
            <ul className="drawing-legend" aria-hidden>
              {legend.map(([word, colour]) => (
                <li key={word}>
                  <svg width="10" height="10">
                    <rect width="10" height="10" rx="2" fill={colour} />
                  </svg>
                  {word}
                </li>
              ))}
            </ul>
          )}
          <details>
            <summary>Numbers</summary>
            <div className="drawing-numbers" tabIndex={0} role="region" aria-label={`Numbers: ${title}`}>
              <table>
                <thead>
                  <tr>
                    {columns.map((column) => (
                      <th key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ name, cells }) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      {cells.map(({ value, to: list }, at) => (
                        <td key={columns[at + 1]}>
                          {list ? (
                            <Link to={list} aria-label={`${name}, ${columns[at + 1]}: ${String(value)}`}>
                              {value}
                            </Link>
                          ) : (
                            value
                          )}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  );
}
