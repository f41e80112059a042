import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Post } from '../../entities/post/post.js';
import { fieldsOfPanel } from '../../entities/post/text-fields.js';
import { counted } from '../../ui/counted.js';
import { dateAndTime } from '../../ui/dates.js';
import { languageLabel } from '../../ui/language-field.js';
import { dollars } from '../../ui/money.js';
import './facts-panels.css';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || <span className="review-quiet">None</span>}</dd>
  </div>
);

const Card = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="review-card" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <dl className="facts">{children}</dl>
  </section>
);

export const SeoPanel = ({ post }: { post: Post }) => (
  <Card id="review-seo" title="SEO Information">
    {fieldsOfPanel('seo').map(({ name, label }) => (
      <Fact key={name} label={label}>
        {name === 'slug' ? <code>{post.slug}</code> : post[name]}
      </Fact>
    ))}
  </Card>
);

export const SummaryPanel = ({ post }: { post: Post }) => (
  <Card id="review-summary" title="Content Summary">
    {fieldsOfPanel('summary').map(({ name, label }) => (
      <Fact key={name} label={label}>
        {post[name]}
      </Fact>
    ))}
    <Fact label="Language">{languageLabel(post.language)}</Fact>
    <Fact label="Content length">{counted(post.wordCount, 'word')}</Fact>
  </Card>
);

/** What wrote the post, in which run and at what cost. */
export const GenerationPanel = ({ post }: { post: Post }) => (
  <Card id="review-generation" title="Generation">
    <Fact label="Written by">
      {post.model ?? (post.writer === 'submitted' ? 'Somebody outside of Galley' : post.writer)}
    </Fact>
    {post.generationRunId && (
      <Fact label="Made in">
        <Link to={`/generation-runs/${post.generationRunId}`}>The run with its steps and sources</Link>
        {`, ${post.costMicroUsd === 0 ? 'free of charge' : dollars(post.costMicroUsd)}${post.rewriteCount > 0 ? ' with its rewrites' : ''}`}
      </Fact>
    )}
  </Card>
);

export const RecordPanel = ({ post }: { post: Post }) => (
  <Card id="review-record" title="Record">
    <Fact label="ID">#{post.create_id}</Fact>
    <Fact label="Created">{dateAndTime(post.created_at)}</Fact>
    <Fact label="Last updated">{dateAndTime(post.updated_at)}</Fact>
    <Fact label="Published">{post.published_at ? dateAndTime(post.published_at) : 'Not yet'}</Fact>
    {post.decidedAt && (
      <Fact label={post.status === 'rejected' ? 'Declined' : 'Decided'}>
        {dateAndTime(post.decidedAt)}
        {post.decidedBy && `, ${post.decidedBy}`}
      </Fact>
    )}
    {post.liveUrl && (
      <Fact label="On the website">
        <a href={post.liveUrl} target="_blank" rel="noopener noreferrer">
          {post.liveUrl}
        </a>
      </Fact>
    )}
    {post.seal && (
      <Fact label="Seal (SHA-256)">
        <code className="seal">{post.seal}</code>
      </Fact>
    )}
  </Card>
);
