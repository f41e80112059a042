import { useRead } from '../../api/use-read.js';
import type { Read } from '../../api/types.js';
import { dollars } from '../../ui/money.js';

export type Budget = Read<'/api/websites/{id}/budget'>;

/** Budgets change with every run, including those of colleagues, so they are read often. */
const FRESH = { dedupingInterval: 5_000, refreshInterval: 30_000 };

/** Reads this month's budget of a website; without a website, nothing is read. */
export const useBudget = (websiteId: string | undefined) =>
  useRead(websiteId ? '/api/websites/{id}/budget' : null, { path: { id: websiteId ?? '' } }, FRESH);

/** Shows what is left of the monthly cap. Its place is kept while the budget is read, so that nothing below it moves. */
export function BudgetNote({ budget }: { budget: Budget | undefined }) {
  if (!budget) return <p className="create-budget" />;
  const { monthlyCapMicroUsd, spent, reserved, perPost, admitsPost } = budget;
  if (monthlyCapMicroUsd === null) return <p className="create-budget">No monthly cap.</p>;
  return (
    <p className={admitsPost ? 'create-budget' : 'create-warning'} role={admitsPost ? undefined : 'alert'}>
      {dollars(spent)} of {dollars(monthlyCapMicroUsd)} used this month
      {reserved > 0 && `, ${dollars(reserved)} reserved by running posts`}.
      {perPost > 0 && ` A post reserves up to ${dollars(perPost)}.`}
      {!admitsPost && ' That exceeds what is left. A platform admin can raise the cap.'}
    </p>
  );
}
