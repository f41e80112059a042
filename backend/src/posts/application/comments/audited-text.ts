import type { Comment } from '../../domain/comment.js';

/** What the audit log says of a comment: its text, and which words are marked how. */
export function auditedText({ text, mark, sentence }: Pick<Comment, 'text' | 'mark' | 'sentence'>): string {
  if (!mark) return text;
  const words = mark.words ?? sentence?.text?.slice(mark.start, mark.end) ?? '';
  return [`${mark.kind} “${words}”`, text].filter(Boolean).join(': ');
}
