import { useMemo, useRef, useState } from 'react';
import { dress, mailDocument } from './mail-document.js';

/** A mail as it is designed, in a frame that runs no script and sends no form. */
export function MailFrame({ html, subject }: { html: string; subject: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(320);
  const srcDoc = useMemo(() => mailDocument(html), [html]);
  const arrange = () => {
    const page = frame.current?.contentDocument;
    if (!page?.body) return;
    dress(page);
    setHeight(page.documentElement.scrollHeight);
  };
  return (
    <iframe
      ref={frame}
      className="outbox-frame"
      title={subject}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={srcDoc}
      style={{ height }}
      onLoad={arrange}
    />
  );
}
