import { Button } from 'antd';
import './pages.css';

interface PagesProps {
  pageSize: number;
  /** How many this page shows, and how many there are in all. */
  shown: number;
  total: number;
  /** The cursors that led here, and the one of the next page. */
  cursors: string[];
  next: string | null;
  turnTo: (cursors: string[]) => void;
}

/** Where one is in a long list, and the way on and back. */
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
