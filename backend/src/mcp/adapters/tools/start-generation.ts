import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { StartGeneration, SqlRunViews } from '../../../generation/index.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { categoryId, contentAngle, idempotencyKey, websiteId } from '../server/fields.js';
import { GenerationLimit } from '../server/agent-limits.js';
import { Once } from '../server/once.js';
import { ADDS, Tool } from '../server/tool.js';
import { RUN, runOf } from './run-output.js';

const INPUT = z.strictObject({
  websiteId,
  categoryId,
  specificFocus: z.string().trim().max(500).optional().describe('What the post is to be about in particular.'),
  keyPoints: z.string().trim().max(5_000).optional().describe('Points to cover, one a line.'),
  contentAngle: contentAngle.default('none'),
  idempotencyKey,
});
const OUTPUT = z.object({ run: RUN });

@Injectable()
export class StartGenerationTool extends Tool<typeof INPUT, typeof OUTPUT> {
  readonly about = {
    name: 'start_generation',
    title: 'Generate a post',
    description:
      'Lets Galley research and write a post of a category. Answers at once with the run; follow it with get_run. ' +
      'The post waits for review. May cost money within the cap of the website.',
    power: 'write',
    input: INPUT,
    output: OUTPUT,
    // A run searches the web through content servers.
    hints: { ...ADDS, openWorldHint: true },
  } as const;

  constructor(
    private readonly start: StartGeneration,
    private readonly views: SqlRunViews,
    private readonly once: Once,
    private readonly limit: GenerationLimit,
  ) {
    super();
  }

  call(scope: Scope, input: z.infer<typeof INPUT>): Promise<z.infer<typeof OUTPUT>> {
    return this.once.execute(scope, this.about.name, input, async (id) => {
      const { websiteId: website, categoryId: category, specificFocus, keyPoints, contentAngle: angle } = input;
      const request = { specificFocus: specificFocus || null, keyPoints: keyPoints || null, contentAngle: angle };
      await this.limit.count(scope.userId, () =>
        this.start.execute({ scope, id, websiteId: website, categoryId: category, request }),
      );
      return { run: runOf(await this.views.progress(scope, id)) };
    });
  }
}
