import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { StartRewrite } from '../../../generation/index.js';
import { PostViews, RequestRewrite, REWRITE_STATUSES, REWRITE_TYPES } from '../../../posts/index.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { contentAngle, idempotencyKey, postId, version } from '../server/fields.js';
import { GenerationLimit } from '../server/agent-limits.js';
import { Once } from '../server/once.js';
import { ADDS, Tool } from '../server/tool.js';

const INPUT = z.strictObject({
  postId,
  rewriteType: z
    .enum(REWRITE_TYPES)
    .describe(
      'tone_change keeps every number, quotation and citation; partial_rewrite leaves everything that the ' +
        'instructions do not name as it is.',
    ),
  contentAngle: contentAngle.optional(),
  instructions: z.string().trim().max(5_000).optional().describe('What is to be different.'),
  version: version.optional().describe('The version that you read: when the post has changed since, nothing is asked.'),
  process: z
    .boolean()
    .default(false)
    .describe('Begin the rewrite at once. Otherwise the request waits for a person to do so.'),
  idempotencyKey,
});
const OUTPUT = z.object({
  requestId: z.uuid(),
  postId: z.int(),
  status: z.enum(REWRITE_STATUSES),
  runId: z.uuid().nullable().describe('The run that rewrites, when it was begun: follow it with get_run.'),
});

@Injectable()
export class RequestRewriteTool extends Tool<typeof INPUT, typeof OUTPUT> {
  readonly about = {
    name: 'request_rewrite',
    title: 'Request a rewrite',
    description:
      'Asks for a pending post to be rewritten; a post can have one open request and three completed rewrites. ' +
      'With process it begins at once, and may cost money within the cap of the website.',
    power: 'write',
    // As in the API, only members of a website may request rewrites.
    onlyFor: 'tenant_admin',
    input: INPUT,
    output: OUTPUT,
    // A rewrite replaces the current text, although earlier versions are kept.
    hints: { ...ADDS, destructiveHint: true },
  } as const;

  constructor(
    private readonly ask: RequestRewrite,
    private readonly begin: StartRewrite,
    private readonly views: PostViews,
    private readonly once: Once,
    private readonly limit: GenerationLimit,
  ) {
    super();
  }

  call(scope: Scope, input: z.infer<typeof INPUT>): Promise<z.infer<typeof OUTPUT>> {
    return this.once.execute(scope, this.about.name, input, async (id) => {
      const { rewriteType, contentAngle: angle, instructions, version: read } = input;
      const options = {
        rewriteType,
        contentAngle: !angle || angle === 'none' ? null : angle,
        instructions: instructions || null,
      };
      const asked = () => this.ask.execute({ scope, postId: input.postId, options, version: read, id });
      // The limit is checked first, because a request whose rewrite may not start would remain open.
      if (!input.process) await asked();
      else
        await this.limit.count(
          scope.userId,
          async () => (await asked(), this.begin.execute({ scope, requestId: id, id })),
        );
      const { status, generationRunId } = await this.views.rewriteRequest(scope, id);
      return { requestId: id, postId: input.postId, status, runId: generationRunId };
    });
  }
}
