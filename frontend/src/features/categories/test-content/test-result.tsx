import { Skeleton } from 'antd';
import { Link } from 'react-router';
import type { Read } from '../../../api/types.js';
import { useRead } from '../../../api/use-read.js';
import { PostFrame } from '../../../entities/post/post-frame/post-frame.js';
import { FigureRow } from '../../../ui/figure-row.js';
import { PageState } from '../../../ui/page-state.js';
import { Panel, Sheet } from '../../../ui/panel.js';
import { ScoreRing } from '../../../ui/score-ring.js';
import { nameOf } from '../../../entities/category/levels.js';
import { priorityLabel } from '../seo-terms/terms.js';

type Result = Read<'/api/test/content-generation/{id}'>;

/** The result of a test, whether it succeeded or failed. */
export function TestResult({ runId }: { runId: string }) {
  const read = useRead('/api/test/content-generation/{id}', { path: { id: runId } });
  return (
    <PageState
      of={read}
      skeleton={<Skeleton active paragraph={{ rows: 12 }} />}
      failed="The result could not be loaded."
    >
      {(result) => (
        <div className="test-result">
          {result.error && (
            <section className="test-error" role="alert" aria-labelledby="test-error">
              <h2 id="test-error">Error Details</h2>
              <p>{result.error}</p>
              <Link to={`/generation-runs/${runId}`}>See the steps</Link>
            </section>
          )}
          <FigureRow
            figures={[
              { label: 'SEO terms', value: result.seoTermsCount },
              { label: 'Expertise areas', value: result.expertiseAreasCount },
              ...(result.blogPost ? [{ label: 'Sources', value: result.blogPost.sources.length }] : []),
            ]}
          />
          {result.context && <Context context={result.context} />}
          {result.standardPrompt && (
            <Panel title="Standard prompt">
              <pre className="test-prompt" tabIndex={0} role="group" aria-label="Text of the prompt">
                {result.standardPrompt}
              </pre>
            </Panel>
          )}
          {result.blogPost && <Post post={result.blogPost} runId={runId} />}
        </div>
      )}
    </PageState>
  );
}

function Context({
  context: { categoryName, categoryDescription, seoTerms, expertise },
}: {
  context: NonNullable<Result['context']>;
}) {
  return (
    <Panel title="Context">
      <Sheet>
        <dl className="test-context">
          <div>
            <dt>Category</dt>
            <dd>
              <strong>{categoryName}</strong>
              {categoryDescription && <p>{categoryDescription}</p>}
            </dd>
          </div>
          <div>
            <dt>SEO terms</dt>
            <dd>
              {seoTerms.length === 0 ? (
                'None: the post is found by the name of the category.'
              ) : (
                <ul>
                  {seoTerms.map(({ term, priority }) => (
                    <li key={term}>
                      {term} <span className="quiet">{priorityLabel(priority)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
          <div>
            <dt>Expertise</dt>
            <dd>
              {expertise.length === 0 ? (
                'None: intermediate readers, a professional tone.'
              ) : (
                <ul>
                  {expertise.map((area, at) => (
                    <li key={at}>
                      {nameOf(area)}
                      {area.description && <span className="quiet"> {area.description}</span>}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        </dl>
      </Sheet>
    </Panel>
  );
}

function Post({ post, runId }: { post: NonNullable<Result['blogPost']>; runId: string }) {
  return (
    <Panel title="Generated blog post" aside={<Link to={`/generation-runs/${runId}`}>All details</Link>}>
      <Sheet>
        <header className="test-post-head">
          <div>
            <h3>{post.title}</h3>
            <p className="quiet">
              By {post.author} · {post.writerLabel ?? `Written by ${post.model ?? post.writer}`}
            </p>
          </div>
          <ScoreRing score={post.score.total} note={post.score.capReason} />
        </header>
        <p>{post.excerpt}</p>
        <PostFrame post={post} />
        <dl className="test-context">
          <div>
            <dt>Meta title</dt>
            <dd>{post.meta_title}</dd>
          </div>
          <div>
            <dt>Meta description</dt>
            <dd>{post.meta_description}</dd>
          </div>
          <div>
            <dt>URL slug</dt>
            <dd>{post.slug}</dd>
          </div>
        </dl>
      </Sheet>
    </Panel>
  );
}
