import type { SafeHttp } from '../../../shared/application/safe-http.js';
import { AddressRefused } from '../../../shared/domain/address-refused.js';
import { Invalid } from '../../../shared/domain/domain-error.js';
import type { ModelProfile } from '../../domain/models/model-profile.js';
import { AnswerTooLarge } from '../language-model/answer-size.js';
import { profileSettings } from '../language-model/failures.js';
import { CheckableModel } from './checkable-model.js';

const TIMEOUT_MS = 10_000;

/**
 * Asks the interface of a profile for its models, which costs nothing. What may be wrong only for now (no connection,
 * overload) is no reason to refuse the profile.
 * @throws Invalid when it is certainly wrong: a private address, no model's interface, a refused key, an unknown model
 */
export async function probeModel(http: SafeHttp, profile: ModelProfile, apiKey: string | null): Promise<void> {
  const { strong, small } = profile;
  let isPage = false;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await http.fetch(input, init).catch((error: unknown) => {
      throw error instanceof AddressRefused ? new Invalid(error.message, 'baseUrl') : error;
    });
    isPage ||= response.headers.get('content-type')?.includes('html') === true;
    return response;
  };
  const { dialect, apiVersion, baseUrl } = profile;
  const asked = { dialect, apiVersion, baseUrl, strong, small, apiKey, fetch };
  const checked = new CheckableModel(asked, profileSettings(profile.name));
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  for (const [field, { name }] of Object.entries({ strong, small })) {
    const status = await checked.statusOf(name, signal).catch(ifRefused);
    if (isPage)
      throw new Invalid(
        'This address answers with a web page, not as a model does. Enter the address of the interface, without a ' +
          'path such as /v1/messages.',
        'baseUrl',
      );
    if (status === 401) throw new Invalid('The provider refuses this API key. Enter a valid one.', 'apiKey');
    if (status === 404 && checked.listsModels)
      throw new Invalid(
        `At this address, no model named “${name}” is known. Enter its name as the provider writes it, or another address.`,
        `${field}.name`,
      );
  }
}

/** Returns null for an interface that cannot be reached now. The SDK wraps what `fetch` throws. */
function ifRefused(error: unknown): null {
  if (error instanceof AnswerTooLarge)
    throw new Invalid(
      'This address sends more than any list of models. Enter the address of the interface.',
      'baseUrl',
    );
  if (error instanceof Error && error.cause instanceof Invalid) throw error.cause;
  return null;
}
