import { Injectable } from '@nestjs/common';
import { PostReader, type WordPlaces } from '../../application/rewrite/rewrite-desk.js';
import type { Block, Draft } from '../../domain/draft/draft.js';
import type { PostStructure } from '../../domain/score/post-structure.js';
import { readBlocks } from '../rendering/read-blocks.js';
import { structureOfPost } from '../rendering/read-html.js';
import { wordPlaces } from '../rendering/worded-places.js';

@Injectable()
export class HtmlPostReader extends PostReader {
  blocks(html: string, before: Draft, sources: readonly string[]): { block: Block; html: string }[] {
    return readBlocks(html, before, sources);
  }

  wordPlaces(html: string, draft: Draft): WordPlaces {
    return wordPlaces(html, draft);
  }

  structure(html: string, websiteUrl: string, sources: readonly string[]): PostStructure {
    return structureOfPost(html, websiteUrl, sources);
  }
}
