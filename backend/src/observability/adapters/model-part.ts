import { statusOfModel } from '../../generation/index.js';
import { type Finding, Part } from '../application/ports.js';

export interface ModelAddress {
  apiKey: string;
  baseUrl: string;
  strong: { name: string };
  small: { name: string };
}

const ADVICE_LATER = 'Runs wait for it for some hours, then they fail and can be resumed.';

/** Checks whether the language model's API knows both configured models, as runs ask it; these requests cost nothing. */
export class ModelPart extends Part {
  readonly id = 'model';
  readonly label = 'Language model';

  constructor(private readonly address: ModelAddress | undefined) {
    super();
  }

  async check(signal: AbortSignal): Promise<Finding> {
    if (!this.address)
      return { state: 'ok', message: 'The embedded writer writes: it needs no network and no key.', advice: null };
    const names = [...new Set([this.address.strong.name, this.address.small.name])];
    try {
      const statuses = await Promise.all(names.map((name) => statusOfModel(this.address!, name, signal)));
      const missing = names.filter((_, at) => statuses[at] === 404);
      if (missing.length > 0)
        return {
          state: 'failed',
          message: `The API does not know ${missing.join(' and ')}.`,
          advice: 'Check ANTHROPIC_MODEL_STRONG and ANTHROPIC_MODEL_SMALL.',
        };
      const bad = statuses.find((status) => status !== 200);
      return bad === undefined
        ? { state: 'ok', message: `The API answers and knows ${names.join(' and ')}.`, advice: null }
        : refusal(bad);
    } catch {
      return {
        state: 'failed',
        message: 'The API cannot be reached.',
        advice: `See whether this machine may connect to the address in ANTHROPIC_BASE_URL. ${ADVICE_LATER}`,
      };
    }
  }
}

function refusal(status: number): Finding {
  if (status === 401)
    return {
      state: 'failed',
      message: 'The API refuses the key.',
      advice: 'Set ANTHROPIC_API_KEY to one that is valid.',
    };
  if (status === 403)
    return {
      state: 'failed',
      message: 'The API does not let this key do that.',
      advice: 'Give the key the rights that it needs, or set another ANTHROPIC_API_KEY.',
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
