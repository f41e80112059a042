import { Button } from 'antd';
import './changed-notice.css';

/** Something that a form edits: what it is called, and how a reading of it is put in words. */
export type EditedField<T> = readonly [label: string, words: (reading: T) => string];

interface ChangedNoticeProps<T> {
  /** What the form is about, after "this". */
  what: string;
  edited: readonly EditedField<T>[];
  before: T;
  theirs: T;
  onTake: () => void;
}

/** Told when someone else saved in the meantime. */
export const ChangedNotice = <T,>({ what, edited, before, theirs, onTake }: ChangedNoticeProps<T>) => (
  <section className="changed-notice" role="alert">
    <strong>Someone else changed this {what} in the meantime.</strong>
    <ul>
      {edited.map(([label, words]) => {
        const [was, is] = [words(before), words(theirs)];
        return (
          was !== is && (
            <li key={label}>
              <b>{label}</b>: <del>{was}</del> → <ins>{is}</ins>
            </li>
          )
        );
      })}
    </ul>
    <p>What you typed is still in the form: saving puts it over theirs.</p>
    <Button size="small" onClick={onTake}>
      Take theirs
    </Button>
  </section>
);
