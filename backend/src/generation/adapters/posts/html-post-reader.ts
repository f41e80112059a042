import { Injectable } from '@nestjs/common';
import { PostReader } from '../../application/rewrite/rewrite-desk.js';
import type { Block, Draft, SentencePlace } from '../../domain/draft/draft.js';
import type { PostStructure } from '../../domain/score/post-structure.js';
import { readBlocks } from '../rendering/read-blocks.js';
import { structureOfPost } from '../rendering/read-html.js';
import { wordedPlaces } from '../rendering/worded-places.js';

@Injectable()
export class HtmlPostReader extends PostReader {
  blocks(html: string, before: Draft, sources: readonly string[]): { block: Block; html: string }[] {
    return readBlocks(html, before, sources);
  }

  worded<T extends SentencePlace>(html: string, draft: Draft, places: readonly T[]): (T & { text?: string })[] {
    return wordedPlaces(html, draft, places);
  }

  structure(html: string, websiteUrl: string, sources: readonly string[]): PostStructure {
    return structureOfPost(html, websiteUrl, sources);
  }
}
