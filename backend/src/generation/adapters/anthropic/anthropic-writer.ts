import { environmentSettings, type ModelSettings } from '../language-model/failures.js';
import { LanguageModelWriter, type WriterModels } from '../language-model/language-model-writer.js';
import type { HeadTimeout } from '../language-model/model-client.js';
import type { ModelAddress } from './anthropic-client.js';
import { AnthropicProvider } from './anthropic-provider.js';

export interface AnthropicOptions extends WriterModels, ModelAddress {
  /** What failures call the settings; those of the environment when absent. */
  readonly settings?: ModelSettings;
}

/** Writes with a language model through Anthropic's Messages API. */
export class AnthropicWriter extends LanguageModelWriter {
  readonly id = 'anthropic';

  constructor(
    { strong, small, settings = environmentSettings('ANTHROPIC'), ...address }: AnthropicOptions,
    onAsked?: () => () => void,
    timeout?: HeadTimeout,
    answerTimeout?: HeadTimeout,
  ) {
    super({ strong, small }, new AnthropicProvider(address, settings), onAsked, timeout, answerTimeout);
  }
}
