import type { Read } from '../../../api/types.js';
import { monthOf } from '../../../ui/dates.js';
import { dollars } from '../../../ui/money.js';
import { Drawing } from './drawing.js';
import { ShareBar } from './share-bar.js';

type Spend = Read<'/api/dashboard/figures'>['spend'];
type Spender = Spend['websites'][number];

/** Share of its cap from which a website counts as close to it. */
const CLOSE = 0.8;
/** Number of websites in the chart; the table shows all of them. */
const DRAWN = 4;

const shareOf = ({ spentMicroUsd, capMicroUsd }: Spender, most: number): number =>
  capMicroUsd === null ? spentMicroUsd / most : capMicroUsd === 0 ? 1 : spentMicroUsd / capMicroUsd;

function colourOf({ spentMicroUsd, capMicroUsd }: Spender): string {
  if (capMicroUsd === null) return 'var(--published)';
  if (spentMicroUsd >= capMicroUsd) return 'var(--declined)';
  return spentMicroUsd >= CLOSE * capMicroUsd ? 'var(--pending)' : 'var(--approved)';
}

const ofCap = ({ spentMicroUsd, capMicroUsd }: Spender): string =>
  capMicroUsd === null ? `${dollars(spentMicroUsd)}, no cap` : `${dollars(spentMicroUsd)} of ${dollars(capMicroUsd)}`;

/** What generating posts has cost this month, for each website against its monthly cap. */
export function SpendAgainstCap({ spend: { month, websites, months } }: { spend: Spend }) {
  const spent = months.at(-1)?.spentMicroUsd ?? 0;
  const most = Math.max(1, ...websites.map(({ spentMicroUsd }) => spentMicroUsd));
  const nothing = websites.length === 0 && months.every(({ spentMicroUsd }) => spentMicroUsd === 0);
  return (
    <Drawing
      title="Spent this month"
      description={`${dollars(spent)} in ${monthOf(month)} (UTC).`}
      to="/generation-runs"
      linkLabel="Generation history"
      empty={
        nothing
          ? 'Model costs against each website’s monthly cap appear here after the first model call or once a cap is set.'
          : null
      }
      columns={['Of', 'Spent']}
      rows={[
        ...websites.map((website) => ({ name: website.name, cells: [{ value: ofCap(website) }] })),
        ...months
          .toReversed()
          .map((each) => ({ name: monthOf(each.month), cells: [{ value: dollars(each.spentMicroUsd) }] })),
      ]}
    >
      <dl className="drawing-shares drawing-shares-wide">
        {websites.slice(0, DRAWN).map((website) => (
          <div key={website.websiteId}>
            <dt>{website.name}</dt>
            <dd>
              <ShareBar share={shareOf(website, most)} colour={colourOf(website)} />
              <span>{ofCap(website)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Drawing>
  );
}
