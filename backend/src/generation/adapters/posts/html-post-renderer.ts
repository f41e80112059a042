import { Injectable } from '@nestjs/common';
import { PostRenderer, type PostSource, type RenderInput } from '../../application/ports.js';
import { renderPost } from '../../../editorial/rendering/index.js';

@Injectable()
export class HtmlPostRenderer extends PostRenderer {
  render(input: RenderInput): { html: string; sources: readonly PostSource[] } {
    const { html, sources } = renderPost(input);
    return { html, sources: sources.map(({ id, title, url }) => ({ id, title, url })) };
  }
}
