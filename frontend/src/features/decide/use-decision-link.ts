import useSWR from 'swr';
import { api, data } from '../../api/client.js';
import { ApiError, sentenceOf } from '../../api/errors.js';
import type { components } from '../../api/schema.js';
import { useAction } from '../../session/use-action.js';

export type Decidable = components['schemas']['DecisionResponse'];
export type Decided = components['schemas']['DecisionResultResponse'];
type Decision = Pick<components['schemas']['MailedDecisionBody'], 'status' | 'reason' | 'acceptUnsupported'>;

/** What the link is about. Looking decides nothing; the token goes in the body, so that it is in no log. */
export const useDecidable = (token: string) =>
  useSWR<Decidable, Error>(['/api/decisions/preview', token], () =>
    data(api.POST('/api/decisions/preview', { body: { token } })),
  );

/** @param onRefused the link is good for nothing any more, or the post is another by now: it is looked at again */
export const useDecide = (token: string, onRefused: () => void) =>
  useAction(
    async (decision: Decision) => {
      try {
        return await data(api.POST('/api/decisions', { body: { token, ...decision } }));
      } catch (error) {
        if (error instanceof ApiError && [409, 410].includes(error.status)) onRefused();
        throw error;
      }
    },
    { failure: 'The decision could not be saved.' },
  );

/** Why the link decides nothing, with the post's number where it is known. */
export function refusalOf(error: unknown): { message: string; postId?: number } | null {
  if (!(error instanceof ApiError) || error.status !== 410) return null;
  const { postId } = error.problem as { postId?: number };
  return { message: sentenceOf(error, 'This link decides nothing any more.'), ...(postId !== undefined && { postId }) };
}
