import { Button } from 'antd';

interface PagerProps {
  /** The number of the first one shown, from 1. */
  from: number;
  shown: number;
  total: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/** Where one is in a long list, and the way on and back. */
export const Pager = ({ from, shown, total, previous, next }: PagerProps) => (
  <nav className="post-pager" aria-label="Pages">
    <span aria-live="polite">
      {from}–{from + shown - 1} of {total.toLocaleString('en')}
    </span>
    {(previous || next) && (
      <>
        <Button onClick={previous} disabled={!previous}>
          Previous
        </Button>
        <Button onClick={next} disabled={!next}>
          Next
        </Button>
      </>
    )}
  </nav>
);
