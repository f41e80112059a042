import useSWR from 'swr';
import { api, data } from '../../api/client.js';
import { ApiError, sentenceOf } from '../../api/errors.js';
import type { components } from '../../api/schema.js';
import { useAction } from '../../session/use-action.js';

export type Decidable = components['schemas']['DecisionResponse'];
export type Decided = components['schemas']['DecisionResultResponse'];
type Decision = Pick<components['schemas']['MailedDecisionBody'], 'status' | 'reason' | 'acceptUnsupported'>;

/**
 * Reads the post of a decision link. This does not decide anything. The token is sent in the body, so that it does not
 * appear in logs.
 */
export const useDecidable = (token: string) =>
  useSWR<Decidable, Error>(['/api/decisions/preview', token], () =>
    data(api.POST('/api/decisions/preview', { body: { token } })),
  );

/**
 * Returns an action that decides about the post of the link.
 * @param onRefused called when the link is no longer valid (410) or the post has changed (409), to read the post again
 */
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

/** Returns an action that takes back the approval that was made with the link. */
export const useUndoDecision = (token: string) =>
  useAction(() => data(api.POST('/api/decisions/undo', { body: { token } })), {
    failure: 'The approval could not be undone.',
  });

/**
 * Returns why the link is no longer valid, with the number of the post if the server sent it; null for other errors.
 */
export function refusalOf(error: unknown): { message: string; postId?: number } | null {
  if (!(error instanceof ApiError) || error.status !== 410) return null;
  const { postId } = error.problem as { postId?: number };
  return { message: sentenceOf(error, 'This link is no longer valid.'), ...(postId !== undefined && { postId }) };
}
