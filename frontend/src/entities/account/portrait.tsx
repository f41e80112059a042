import { useState } from 'react';
import './portrait.css';

/**
 * Accepts https addresses, and data URLs of the types that an upload results in. Stricter than the content security
 * policy, which also allows SVG and addresses of Galley itself.
 */
const PICTURE = /^(https:\/\/[^/]|data:image\/(png|jpeg|webp);base64,)/;

/**
 * A person's profile picture, or the first letter of their name. Hidden from screen readers, because the name is beside
 * it.
 */
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
