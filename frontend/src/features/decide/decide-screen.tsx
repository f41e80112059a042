import { Button } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { undoTime } from '../../entities/post/held.js';
import { undoneFor } from '../../entities/post/use-undo-approval.js';
import { StandaloneLayout } from '../../ui/standalone-layout.js';
import { PageState } from '../../ui/page-state.js';
import { useSecondsLeft } from '../../ui/use-seconds-left.js';
import './decide.css';
import { DecidePost } from './decide-post.js';
import { type Decided, refusalOf, useDecidable, useUndoDecision } from './use-decision-link.js';

export default function DecideScreen() {
  const [params] = useSearchParams();
  const token = params.get('token');
  return token ? (
    <WithToken token={token} />
  ) : (
    <StandaloneLayout title="Incomplete link" lead="Open the whole link from your email." />
  );
}

function WithToken({ token }: { token: string }) {
  const post = useDecidable(token);
  const [decided, setDecided] = useState<Decided | null>(null);
  const refusal = refusalOf(post.error);

  const undone = () => {
    setDecided(null);
    void post.mutate();
  };

  if (decided) return <Done decided={decided} token={token} onUndone={undone} />;
  if (refusal) {
    return (
      <StandaloneLayout title="Nothing to decide here" lead={refusal.message}>
        {refusal.postId === undefined ? (
          <Link to="/auth">Go to sign in</Link>
        ) : (
          <Link to={`/post-approval/${refusal.postId}`}>Open the post in Galley</Link>
        )}
      </StandaloneLayout>
    );
  }
  if (!post.data) {
    return (
      <StandaloneLayout title="Decide about a post">
        <PageState of={post} failed="The post could not be loaded." skeleton={<p>Opening the post...</p>}>
          {() => null}
        </PageState>
      </StandaloneLayout>
    );
  }
  return <DecidePost post={post.data} token={token} onDecided={setDecided} onRefused={() => void post.mutate()} />;
}

interface DoneProps {
  decided: Decided;
  token: string;
  onUndone: () => void;
}

function Done({ decided, token, onUndone }: DoneProps) {
  const { postId, title, status } = decided;
  const { run, running } = useUndoDecision(token);
  const [until] = useState(() => Date.now() + undoTime(decided));
  const left = useSecondsLeft(until);
  const undo = async () => {
    if (await run()) onUndone();
  };
  return (
    <StandaloneLayout
      title={status === 'rejected' ? 'Declined' : 'Approved'}
      lead={`“${title}” is ${status === 'rejected' ? 'declined' : 'approved'}. The link in the email no longer works.`}
    >
      {left > 0 && (
        <p className="decide-undo">
          <span>{undoneFor(left)}</span>
          <Button loading={running} onClick={() => void undo()}>
            Undo
          </Button>
        </p>
      )}
      <Link to={`/post-approval/${postId}`}>Open the post in Galley</Link>
    </StandaloneLayout>
  );
}
