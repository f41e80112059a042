import { languageName } from '../../src/shared/domain/language-tag.js';
import type { ModelReport } from './report.js';

const dollars = (microUsd: number): string => `$${(microUsd / 1e6).toFixed(4)}`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`);

/** The report for people. It has the same figures as the JSON. */
export function markdownOf({
  at,
  language,
  writer,
  models,
  version,
  briefs,
  steps,
  limits,
  calibration,
}: ModelReport): string {
  const total = (of: (brief: (typeof briefs)[number]) => number) => briefs.reduce((sum, brief) => sum + of(brief), 0);
  const posts = briefs.filter(({ failed }) => failed === null).length;
  return `${[
    `# Check of ${models.join(' and ') || writer}`,
    `${at}, ${languageName(language)}, writer ${writer}, version ${version}.`,
    [
      `- Posts: ${posts} of ${briefs.length} briefs`,
      `- Citations that stand: ${total(({ standing }) => standing)} of ${total(({ citations }) => citations)}`,
      `- Sentences that failed verification at first: ${total(({ failedFirst }) => failedFirst)} of ` +
        `${total(({ sentences }) => sentences)}`,
      `- Sentences lost in verification: ${total(({ removed }) => removed)}`,
      `- Cost: ${dollars(total(({ costMicroUsd }) => costMicroUsd))}`,
      `- Input read from the cache: ${share(
        steps.reduce((sum, { cacheRead }) => sum + cacheRead, 0),
        steps.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
      )}`,
    ].join('\n'),
    '## Briefs',
    table(
      ['Brief', 'Citations', 'Stand', 'Failed at first', 'Lost', 'Why', 'Score', 'Time', 'Cost'],
      briefs.map((brief) => [
        brief.brief,
        brief.citations,
        brief.standing,
        `${brief.failedFirst} of ${brief.sentences}`,
        brief.removed,
        Object.entries(brief.problems)
          .map(([kind, count]) => `${kind} ${count}`)
          .join(', '),
        brief.score ?? '–',
        seconds(brief.ms),
        dollars(brief.costMicroUsd),
      ]),
    ),
    ...briefs.flatMap(({ brief, failed }) => (failed === null ? [] : `${brief} gave no post. ${failed}`)),
    '## Steps',
    table(
      ['Step', 'Times', 'Calls', 'Slowest', 'Limit', 'Cost', 'Input', 'From cache', 'To cache', 'Longest answer'],
      steps.map((step) => [
        step.step,
        step.times,
        step.calls,
        seconds(step.slowestMs),
        seconds(step.budgetMs),
        dollars(step.costMicroUsd),
        step.inputTokens,
        step.cacheRead,
        step.cacheWrite,
        step.longestAnswer,
      ]),
    ),
    '## Limits',
    `Reserved for a run: ${dollars(limits.reserveMicroUsd)}; the dearest one cost ${dollars(limits.dearestRunMicroUsd)}. ` +
      `Time of a run: ${seconds(limits.runBudgetMs)}; the slowest one took ${seconds(limits.slowestRunMs)}.`,
    limits.complaints.length === 0
      ? 'All limits were right.'
      : limits.complaints.map((complaint) => `- ${complaint}`).join('\n'),
    '## Threshold of the citation contract',
    `Today ${calibration.current}. ${
      calibration.recommended === null
        ? 'No value catches enough of the moved citations, so none is recommended.'
        : `Recommended: ${calibration.recommended}.`
    }`,
    table(
      ['Threshold', 'Honest sentences lost', 'Moved citations caught'],
      calibration.effects.map(({ threshold, lost, honest, caught, tried }) => [
        threshold.toFixed(2),
        `${lost} of ${honest}`,
        `${caught} of ${tried} (${share(caught, tried)})`,
      ]),
    ),
  ].join('\n\n')}\n`;
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
