import { useRead } from '../../api/use-read.js';
import type { Post } from '../../entities/post/post.js';
import { WarningIcon } from '../../ui/icons.js';
import './hosted-image.css';

const IS_ADDRESS = /^https?:\/\/\S+$/i;

/** The featured image at an address of the client: its size, or why it is missing. It holds no approval. */
export function HostedImage({ post: { create_id: id, featured_image: entered } }: { post: Post }) {
  const address = entered.trim();
  const { data } = useRead(IS_ADDRESS.test(address) ? '/api/blog-posts/{id}/featured-image' : null, { path: { id } });
  if (!data?.checkedAt || data.address !== address) return null;
  const { problem, format, width, height, bytes } = data;
  const facts = [format, width && height && `${width} × ${height} pixels`, bytes && sizeOf(bytes)];
  return (
    <section className="review-card" aria-labelledby="review-image">
      <h2 id="review-image">Featured image</h2>
      {problem ? (
        <p role="status" className="hosted-image-problem">
          <WarningIcon size={16} /> {problem} The post can be approved without it.
        </p>
      ) : (
        <p>{facts.filter(Boolean).join(', ')}</p>
      )}
      <a className="hosted-image-address" href={address} target="_blank" rel="noopener noreferrer">
        {address}
      </a>
    </section>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
