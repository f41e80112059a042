import { useState } from 'react';
import './portrait.css';

/**
 * What the content security policy lets pictures come from, less what no upload makes: no svg, no page of this product.
 */
const PICTURE = /^(https:\/\/[^/]|data:image\/(png|jpeg|webp);base64,)/;

/** A person's picture, else the first letter of their name. Decoration: the name stands beside it. */
export function Portrait({ src, name }: { src: string | null | undefined; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (src && src !== broken && PICTURE.test(src))
    return <img className="portrait" src={src} alt="" referrerPolicy="no-referrer" onError={() => setBroken(src)} />;
  return (
    <span className="portrait" aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
  );
}
