import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Scope } from '../../../shared/domain/scope.js';
import { runId } from '../server/fields.js';
import { IS_DATA, READS, Tool } from '../server/tool.js';
import { RUN, runOf } from './run-output.js';
import { SqlRunViews } from '../../../generation/index.js';

const INPUT = z.strictObject({ runId });
const OUTPUT = z.object({ run: RUN });

@Injectable()
export class GetRun extends Tool<typeof INPUT, typeof OUTPUT> {
  readonly about = {
    name: 'get_run',
    title: 'Look at a run',
    description:
      'How a generation or a rewrite goes: its steps, its end, its post. Runs take seconds to minutes; ' +
      `ask again every few seconds until the status is succeeded, failed or cancelled. ${IS_DATA}`,
    power: 'read',
    input: INPUT,
    output: OUTPUT,
    hints: READS,
  } as const;

  constructor(private readonly views: SqlRunViews) {
    super();
  }

  async call(scope: Scope, { runId: id }: z.infer<typeof INPUT>): Promise<z.infer<typeof OUTPUT>> {
    return { run: runOf(await this.views.progress(scope, id)) };
  }
}
