import { isOver, type Run } from '../../entities/run/use-run.js';
import { duration } from '../../ui/duration.js';
import { dollars } from '../../ui/money.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { tookMs } from './run-labels.js';

/** The request behind a run, its duration and its cost. */
export function RunFacts({ run }: { run: Run }) {
  const { tokens, costMicroUsd, writer, writerVersion, profile, prompts, category, request, steps } = run;
  const models = [...new Set(prompts.map(({ model }) => model))];
  const took = tookMs(run);
  const retries = steps.reduce((sum, { tries }) => sum + Math.max(0, tries - 1), 0);
  const rows: [label: string, value: string | null][] = [
    ['Category', category ?? (request.isModelTest ? null : 'deleted')],
    ['Specific focus', request.specificFocus],
    ['Key points', request.keyPoints],
    ['Content angle', request.contentAngle === 'none' ? null : request.contentAngle.replaceAll('-', ' ')],
    ['Total time', took === null ? null : isOver(run) ? duration(took) : 'under way'],
    ['Retries', retries > 0 ? String(retries) : null],
    ['Model', profile && (prompts[0] ? `${profile.name} (${models.join(', ')})` : profile.name)],
    ['Writer', `${writer}, version ${writerVersion}`],
    ['Tokens in and out', `${tokens.input.toLocaleString('en')} and ${tokens.output.toLocaleString('en')}`],
    [
      'Cached, read and written',
      tokens.cacheRead + tokens.cacheWrite > 0
        ? `${tokens.cacheRead.toLocaleString('en')} and ${tokens.cacheWrite.toLocaleString('en')}`
        : null,
    ],
    ['Cost', dollars(costMicroUsd)],
  ];
  return (
    <Panel title="Facts">
      <Sheet>
        <dl className="run-facts">
          {rows.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </Sheet>
    </Panel>
  );
}
