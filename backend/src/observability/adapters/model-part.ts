import { type OpenAiAddress, statusOfModel, statusOfOpenAiModel } from '../../generation/index.js';
import { type Finding, Part } from '../application/ports.js';

export interface ModelAddress {
  apiKey: string;
  baseUrl: string;
  strong: { name: string };
  small: { name: string };
}

type Named = Pick<ModelAddress, 'strong' | 'small'>;

const ADVICE_LATER = 'Runs wait for it for some hours, then they fail and can be resumed.';

/** Checks whether the language model's API knows both configured models, as runs ask it; these requests cost nothing. */
export class ModelPart extends Part {
  readonly id = 'model';
  readonly label = 'Language model';

  constructor(
    private readonly anthropic: ModelAddress | undefined,
    private readonly openai?: OpenAiAddress & Named,
  ) {
    super();
  }

  async check(signal: AbortSignal): Promise<Finding> {
    const { anthropic, openai } = this;
    const model = anthropic ?? openai;
    if (!model)
      return { state: 'ok', message: 'The embedded writer writes: it needs no network and no key.', advice: null };
    const prefix = anthropic ? 'ANTHROPIC' : 'OPENAI';
    const names = [...new Set([model.strong.name, model.small.name])];
    try {
      const statuses = await Promise.all(
        names.map((name) =>
          anthropic ? statusOfModel(anthropic, name, signal) : statusOfOpenAiModel(openai!, name, signal),
        ),
      );
      const missing = names.filter((_, at) => statuses[at] === 404);
      if (missing.length > 0)
        return {
          state: 'failed',
          message: `The API does not know ${missing.join(' and ')}.`,
          advice: `Check ${prefix}_MODEL_STRONG and ${prefix}_MODEL_SMALL.`,
        };
      const bad = statuses.find((status) => status !== 200);
      return bad === undefined
        ? { state: 'ok', message: `The API answers and knows ${names.join(' and ')}.`, advice: null }
        : refusal(bad, prefix);
    } catch {
      return {
        state: 'failed',
        message: 'The API cannot be reached.',
        advice: `See whether this machine may connect to the address in ${prefix}_BASE_URL. ${ADVICE_LATER}`,
      };
    }
  }
}

function refusal(status: number, prefix: string): Finding {
  if (status === 401)
    return {
      state: 'failed',
      message: 'The API refuses the key.',
      advice: `Set ${prefix}_API_KEY to one that is valid.`,
    };
  if (status === 403)
    return {
      state: 'failed',
      message: 'The API does not let this key do that.',
      advice: `Give the key the rights that it needs, or set another ${prefix}_API_KEY.`,
    };
  if (status === 429)
    return {
      state: 'attention',
      message: 'The API says that there were too many requests.',
      advice: 'Runs wait and go on by themselves. If it happens often, raise the limits of the account.',
    };
  if (status === 529 || status === 503)
    return {
      state: 'attention',
      message: 'The API is overloaded.',
      advice: 'Runs wait and go on by themselves.',
    };
  return { state: 'failed', message: `The API answered with ${status}.`, advice: ADVICE_LATER };
}
