import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/domain/clock.js';
import { newId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import type { Brief } from '../../../editorial/index.js';
import type { GenerationRun } from '../../domain/run/generation-run.js';
import { TestBrief } from '../models/test-brief.js';
import { RunRecords } from '../ports.js';
import type { Outcome } from '../run-journal.js';
import type { Found } from './research.js';

const SERVER = 'Test documents';

/** Steps 1 and 3 of a run that tries a model: the brief and the documents that ship with Galley. */
@Injectable()
export class TestMaterial {
  constructor(
    private readonly source: TestBrief,
    private readonly records: RunRecords,
    private readonly clock: Clock,
  ) {}

  brief(): Outcome<Brief> {
    const { brief } = this.source;
    return { output: brief, detail: `The test brief: ${brief.specificFocus ?? brief.category.name}.` };
  }

  research(scope: Scope, run: GenerationRun): Outcome<Found> {
    const toolCallId = newId();
    const documents = this.source.documents.map((document) => ({
      ...document,
      server: SERVER,
      toolCallId,
      ownSource: false,
      citable: true,
    }));
    const ids = documents.map(({ id }) => id);
    const call = {
      id: toolCallId,
      server: SERVER,
      tool: 'read',
      arguments: {},
      result: documents.map(({ title }) => title).join('\n'),
      documents: ids,
      isError: false,
      truncated: false,
      startedAt: this.clock.now(),
      ms: 0,
    };
    return {
      output: { documents: ids, related: null },
      detail: `${documents.length} documents that ship with Galley.`,
      record: () => this.records.addResearch(scope, run, [call], documents),
    };
  }
}
