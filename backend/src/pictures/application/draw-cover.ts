import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { type CoverDesign, designFor } from '../domain/cover-design.js';
import { MAX_ALT } from '../domain/picture.js';
import { Library } from './library.js';
import { LooksOfWebsites, PictureMaker } from './ports.js';

/** Covers are drawn anew when this changes, instead of found in the library. */
const DRAWN_AS = 2;

export interface DrawCoverInput {
  scope: Scope;
  websiteId: WebsiteId;
  title: string;
  category?: string;
  /** Without one, the title decides. */
  design?: CoverDesign;
}

@Injectable()
export class DrawCover {
  constructor(
    private readonly library: Library,
    private readonly maker: PictureMaker,
    private readonly looks: LooksOfWebsites,
  ) {}

  /**
   * Draws a cover for a post and adds it to the website's library. A cover that the library has already gives that one.
   * @throws WebsiteNotFound, MayNotEditPictures, NoRoomForPicture
   */
  async execute(input: DrawCoverInput): Promise<{ id: string; isNew: boolean }> {
    const { scope, websiteId, title, category = null, design = designFor(title) } = input;
    await this.library.mustTake(scope, websiteId);
    const { name, colour, logo } = await this.looks.of(scope, websiteId);
    const cover = { design, title, category, website: name, colour, logo };
    const described = JSON.stringify({ ...cover, logo: logo && digestOf(logo), as: DRAWN_AS });
    return this.library.keep({
      scope,
      websiteId,
      hash: digestOf(described),
      name: title,
      alt: title.slice(0, MAX_ALT).toWellFormed(),
      make: () => this.maker.draw(cover, websiteId),
    });
  }
}

const digestOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
