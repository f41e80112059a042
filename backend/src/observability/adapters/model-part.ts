import { type Finding, Part } from '../application/ports.js';

export interface ModelAddress {
  apiKey: string;
  baseUrl: string;
  strong: { name: string };
  small: { name: string };
}

const VERSION = '2023-06-01';
const ADVICE_LATER = 'Runs of the language model fail until it answers; they can be resumed then.';

/** Checks whether the language model's API knows both configured models; these requests cost nothing. */
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
      const statuses = await Promise.all(names.map((name) => this.ask(name, this.address!, signal)));
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

  private async ask(name: string, { apiKey, baseUrl }: ModelAddress, signal: AbortSignal): Promise<number> {
    const answer = await fetch(`${baseUrl.replace(/\/$/, '')}/v1/models/${encodeURIComponent(name)}`, {
      headers: { 'x-api-key': apiKey, 'anthropic-version': VERSION },
      redirect: 'manual',
      signal,
    });
    await answer.body?.cancel();
    return answer.status;
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
      advice: 'Wait, or raise the limits of the account.',
    };
  return { state: 'failed', message: `The API answered with ${status}.`, advice: ADVICE_LATER };
}
