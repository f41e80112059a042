import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../shared/domain/scope.js';
import { requireEvidence } from '../../domain/evidence/evidence.js';
import type { Passage } from '../../domain/evidence/passage.js';
import { type SelectionInput, selectPassages } from '../../domain/evidence/select-passages.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { RunRecords } from '../ports.js';
import type { Outcome } from '../run-journal.js';

/** Step 5: the passages the post is written from; those that earlier posts of the website quote come last. */
@Injectable()
export class SelectEvidence {
  constructor(private readonly records: RunRecords) {}

  /** @throws TooLittleEvidence: nothing is ever drafted on an empty context */
  async execute(scope: Scope, run: GenerationRun, input: Omit<SelectionInput, 'alreadyQuoted'>): Promise<Outcome<Passage[]>> {
    const passages = selectPassages({ ...input, alreadyQuoted: await this.records.quoted(scope, run.websiteId) });
    requireEvidence(passages);
    const documents = new Set(passages.map((passage) => passage.documentId)).size;
    return {
      output: passages,
      detail: `${passages.length} passages of ${documents} documents.`,
      record: () => this.records.addPassages(scope, run, passages),
    };
  }

  /** Whether a post of the website has quoted some of these since they were selected. */
  async wouldDiffer(scope: Scope, run: GenerationRun, passages: readonly Passage[]): Promise<boolean> {
    const quoted = await this.records.quoted(scope, run.websiteId);
    return passages.some((passage) => quoted.has(passage.hash));
  }
}
