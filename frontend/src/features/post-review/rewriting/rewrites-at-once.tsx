import { Button, Input } from 'antd';
import { useState } from 'react';
import { api, data } from '../../../api/client.js';
import { useRead } from '../../../api/use-read.js';
import { POST_READS, type Post } from '../../../entities/post/post.js';
import { useAction } from '../../../session/use-action.js';
import type { RewriteRequest } from '../rewrite-labels.js';
import {
  AT_ONCE,
  type ChoiceAtOnce,
  type RewriteChoice,
  wantedAtOnce,
  wantedInWords,
  WORDED,
  type WordedChoice,
} from './rewrite-choices.js';
import './rewrites-at-once.css';

const MAX_WORDS = 500;
const SHOWN_OF_A_SELECTION = 90;

/** What the writer of the website can do in a rewrite; undefined until that is known. */
export const useRewriteChoices = (websiteId: string): readonly RewriteChoice[] | undefined =>
  useRead('/api/writer', { query: { websiteId } }, { revalidateOnFocus: false }).data?.rewriteChoices;

interface RewritesAtOnceProps {
  post: Pick<Post, 'create_id'>;
  choices: readonly RewriteChoice[];
  /** The selected words, by paragraph; none for the whole post. */
  selected: readonly string[];
  /** Called when the rewrite is requested, before it begins. */
  onAsked: (request: RewriteRequest) => void;
}

/** Rewrites that run as soon as they are pressed, of the selected words or of the whole post. */
export function RewritesAtOnce({ post, choices, selected, onAsked }: RewritesAtOnceProps) {
  const [words, setWords] = useState('');
  const ask = useAction(
    (body: ReturnType<typeof wantedAtOnce>) =>
      data(api.POST('/api/blog-posts/{id}/rewrite-request', { params: { path: { id: post.create_id } }, body })),
    { failure: 'Failed to create rewrite request', refreshes: POST_READS },
  );
  const process = useAction(
    ({ id }: RewriteRequest) =>
      data(
        api.POST('/api/rewrite-requests/{id}/process', {
          params: { path: { id } },
          headers: { Prefer: 'respond-async' },
        }),
      ),
    { failure: 'Failed to process rewrite', refreshes: POST_READS },
  );
  const run = async (body: ReturnType<typeof wantedAtOnce>) => {
    const request = await ask.run(body);
    if (!request) return;
    // A request that does not begin stays, to be processed from the list.
    onAsked(request);
    await process.run(request);
  };
  const atOnce = (Object.keys(AT_ONCE) as ChoiceAtOnce[]).filter((choice) => choices.includes(choice));
  const worded = (Object.keys(WORDED) as WordedChoice[]).filter((choice) => choices.includes(choice));
  const inWords = (choice: WordedChoice) => words.trim() && void run(wantedInWords(choice, words.trim(), selected));
  if (choices.length === 0) return null;
  return (
    <section className="rewrites-at-once" aria-label="Rewrite now">
      <p className="review-quiet">{selected.length > 0 ? shortened(selected) : 'The whole post'}</p>
      <div className="rewrite-choices">
        {atOnce.map((choice, at) => (
          <Button
            key={choice}
            autoFocus={at === 0}
            disabled={ask.running}
            onClick={() => void run(wantedAtOnce(choice, selected))}
          >
            {AT_ONCE[choice].label}
          </Button>
        ))}
      </div>
      {worded.length > 0 && (
        <div className="rewrite-choices">
          <Input
            aria-label={worded.includes('own_words') ? 'In your own words' : 'More on'}
            placeholder={worded.includes('own_words') ? 'A subject, or what to do' : 'A subject to say more on'}
            value={words}
            maxLength={MAX_WORDS}
            onChange={({ target }) => setWords(target.value)}
            onPressEnter={(event) => {
              // The form around it requests a rewrite.
              event.preventDefault();
              inWords(worded.at(-1)!);
            }}
          />
          {worded.map((choice) => (
            <Button key={choice} disabled={ask.running || !words.trim()} onClick={() => inWords(choice)}>
              {WORDED[choice]}
            </Button>
          ))}
        </div>
      )}
      <p className="review-quiet" role="status">
        {ask.running ? 'The rewrite begins …' : 'It runs at once. Each change can be kept or dropped afterwards.'}
      </p>
    </section>
  );
}

function shortened(selected: readonly string[]): string {
  const [first = '', ...others] = selected;
  const short = first.length > SHOWN_OF_A_SELECTION ? `${first.slice(0, SHOWN_OF_A_SELECTION)}…` : first;
  return `“${short}”${others.length > 0 ? ' and what else is selected' : ''}`;
}
