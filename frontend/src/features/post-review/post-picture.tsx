import { Button } from 'antd';
import { PostThumb } from '../../entities/post/post-thumb.js';
import type { Post } from '../../entities/post/post.js';
import { WarningIcon } from '../../ui/icons.js';
import './post-picture.css';
import { useDrawnCover } from './use-drawn-cover.js';

interface PostPictureProps {
  post: Post;
  mayChange: boolean;
  /** Called with the post after its cover was drawn in another design. */
  onRead: (post: Post) => void;
}

/** What readers see with the post: a picture of the library, or the cover that Galley draws without one. */
export function PostPicture({ post, mayChange, onRead }: PostPictureProps) {
  const { picture, coverState } = post;
  const { drawAnother, drawing } = useDrawnCover(post, onRead);
  if (!picture && !coverState) return null;
  return (
    <section className="review-card post-picture" aria-labelledby="review-picture">
      <h2 id="review-picture">Featured image</h2>
      {coverState !== 'failed' && <PostThumb picture={picture} isDescribed />}
      <Note post={post} />
      {mayChange && coverState && coverState !== 'awaited' && (
        <Button loading={drawing} onClick={() => void drawAnother()}>
          {coverState === 'failed' ? 'Try again' : 'Draw another'}
        </Button>
      )}
    </section>
  );
}

function Note({ post: { picture, coverState, status } }: { post: Post }) {
  switch (coverState) {
    case 'drawn':
      return <p>Galley drew this cover. It is drawn again when the title changes, until you choose a picture.</p>;
    case 'awaited':
      return <p role="status">The cover is being drawn.</p>;
    case 'failed':
      return (
        <p role="status" className="post-picture-problem">
          <WarningIcon size={16} /> The cover could not be drawn. Choose a picture, or approve the post without one.
        </p>
      );
    default:
      if (picture?.source !== 'cover') return null;
      return (
        <p>{status === 'rejected' ? 'Galley drew this cover.' : 'Galley drew this cover. It stays as approved.'}</p>
      );
  }
}
