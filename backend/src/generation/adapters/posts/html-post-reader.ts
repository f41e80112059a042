import { Injectable } from '@nestjs/common';
import { PostReader } from '../../application/rewrite/rewrite-gateway.js';
import type { Block, Draft, PostStructure } from '../../../editorial/index.js';
import { readBlocks, structureOfPost } from '../../../editorial/rendering/index.js';

@Injectable()
export class HtmlPostReader extends PostReader {
  blocks(html: string, before: Draft, sources: readonly string[]): { block: Block; html: string }[] {
    return readBlocks(html, before, sources);
  }

  structure(html: string, websiteUrl: string, sources: readonly string[]): PostStructure {
    return structureOfPost(html, websiteUrl, sources);
  }
}
