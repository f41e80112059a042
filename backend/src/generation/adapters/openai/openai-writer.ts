import { STEP_BUDGET_MS } from '../../domain/run/step-name.js';
import { environmentSettings, type ModelSettings } from '../language-model/failures.js';
import { LanguageModelWriter, type WriterModels } from '../language-model/language-model-writer.js';
import type { HeadTimeout } from '../language-model/model-client.js';
import type { PricedModel } from '../language-model/model-provider.js';
import { DIALECTS } from './dialects.js';
import type { OpenAiAddress } from './openai-client.js';
import { OpenAiProvider } from './openai-provider.js';

export interface OpenAiOptions extends WriterModels, OpenAiAddress {
  /** What failures call the settings; those of the environment when absent. */
  readonly settings?: ModelSettings;
}

/**
 * Share of a step's time in which the head of a response must arrive. A model on a machine of the operator may have to
 * be loaded first, and is asked twice at most, others three times.
 */
const SHARE_FOR_HEAD = { ownMachine: 0.4, cloud: 0.25 };

/** Writes with a language model of a server that speaks OpenAI's Chat Completions API. */
export class OpenAiWriter extends LanguageModelWriter {
  readonly id = 'openai-compatible';

  constructor(
    { strong, small, settings = environmentSettings('OPENAI'), ...address }: OpenAiOptions,
    onAsked?: () => () => void,
    timeout?: HeadTimeout,
    answerTimeout?: HeadTimeout,
  ) {
    const provider = new OpenAiProvider(address, settings);
    const share = DIALECTS[address.dialect].isOwnMachine ? SHARE_FOR_HEAD.ownMachine : SHARE_FOR_HEAD.cloud;
    const pace = Math.max(provider.paceOf(strong.name), provider.paceOf(small.name));
    super(
      { strong: withCacheWrites(strong), small: withCacheWrites(small) },
      provider,
      onAsked,
      timeout ?? ((step) => STEP_BUDGET_MS[step] * pace * share),
      answerTimeout,
    );
  }
}

/** Most of these providers do not bill writes to their caches apart. A write costs what other input costs, at least. */
const withCacheWrites = ({ name, prices }: PricedModel): PricedModel => ({
  name,
  prices: { ...prices, cacheWrite: Math.max(prices.cacheWrite, prices.input) },
});
