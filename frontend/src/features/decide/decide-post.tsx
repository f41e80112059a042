import { Button, Checkbox, Input } from 'antd';
import { useEffect, useState } from 'react';
import { PostFrame } from '../../entities/post/post-frame/post-frame.js';
import { ScoreRing } from '../../ui/score-ring.js';
import { ThemeSwitch } from '../../ui/theme-switch.js';
import { Wordmark } from '../../ui/wordmark.js';
import { type Decidable, type Decided, useDecide } from './use-decision-link.js';

const MAX_REASON = 2_000;

interface DecidePostProps {
  post: Decidable;
  token: string;
  onDecided: (decided: Decided) => void;
  onRefused: () => void;
}

/**
 * Shows the post that the email is about as its readers will see it, with buttons to approve and decline. Opening the
 * link decides nothing.
 */
export function DecidePost({ post, token, onDecided, onRefused }: DecidePostProps) {
  const { title, excerpt, website, category, content, language, direction, places, unsupported, writerLabel } = post;
  const { score, scoreCapReason } = post;
  const [accepted, setAccepted] = useState(false);
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const decision = useDecide(token, onRefused);
  const doubtful = unsupported.map(({ block, sentence, text }) => text ?? `Sentence ${sentence} of block ${block}`);

  useEffect(() => {
    document.title = `${title} · Galley`;
  }, [title]);

  const decide = async (body: Parameters<typeof decision.run>[0]) => {
    const decided = await decision.run(body);
    if (decided) onDecided(decided);
  };
  return (
    <main className="decide">
      <header className="desk-top">
        <Wordmark />
        <ThemeSwitch />
      </header>
      <div className="decide-head">
        <p>
          {website} · {category}
        </p>
        <h1>{title}</h1>
        <p className="decide-excerpt">{excerpt}</p>
      </div>
      <section className="decide-panel" aria-label="Your decision">
        {score !== null && (
          <p className="decide-score">
            <ScoreRing score={score} note={scoreCapReason} />
            <span>
              Score of 100
              {scoreCapReason && <small>{scoreCapReason}</small>}
              {doubtful.length === 0 && <small>Every checkable sentence has support</small>}
            </span>
          </p>
        )}
        {doubtful.length > 0 && (
          <div className="decide-doubts">
            <h2>
              {doubtful.length === 1 ? '1 sentence without support' : `${doubtful.length} sentences without support`}
            </h2>
            <ul>
              {doubtful.map((sentence, i) => (
                <li key={i}>{sentence}</li>
              ))}
            </ul>
            <Checkbox checked={accepted} onChange={({ target }) => setAccepted(target.checked)}>
              I approve the post with {doubtful.length === 1 ? 'this sentence' : 'these sentences'} all the same. This
              is recorded.
            </Checkbox>
          </div>
        )}
        {declining && (
          <div>
            <label htmlFor="decide-reason">Reason (optional)</label>
            <Input.TextArea
              id="decide-reason"
              autoFocus
              rows={3}
              maxLength={MAX_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              placeholder="What needs to change"
            />
          </div>
        )}
        <div className="decide-buttons">
          {declining ? (
            <>
              <Button
                type="primary"
                danger
                loading={decision.running}
                onClick={() => void decide({ status: 'rejected', ...(reason.trim() && { reason: reason.trim() }) })}
              >
                Decline post
              </Button>
              <Button disabled={decision.running} onClick={() => setDeclining(false)}>
                Back
              </Button>
            </>
          ) : (
            <>
              <Button
                type="primary"
                loading={decision.running}
                disabled={doubtful.length > 0 && !accepted}
                onClick={() =>
                  void decide({ status: 'approved', ...(doubtful.length > 0 && { acceptUnsupported: true }) })
                }
              >
                Approve
              </Button>
              <Button disabled={decision.running} onClick={() => setDeclining(true)}>
                Decline
              </Button>
            </>
          )}
        </div>
      </section>
      <article className="decide-post" aria-label={title}>
        {writerLabel && <p className="decide-label">{writerLabel}</p>}
        <PostFrame post={{ title, content, language, direction, places, unsupported }} />
      </article>
    </main>
  );
}
