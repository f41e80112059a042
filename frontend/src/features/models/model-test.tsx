import { Button, Form, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import { useRead } from '../../api/use-read.js';
import { useRequestKey } from '../../api/use-request-key.js';
import { PostFrame } from '../../entities/post/post-frame/post-frame.js';
import { stepsOf } from '../../entities/run/run-steps.js';
import { RunWait } from '../../entities/run/run-wait.js';
import { useCancelRun } from '../../entities/run/use-run-actions.js';
import { isOver, useRun, type Run } from '../../entities/run/use-run.js';
import { WebsiteField } from '../../entities/website/website-field.js';
import { useAction } from '../../session/use-action.js';
import { counted } from '../../ui/counted.js';
import { duration } from '../../ui/duration.js';
import { dollars } from '../../ui/money.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { ScoreRing } from '../../ui/score-ring.js';
import type { Choice } from '../../ui/search-select.js';
import { StepList } from '../../ui/step-list.js';
import { idOf, keyOf, type Model } from './model-labels.js';

interface ModelTestProps {
  models: Model[];
  /** Keys of the models to test: one, or two to compare. */
  chosen: string[];
  onChosen: (keys: string[]) => void;
  /** Ids of the runs of the test that is shown. */
  runIds: string[];
  onStarted: (runIds: string[]) => void;
}

/** Has the test brief written by one model, or by two side by side. */
export function ModelTest({ models, chosen, onChosen, runIds, onStarted }: ModelTestProps) {
  const [website, setWebsite] = useState<Choice>();
  const key = useRequestKey();
  const { run, running } = useAction(
    async () => {
      const [profileId = null, ...others] = chosen.map(idOf);
      const body = {
        websiteId: website?.value ?? '',
        profileId,
        ...(others[0] !== undefined && { otherProfileId: others[0] }),
      };
      const begun = await data(api.POST('/api/models/tests', { body, headers: { 'Idempotency-Key': key.of(body) } }));
      key.answered();
      return begun;
    },
    { failure: 'The test could not begin', refreshes: ['/api/generation-runs'] },
  );
  const start = async () => {
    const begun = await run();
    if (begun) onStarted(begun.runIds);
  };
  const [first, second] = chosen;
  const options = models.map((model) => ({ value: keyOf(model), label: model.name }));
  return (
    <Panel title="Test and compare">
      <Sheet>
        <p className="quiet">
          The models write the same brief from documents that ship with Galley. The post is not saved; its cost counts
          into the budget of the website that you choose.
        </p>
        <Form layout="vertical" className="model-test-form" onFinish={() => void start()}>
          <Form.Item label="Model" htmlFor="test-model">
            <Select
              id="test-model"
              value={first}
              placeholder="Choose a model"
              options={options}
              onChange={(value: string) => onChosen([value, ...(second && second !== value ? [second] : [])])}
            />
          </Form.Item>
          <Form.Item label="Compare with (optional)" htmlFor="test-other">
            <Select
              id="test-other"
              value={second}
              placeholder="Nothing"
              allowClear
              disabled={!first}
              options={options.filter(({ value }) => value !== first)}
              onChange={(value?: string) => onChosen([first!, ...(value ? [value] : [])])}
            />
          </Form.Item>
          <Form.Item label="Website that pays" htmlFor="test-website">
            <WebsiteField id="test-website" value={website} onChange={setWebsite} />
          </Form.Item>
          <Form.Item className="model-test-start">
            <Button type="primary" htmlType="submit" loading={running} disabled={!first || !website}>
              {second ? 'Compare' : 'Run test'}
            </Button>
          </Form.Item>
        </Form>
      </Sheet>
      {runIds.length === 0 ? (
        <EmptyState title="No test yet">Text, evidence, time and cost appear here.</EmptyState>
      ) : (
        <div className="model-results" data-count={runIds.length}>
          {runIds.map((id) => (
            <TestedModel key={id} runId={id} />
          ))}
        </div>
      )}
    </Panel>
  );
}

function TestedModel({ runId }: { runId: string }) {
  const read = useRun(runId);
  return (
    <PageState of={read} skeleton={<Skeleton active paragraph={{ rows: 8 }} />} failed="The test could not be loaded.">
      {(run) => (
        <section className="model-result" aria-label={run.profile?.name ?? run.writer}>
          <h3>{run.profile?.name ?? run.writer}</h3>
          <Figures run={run} />
          {isOver(run) ? (
            <Result run={run} />
          ) : (
            <Progress run={run} onRead={(next) => void read.mutate(next, { revalidate: false })} />
          )}
        </section>
      )}
    </PageState>
  );
}

function Figures({ run: { startedAt, endedAt, costMicroUsd, tokens } }: { run: Run }) {
  const took = startedAt && endedAt ? Date.parse(endedAt) - Date.parse(startedAt) : null;
  return (
    <dl className="model-figures">
      <div>
        <dt>Time</dt>
        <dd>{took === null ? '…' : duration(took)}</dd>
      </div>
      <div>
        <dt>Cost</dt>
        <dd>{dollars(costMicroUsd)}</dd>
      </div>
      <div>
        <dt>Tokens in and out</dt>
        <dd>
          {(tokens.input + tokens.cacheRead + tokens.cacheWrite).toLocaleString('en')} and{' '}
          {tokens.output.toLocaleString('en')}
        </dd>
      </div>
    </dl>
  );
}

function Progress({ run, onRead }: { run: Run; onRead: (run: Run) => void }) {
  const { cancel, running } = useCancelRun(run, onRead);
  return (
    <Sheet>
      <RunWait run={run} />
      <StepList steps={stepsOf(run)} label="Steps" />
      <Button size="small" loading={running} onClick={() => void cancel()}>
        Cancel
      </Button>
    </Sheet>
  );
}

function Result({ run }: { run: Run }) {
  const read = useRead('/api/test/content-generation/{id}', { path: { id: run.id } });
  return (
    <PageState
      of={read}
      skeleton={<Skeleton active paragraph={{ rows: 12 }} />}
      failed="The result could not be loaded."
    >
      {({ blogPost: post, error }) => (
        <>
          {error && (
            <p className="model-trouble" role="alert">
              {error}
            </p>
          )}
          {post && (
            <Sheet>
              <header className="model-post-head">
                <h4>{post.title}</h4>
                <ScoreRing score={post.score.total} note={post.score.capReason} />
              </header>
              <p className="quiet">
                {counted(post.sources.length, 'source')} · {counted(post.unsupported.length, 'sentence')} without
                support
              </p>
              <PostFrame post={post} />
            </Sheet>
          )}
          <p>
            <Link to={`/generation-runs/${run.id}`}>All steps and calls</Link>
          </p>
        </>
      )}
    </PageState>
  );
}
