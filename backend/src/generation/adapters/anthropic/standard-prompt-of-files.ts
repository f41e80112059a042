import { Injectable } from '@nestjs/common';
import type { Brief } from '../../../editorial/index.js';
import { briefText } from './brief-text.js';
import { Prompts } from './prompts.js';

/** Stands where the outline's sections would: they are known only after research. */
const SECTIONS = '(the sections of the outline, each with the passages it rests on)';

/** Out of the same files that a draft is asked for with: rules, brief, then the step. */
@Injectable()
export class StandardPromptOfFiles {
  private readonly prompts = Prompts.load();

  promptFor(brief: Brief): string {
    return [
      this.prompts.get('writing-rules').filled(),
      briefText(brief, this.prompts),
      this.prompts.get('draft').filled({ sections: SECTIONS }),
    ].join('\n\n');
  }
}
