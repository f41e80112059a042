import { Injectable } from '@nestjs/common';
import type { Brief } from '../../../editorial/index.js';
import { briefText } from './brief-text.js';
import { CITED_BY_API } from './model-provider.js';
import { Prompts } from './prompts.js';

/** Placeholder for the outline's sections, which are only known after research. */
const SECTIONS = '(the sections of the outline, each with the passages it rests on)';

/** Builds the standard prompt from the same files as a draft's request: rules, brief, then the step. */
@Injectable()
export class StandardPromptOfFiles {
  private readonly prompts = Prompts.load();

  promptFor(brief: Brief): string {
    return [
      this.prompts.get('writing-rules').filled(CITED_BY_API),
      briefText(brief, this.prompts),
      this.prompts.get('draft').filled({ sections: SECTIONS }),
    ].join('\n\n');
  }
}
