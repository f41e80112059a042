import { newId } from '../../../shared/domain/ids.js';
import { GenerationRun } from '../../domain/run/generation-run.js';
import type { NewRun } from '../../domain/run/run-request.js';

export const aRun = (changes: Partial<NewRun> = {}): GenerationRun =>
  new GenerationRun(
    {
      id: newId(),
      websiteId: newId(),
      categoryId: newId(),
      kind: 'create',
      request: { specificFocus: null, keyPoints: null, contentAngle: 'none' },
      requestedBy: null,
      requestedByName: 'Ada',
      writer: { id: 'embedded', version: '1' },
      ...changes,
    },
    new Date('2026-11-21T12:00:00Z'),
  );
