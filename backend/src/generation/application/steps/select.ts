import { Injectable } from '@nestjs/common';
import { inSlices } from '../../../shared/application/in-slices.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import {
  choosePassages,
  NothingNew,
  type Passage,
  type QuotedPassages,
  type RelevantPassage,
  relevantPassages,
  requireEvidence,
  type SelectionInput,
  TooLittleEvidence,
} from '../../../editorial/index.js';
import { PassagesHeld } from '../../domain/run/errors.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { RunRecords, type TakenPassages } from '../ports.js';
import type { Outcome } from '../run-journal.js';
import { Writers } from '../writers.js';

const NONE: TakenPassages = { all: new Map(), byPosts: new Map() };

/**
 * Step 5: selects the passages that the post is written from. Passages that other posts of the website quote are used
 * last or not at all.
 */
@Injectable()
export class SelectEvidence {
  constructor(
    private readonly writers: Writers,
    private readonly records: RunRecords,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * @throws TooLittleEvidence when there is too little to draft from, NothingNew, PassagesHeld when that may change once
   * other runs of the website have ended
   */
  async execute(
    scope: Scope,
    run: GenerationRun,
    input: Omit<SelectionInput, 'alreadyQuoted' | 'paraphrased'>,
  ): Promise<Outcome<Passage[]>> {
    const { paraphrases: paraphrased } = await this.writers.of(scope, run);
    const relevant = await inSlices(relevantPassages(input));
    // Other runs of the website that select wait until the end of the transaction, so it has no more in it than it must.
    const passages = await this.unitOfWork.run(scope, async () => {
      const taken = run.request.isModelTest ? NONE : await this.records.taken(scope, run);
      const selected = await selectFrom(relevant, { ...input, paraphrased }, taken);
      await this.records.addPassages(scope, run, selected);
      return selected;
    });
    const documents = new Set(passages.map((passage) => passage.documentId)).size;
    return { output: passages, detail: `${passages.length} passages of ${documents} documents.` };
  }

  /**
   * Whether another post of the website, saved or in progress, uses some of these passages, so that a selection of mostly
   * fresh ones would be another.
   */
  async wouldDiffer(scope: Scope, run: GenerationRun, passages: readonly Passage[]): Promise<boolean> {
    const { all } = await this.unitOfWork.run(scope, () => this.records.taken(scope, run));
    return passages.some((passage) => all.has(passage.hash));
  }
}

/** Runs under way will not cite all that they hold, so what is too little beside them need not stay so. */
async function selectFrom(
  relevant: readonly RelevantPassage[],
  input: Omit<SelectionInput, 'alreadyQuoted'>,
  { all, byPosts }: TakenPassages,
): Promise<Passage[]> {
  const select = async (alreadyQuoted: QuotedPassages): Promise<Passage[]> => {
    const selected = await inSlices(choosePassages(relevant, { ...input, alreadyQuoted }));
    requireEvidence(selected);
    return selected;
  };
  try {
    return await select(all);
  } catch (error) {
    if (!(error instanceof NothingNew || error instanceof TooLittleEvidence)) throw error;
    await select(byPosts);
    throw new PassagesHeld();
  }
}
