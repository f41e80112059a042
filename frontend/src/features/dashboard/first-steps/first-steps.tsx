import { Button } from 'antd';
import { Link } from 'react-router';
import { useRead } from '../../../api/use-read.js';
import { useIsPlatformAdmin } from '../../../session/use-session.js';
import { useSelectedWebsite, type Website } from '../../../session/websites.js';
import { CheckIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/panel.js';
import './first-steps.css';
import { wordsOf, type Step } from './steps.js';
import { useHidden } from './use-hidden.js';

/** Whoever comes back from a step sees it done. */
const FRESH = { dedupingInterval: 2_000 };

/** What is still to be set up: of the platform for its admin, else of the website one works on. Gone when all is done. */
export function FirstSteps() {
  const isPlatformAdmin = useIsPlatformAdmin();
  const { selected, working } = useSelectedWebsite();
  const website = isPlatformAdmin ? selected : working;
  return <Steps key={website?.id ?? 'platform'} website={website} />;
}

function Steps({ website }: { website: Website | null }) {
  const { data } = useRead('/api/first-steps', website ? { query: { websiteId: website.id } } : undefined, FRESH);
  const [isHidden, hide] = useHidden(website?.id ?? 'platform');
  const left = data?.filter(({ done }) => !done).length ?? 0;
  // A help beside the rest: where it cannot be loaded, nothing is missing.
  if (!data || left === 0) return null;
  const progress = `${data.length - left} of ${data.length} done`;

  if (isHidden) {
    return (
      <p className="first-steps-again">
        <Button type="link" size="small" onClick={() => hide(false)}>
          Show first steps ({progress})
        </Button>
      </p>
    );
  }
  const next = data.find(({ done, yours }) => !done && yours);
  return (
    <Panel
      title={website ? `First steps: ${website.name}` : 'First steps'}
      aside={
        <span className="first-steps-aside">
          <span className="quiet">{progress}</span>
          <Button type="text" size="small" onClick={() => hide(true)}>
            Hide
          </Button>
        </span>
      }
    >
      <progress className="first-steps-progress" max={data.length} value={data.length - left} aria-label="First steps done" />
      <ol className="sheet lines first-steps">
        {data.map((step) => (
          <StepLine key={step.id} step={step} isNext={step === next} websiteId={website?.id ?? ''} />
        ))}
      </ol>
    </Panel>
  );
}

function StepLine({ step, isNext, websiteId }: { step: Step; isNext: boolean; websiteId: string }) {
  const { title, about, go, to } = wordsOf(step);
  return (
    <li className={step.done ? 'first-step-done' : undefined} aria-current={isNext ? 'step' : undefined}>
      <div>
        <span className="first-step-mark">{step.done && <CheckIcon size={14} />}</span>
        <div>
          <strong>
            {title}
            {step.done && <span className="visually-hidden"> (done)</span>}
          </strong>
          {!step.done && <p className="quiet">{step.yours ? about : `${about} Somebody with the permission for it does this.`}</p>}
        </div>
      </div>
      {!step.done && step.yours && (
        <Link to={to(step, websiteId)} className={isNext ? 'first-step-go first-step-next' : 'first-step-go'}>
          {go}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
    </li>
  );
}
