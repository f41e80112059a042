import { Injectable } from '@nestjs/common';
import { inSlices } from '../../../shared/application/in-slices.js';
import { UnitOfWork } from '../../../shared/application/unit-of-work.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type Passage, requireEvidence, type SelectionInput, selectPassages } from '../../../editorial/index.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { RunRecords } from '../ports.js';
import type { Outcome } from '../run-journal.js';
import { Writers } from '../writers.js';

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

  /** @throws TooLittleEvidence when there is too little to draft from */
  async execute(
    scope: Scope,
    run: GenerationRun,
    input: Omit<SelectionInput, 'alreadyQuoted' | 'paraphrased'>,
  ): Promise<Outcome<Passage[]>> {
    const { paraphrases: paraphrased } = await this.writers.of(scope, run);
    const passages = await this.unitOfWork.run(scope, async () => {
      const alreadyQuoted = run.request.isModelTest ? new Map() : await this.records.taken(scope, run);
      const selected = await inSlices(selectPassages({ ...input, paraphrased, alreadyQuoted }));
      requireEvidence(selected);
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
    const taken = await this.unitOfWork.run(scope, () => this.records.taken(scope, run));
    return passages.some((passage) => taken.has(passage.hash));
  }
}
