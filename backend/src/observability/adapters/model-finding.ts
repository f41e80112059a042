import { AnswerIsPage, type CheckableModel, type ModelSettings } from '../../generation/index.js';
import { AddressRefused } from '../../shared/domain/address-refused.js';
import type { Finding } from '../application/ports.js';

const ADVICE_LATER = 'Runs wait for it for some hours, then they fail and can be resumed.';

const failed = (message: string, advice: string): Finding => ({ state: 'failed', message, advice });
const attention = (message: string, advice: string): Finding => ({ state: 'attention', message, advice });

/** Asks a language model's API for each of its models. */
export async function findingOf(model: CheckableModel, signal: AbortSignal): Promise<Finding> {
  const { models, listsModels, settings } = model;
  try {
    const statuses = await Promise.all(models.map((name) => model.statusOf(name, signal)));
    const missing = models.filter((_, at) => statuses[at] === 404);
    if (missing.length > 0)
      return listsModels
        ? failed(`The API does not know ${missing.join(' and ')}.`, `Check ${settings.models}.`)
        : {
            state: 'ok',
            message: `Something answers there, but does not list its models (${missing.join(', ')}).`,
            advice: null,
          };
    const bad = statuses.find((status) => status !== 200);
    return bad === undefined
      ? { state: 'ok', message: `The API answers and knows ${models.join(' and ')}.`, advice: null }
      : refusal(bad, settings);
  } catch (error) {
    const { cause } = error as Error;
    if (cause instanceof AddressRefused) return failed(cause.message, `Check ${settings.address}.`);
    if (cause instanceof AnswerIsPage)
      return failed('What answers there is a web page, no language model.', `Check ${settings.address}.`);
    return failed(
      'The API cannot be reached.',
      `See whether ${settings.address} is right, and whether this machine may connect to it. ${ADVICE_LATER}`,
    );
  }
}

function refusal(status: number, { key }: ModelSettings): Finding {
  if (status === 401) return failed('The API refuses the key.', `Set a valid ${key}.`);
  if (status === 403)
    return failed(
      'The API does not let this key do that.',
      `Give the key the rights that it needs, or set another ${key}.`,
    );
  if (status === 429)
    return attention(
      'The API says that there were too many requests.',
      'Runs wait and go on by themselves. If it happens often, raise the limits of the account.',
    );
  if (status === 529 || status === 503)
    return attention('The API is overloaded.', 'Runs wait and go on by themselves.');
  return failed(`The API answered with ${status}.`, ADVICE_LATER);
}
