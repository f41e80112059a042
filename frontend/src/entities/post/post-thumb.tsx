import type { Post } from './post.js';
import './post-thumb.css';

interface PostThumbProps {
  picture: Post['picture'];
  /** Whether it says what it shows; beside the title of its post it would repeat it. */
  isDescribed?: boolean;
  /** Whether it is as wide as the text, so that a larger file is loaded where the small one is not enough. */
  isLarge?: boolean;
}

/** The picture of a post, or the place for it, always in the same proportions. */
export const PostThumb = ({ picture, isDescribed = false, isLarge = false }: PostThumbProps) => (
  <span className="post-thumb">
    {picture && (
      <img
        key={picture.path}
        src={picture.thumbnailPath}
        {...(isLarge && { srcSet: `${picture.thumbnailPath} 480w, ${picture.path} ${picture.width}w`, sizes: '640px' })}
        width={picture.width}
        height={picture.height}
        alt={isDescribed ? picture.alt : ''}
        loading="lazy"
        decoding="async"
      />
    )}
  </span>
);
