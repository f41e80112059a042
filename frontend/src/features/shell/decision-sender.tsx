import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isUnsent, type UnsentDecision, unsentDecisions } from '../../entities/post/unsent-decisions.js';
import { useDecisionSender } from '../../entities/post/use-unsent-decisions.js';
import { useUser } from '../../session/use-session.js';
import { useConfirm } from '../../ui/confirm.js';
import { askBeforeSigningOut } from '../../ui/leaving.js';
import { toast } from '../../ui/toast-queue.js';

/** The screen that tells what became of decisions by itself. */
const DECK = '/deck';

/**
 * Sends the decisions that were made without a network, on whichever screen the person is. Signing out removes them
 * from this browser, so it asks first: nobody else may send them.
 */
export function DecisionSender() {
  const { id: personId } = useUser();
  const { pathname } = useLocation();
  const confirm = useConfirm();
  useDecisionSender((outcomes) => {
    if (pathname !== DECK) toast(summaryOf(outcomes));
  });
  useEffect(
    () =>
      askBeforeSigningOut(async () => {
        const unsent = unsentDecisions(personId).filter(isUnsent);
        if (unsent.length === 0) return true;
        return confirm({
          title: unsent.length === 1 ? 'Discard a decision?' : `Discard ${unsent.length} decisions?`,
          children: 'They are only in this browser, because Galley does not answer. Signing out removes them:',
          loses: unsent.map(({ status, title }) => `${status === 'approved' ? 'Approve' : 'Decline'} “${title}”`),
          confirm: 'Sign out',
          stay: 'Stay signed in',
        });
      }),
    [confirm, personId],
  );
  return null;
}

function summaryOf(outcomes: readonly UnsentDecision[]) {
  const refused = outcomes.filter((outcome) => !isUnsent(outcome));
  const made = outcomes.length - refused.length;
  return {
    title: made === 1 ? '1 decision was sent' : `${made} decisions were sent`,
    ...(refused.length > 0 && {
      description: refused.map(({ title, refusal }) => `“${title}” was refused: ${refusal}`).join(' '),
      destructive: true,
    }),
  };
}
