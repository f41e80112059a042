import type { ImportReport } from './import.js';

const MAX_WARNINGS = 50;
const MAX_REASONS = 50;
/** Pictures that are named one by one; of others the report has the number. */
const MAX_LOST = 30;

/** Counts what an import does, for its report. */
export class Tally {
  imported = 0;
  /** Posts that should exist after the import, whether this attempt or an earlier one imported them. */
  candidates = 0;
  /** Number of categories created. */
  categories = 0;
  /** Number of posts without a valid date. */
  undated = 0;
  private readonly lost: string[] = [];
  private readonly skipped = new Map<string, number>();
  private readonly warnings = new Set<string>();

  skip(reason: string, count: number): void {
    const known = this.skipped.has(reason) || this.skipped.size < MAX_REASONS ? reason : 'Other entries';
    if (count > 0) this.skipped.set(known, (this.skipped.get(known) ?? 0) + count);
  }

  warn(warning: string): void {
    if (this.warnings.size < MAX_WARNINGS) this.warnings.add(warning);
  }

  /** Records a picture that stays where it is. @param why a sentence that names the post and the picture */
  lose(why: string): void {
    this.lost.push(why);
  }

  report(): ImportReport {
    const undated =
      this.undated === 0
        ? []
        : [
            this.undated === 1
              ? '1 post had no date that can be one: it is dated today.'
              : `${this.undated.toLocaleString('en')} posts had no date that can be one: they are dated today.`,
          ];
    return {
      imported: this.imported,
      skipped: [...this.skipped]
        .map(([reason, count]) => ({ reason, count }))
        .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1)),
      warnings: [
        ...this.warnings,
        ...undated,
        ...this.lost.slice(0, MAX_LOST),
        ...othersLost(this.lost.length - MAX_LOST),
      ],
    };
  }
}

function othersLost(count: number): string[] {
  if (count <= 0) return [];
  return [
    count === 1
      ? '1 more picture stays where it is.'
      : `${count.toLocaleString('en')} more pictures stay where they are.`,
  ];
}
