interface Props {
  score: number;
  /** Why the score is lower than its checks; null where it is not. */
  reason: string | null | undefined;
  className?: string;
  /** What stands before the number; hidden where the number is understood by its place. */
  word: string;
  isWordHidden?: boolean;
}

/** The score of a post in a list. One that is held down says so, and why, where it is pointed at or read aloud. */
export const ListedScore = ({ score, reason, className, word, isWordHidden = false }: Props) => (
  <span className={className} title={reason ?? (isWordHidden ? word : undefined)}>
    {isWordHidden ? <span className="visually-hidden">{word} </span> : `${word} `}
    {score}
    {reason && (
      <>
        <span aria-hidden="true">*</span>
        <span className="visually-hidden">. {reason}</span>
      </>
    )}
  </span>
);
