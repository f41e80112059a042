import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { StandaloneLayout } from '../../ui/standalone-layout.js';
import { PageState } from '../../ui/page-state.js';
import './decide.css';
import { DecidePost } from './decide-post.js';
import { type Decided, refusalOf, useDecidable } from './use-decision-link.js';

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

  if (decided) return <Done decided={decided} />;
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

const Done = ({ decided: { postId, title, status } }: { decided: Decided }) => (
  <StandaloneLayout
    title={status === 'rejected' ? 'Declined' : 'Approved'}
    lead={`“${title}” is ${status === 'rejected' ? 'declined' : 'approved'}. The link in the email no longer works.`}
  >
    <Link to={`/post-approval/${postId}`}>Open the post in Galley</Link>
  </StandaloneLayout>
);
