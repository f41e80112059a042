import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { MAX_REWRITES, PostViews } from '../../../posts/index.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { postId } from '../server/fields.js';
import { IS_DATA, READS, Tool } from '../server/tool.js';
import { POST, postOf } from './post-output.js';

const INPUT = z.strictObject({ postId });
const OUTPUT = z.object({ post: POST });

@Injectable()
export class GetPost extends Tool<typeof INPUT, typeof OUTPUT> {
  readonly about = {
    name: 'get_post',
    title: 'Read a post',
    description: `One post: its text as HTML, sources, citations, unsupported sentences, score and version. ${IS_DATA}`,
    power: 'read',
    input: INPUT,
    output: OUTPUT,
    hints: READS,
  } as const;

  constructor(private readonly views: PostViews) {
    super();
  }

  async call(scope: Scope, { postId: id }: z.infer<typeof INPUT>): Promise<z.infer<typeof OUTPUT>> {
    const post = await this.views.get(scope, id);
    return { post: postOf(post, MAX_REWRITES - post.rewriteCount) };
  }
}
