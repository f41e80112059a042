import { verifyDraft } from '../../src/editorial/domain/citations/citation-contract.js';
import type { Evidence } from '../../src/editorial/domain/evidence/evidence.js';
import { RUN_TIME_MS } from '../../src/generation/domain/run/generation-run.js';
import { STEP_BUDGET_MS } from '../../src/generation/domain/run/step-name.js';
import type { EvalRun } from '../in-memory-engine.js';
import { type Calibration, calibrate } from './calibration.js';
import type { ModelToCheck } from './model-to-check.js';
import type { Recording } from './recording-writer.js';

export interface StepFigures {
  readonly step: string;
  readonly times: number;
  readonly slowestMs: number;
  readonly budgetMs: number;
  readonly calls: number;
  readonly costMicroUsd: number;
  /** Input tokens, of which some were read from the cache or written to it. */
  readonly inputTokens: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly longestAnswer: number;
  /** Codes of the errors with which calls ended, among them answers that reached their maximum length. */
  readonly errors: readonly string[];
}

export interface BriefFigures {
  readonly brief: string;
  /** Null when there is a post. */
  readonly failed: string | null;
  readonly citations: number;
  /** Citations that lead to a passage of the run and keep the contract. */
  readonly standing: number;
  readonly sentences: number;
  readonly failedFirst: number;
  /** Sentences that still failed after the last revision, and were removed. */
  readonly removed: number;
  /** Why sentences failed in the first draft, with their number. */
  readonly problems: Readonly<Record<string, number>>;
  readonly score: number | null;
  readonly ms: number;
  readonly costMicroUsd: number;
}

export interface ModelReport {
  readonly at: string;
  readonly language: string;
  readonly writer: string;
  readonly models: readonly string[];
  /** Changes with the prompts and the models. */
  readonly version: string;
  readonly briefs: readonly BriefFigures[];
  readonly steps: readonly StepFigures[];
  readonly limits: {
    readonly reserveMicroUsd: number;
    readonly dearestRunMicroUsd: number;
    readonly runBudgetMs: number;
    readonly slowestRunMs: number;
    /** What was wrong with a limit, in sentences. Empty when all were right. */
    readonly complaints: readonly string[];
  };
  readonly calibration: Calibration;
}

export interface CheckedBrief {
  readonly run: EvalRun;
  readonly recording: Recording;
}

export function reportOf(
  checked: readonly CheckedBrief[],
  { writer, contractThreshold }: ModelToCheck,
  language: string,
  at: Date,
): ModelReport {
  const calls = checked.flatMap(({ recording }) => recording.calls);
  const briefs = checked.map(figuresOf);
  const steps = stepsOf(checked, writer.pace);
  const dearest = Math.max(0, ...briefs.map(({ costMicroUsd }) => costMicroUsd));
  const slowest = Math.max(0, ...briefs.map(({ ms }) => ms));
  const runBudgetMs = RUN_TIME_MS * writer.pace;
  return {
    at: at.toISOString(),
    language,
    writer: writer.id,
    models: [...new Set(calls.map(({ model }) => model))],
    version: writer.version,
    briefs,
    steps,
    limits: {
      reserveMicroUsd: writer.reserveMicroUsd,
      dearestRunMicroUsd: dearest,
      runBudgetMs,
      slowestRunMs: slowest,
      complaints: [
        ...(dearest > writer.reserveMicroUsd ? ['A run cost more than was reserved for it.'] : []),
        ...(slowest > runBudgetMs ? ['A run took longer than runs may take.'] : []),
        ...steps
          .filter(({ slowestMs, budgetMs }) => slowestMs > budgetMs)
          .map(({ step }) => `The step ${step} took longer than it may take.`),
        ...steps.flatMap(({ step, errors }) =>
          [...new Set(errors)].map(
            (code) => `In the step ${step}, ${errors.filter((each) => each === code).length} calls ended with ${code}.`,
          ),
        ),
      ],
    },
    calibration: calibrate(
      checked.flatMap(({ run, recording: { first } }) =>
        first ? { draft: first, evidence: evidenceOf(run), brief: run.golden.brief } : [],
      ),
      contractThreshold,
    ),
  };
}

const evidenceOf = ({ documents, passages, toolCalls, contractThreshold }: EvalRun): Evidence => ({
  documents,
  passages,
  contractThreshold,
  toolCallIds: new Set(toolCalls.map(({ id }) => id)),
});

function figuresOf({ run, recording: { first, last, calls } }: CheckedBrief): BriefFigures {
  const { golden, post, error } = run;
  const evidence = evidenceOf(run);
  const verify = (draft: typeof first) => (draft ? verifyDraft(draft, evidence, golden.brief) : null);
  const [written, settled] = [verify(first), verify(last)];
  const saved = verify(post?.draft ?? null);
  return {
    brief: golden.name,
    failed: error && `${error.code}: ${error.message}`,
    citations: saved?.citationCount ?? 0,
    standing: saved?.citations.length ?? 0,
    sentences: written?.findings.length ?? 0,
    failedFirst: written?.failed.length ?? 0,
    removed: settled?.failed.length ?? 0,
    problems: countsOf(written?.findings.flatMap(({ problems }) => problems.map(({ kind }) => kind)) ?? []),
    score: post?.score.total ?? null,
    ms: Math.round(run.ms),
    costMicroUsd: sum(calls.map(({ usage }) => usage.costMicroUsd)),
  };
}

function stepsOf(checked: readonly CheckedBrief[], pace: number): StepFigures[] {
  const timed = checked.flatMap(({ recording }) => recording.steps);
  const all = checked.flatMap(({ recording }) => recording.calls);
  return [...new Set(timed.map(({ step }) => step))].map((step) => {
    const times = timed.filter((each) => each.step === step).map(({ ms }) => ms);
    const calls = all.filter((call) => call.step === step);
    const used = (of: (usage: (typeof calls)[number]['usage']) => number) => sum(calls.map(({ usage }) => of(usage)));
    return {
      step,
      times: times.length,
      slowestMs: Math.round(Math.max(...times)),
      budgetMs: STEP_BUDGET_MS[step] * pace,
      calls: calls.length,
      costMicroUsd: used(({ costMicroUsd }) => costMicroUsd),
      inputTokens: used(({ inputTokens, cacheRead, cacheWrite }) => inputTokens + cacheRead + cacheWrite),
      cacheRead: used(({ cacheRead }) => cacheRead),
      cacheWrite: used(({ cacheWrite }) => cacheWrite),
      longestAnswer: Math.max(0, ...calls.map(({ usage }) => usage.outputTokens)),
      errors: calls.flatMap(({ error }) => error ?? []),
    };
  });
}

function countsOf(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
