export interface Change {
  path: string;
  oldPath: string | null;
  isNew: boolean;
  isDeleted: boolean;
  /** Functions that contain changed lines, each with its enclosing functions, innermost first. */
  units: { path: string; keys: string[] }[];
  /** Whether code outside of functions changed. */
  outside: boolean;
}
export function defaultSince(root?: string): string;
export function changesSince(since: string, until?: string | null, root?: string): Change[];
export function git(args: string[], root?: string): string;
