import { Button } from 'antd';
import './changed-notice.css';

/** A field of the form: its label, and a function that writes its value as plain text. */
export type EditedField<T> = readonly [label: string, words: (reading: T) => string];

interface ChangedNoticeProps<T> {
  /** The kind of thing that the form edits; the notice writes "this" before the word: 'website'. */
  what: string;
  edited: readonly EditedField<T>[];
  /** The object as it was when the form was opened. */
  before: T;
  /** The object as the other person saved it. */
  theirs: T;
  onTake: () => void;
}

/**
 * Warns that someone else saved the same object while this form was open, and lists the saved values that differ from
 * those the form was opened with. The person can load them or keep their own input.
 */
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
    <p>What you typed is still in the form: saving replaces their changes.</p>
    <Button size="small" onClick={onTake}>
      Take theirs
    </Button>
  </section>
);
