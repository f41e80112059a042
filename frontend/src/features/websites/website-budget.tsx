import { Button, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { api, data } from '../../api/client.js';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import type { Website } from '../../session/websites.js';
import { dollars } from '../../ui/money.js';
import { PageState } from '../../ui/page-state.js';

type Budget = Read<'/api/websites/{id}/budget'>;

const MICRO = 1_000_000;

/**
 * Parses an amount in dollars with at most two decimals, and returns micro-dollars. Empty means no cap (null); invalid
 * text gives undefined.
 */
const capIn = (text: string): number | null | undefined =>
  text === '' ? null : /^\d{1,6}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * MICRO) : undefined;

interface WebsiteBudgetProps {
  website: Website;
  /** Called with whether the cap field contains an unsaved value. */
  onTyped: (isTyped: boolean) => void;
}

/** Monthly cap on model costs, and this month's costs. Members can read both; only platform admins can set the cap. */
export function WebsiteBudget({ website, onTyped }: WebsiteBudgetProps) {
  const isPlatformAdmin = useIsPlatformAdmin();
  const read = useRead('/api/websites/{id}/budget', { path: { id: website.id } }, { dedupingInterval: 5_000 });
  return (
    <section className="website-budget" aria-label="Budget">
      <PageState of={read} failed="The budget could not be loaded.">
        {(budget) => (
          <>
            <dl className="website-facts">
              <div>
                <dt>Spent this month</dt>
                <dd>
                  {dollars(budget.spent)}
                  {budget.monthlyCapMicroUsd !== null && ` of ${dollars(budget.monthlyCapMicroUsd)}`}
                </dd>
              </div>
              <div>
                <dt>Reserved by runs under way</dt>
                <dd>{dollars(budget.reserved)}</dd>
              </div>
            </dl>
            {isPlatformAdmin ? (
              <CapForm key={budget.monthlyCapMicroUsd} website={website} budget={budget} onTyped={onTyped} />
            ) : (
              <p className="quiet">
                {budget.monthlyCapMicroUsd === null
                  ? 'There is no monthly cap.'
                  : 'A platform admin sets the monthly cap.'}
              </p>
            )}
          </>
        )}
      </PageState>
    </section>
  );
}

function CapForm({
  website,
  budget: { monthlyCapMicroUsd, perPost },
  onTyped,
}: WebsiteBudgetProps & { budget: Budget }) {
  const id = useId();
  const [typed, setTyped] = useState(monthlyCapMicroUsd === null ? '' : String(monthlyCapMicroUsd / MICRO));
  const cap = capIn(typed.trim());
  const isTyped = cap !== monthlyCapMicroUsd;
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  const { run, running } = useAction(
    (next: number | null) =>
      data(
        api.PUT('/api/websites/{id}/budget', {
          params: { path: { id: website.id } },
          body: { monthlyCapMicroUsd: next },
        }),
      ),
    {
      success: (next) => (next.monthlyCapMicroUsd === null ? 'Monthly cap lifted' : 'Monthly cap set'),
      failure: 'Failed to set the monthly cap',
      refreshes: ['/api/websites/{id}/budget'],
    },
  );
  const set = () => cap !== undefined && isTyped && void run(cap);
  return (
    <>
      <div className="website-budget-form">
        <label htmlFor={id}>Monthly cap in US dollars</label>
        <Input
          id={id}
          inputMode="decimal"
          placeholder="none"
          value={typed}
          status={cap === undefined ? 'error' : ''}
          aria-invalid={cap === undefined}
          aria-describedby={`${id}-rule`}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={(event) => {
            // Enter must trigger this button and not submit the form of the dialog.
            event.preventDefault();
            set();
          }}
        />
        <Button onClick={set} loading={running} disabled={cap === undefined || !isTyped}>
          Set cap
        </Button>
      </div>
      <p id={`${id}-rule`} className="quiet">
        Empty for no cap. A month is a calendar month of UTC.
        {perPost > 0 && ` A post reserves up to ${dollars(perPost)} before it begins.`}
      </p>
    </>
  );
}
