import { useEffect, useMemo, useRef, useState } from 'react';
import { passKeysOn } from '../../ui/frame-keys.js';
import { dress, mailDocument } from './mail-document.js';

/** Renders the HTML of a mail in a frame that runs no script and submits no form. */
export function MailFrame({ html, subject }: { html: string; subject: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(320);
  const srcDoc = useMemo(() => mailDocument(html), [html]);
  const arrange = () => {
    const loaded = frame.current?.contentDocument;
    if (!loaded?.body) return;
    dress(loaded);
    setHeight(loaded.documentElement.scrollHeight);
    setPage(loaded);
  };
  useEffect(() => (page && frame.current ? passKeysOn(frame.current, page) : undefined), [page]);

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
