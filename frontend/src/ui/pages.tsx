import { Button } from 'antd';
import './pages.css';

interface PagesProps {
  pageSize: number;
  /** Number of elements on this page, and in the whole list. */
  shown: number;
  total: number;
  /** The cursors of the pages from the second to this one, and the cursor of the next page. */
  cursors: string[];
  next: string | null;
  turnTo: (cursors: string[]) => void;
}

/** Position within a long list, with buttons for the previous and the next page. */
export function Pages({ pageSize, shown, total, cursors, next, turnTo }: PagesProps) {
  const before = cursors.length * pageSize;
  return (
    <nav className="pages" aria-label="Pages">
      <span aria-live="polite">
        {before + 1}–{before + shown} of {total.toLocaleString('en')}
      </span>
      {(cursors.length > 0 || next) && (
        <>
          <Button onClick={() => turnTo(cursors.slice(0, -1))} disabled={cursors.length === 0}>
            Previous
          </Button>
          <Button onClick={() => next && turnTo([...cursors, next])} disabled={!next}>
            Next
          </Button>
        </>
      )}
    </nav>
  );
}
