import { Button } from 'antd';
import { useState } from 'react';
import { copyText } from '../../ui/copy-text.js';
import { CopyIcon } from '../../ui/icons.js';
import './receipt-fact.css';

/** HTML for the client's page: the badge of the receipt, which leads to it. */
const badgeOf = (address: string): string =>
  `<a href="${address}"><img src="${address}.svg" height="20" alt="Receipt: claims and sources of this post"></a>`;

/** The link to the public receipt of a published post, and the HTML of its badge. */
export function ReceiptFact({ path }: { path: string }) {
  const address = new URL(path, window.location.origin).href;
  const badge = badgeOf(address);
  const [isShown, setIsShown] = useState(false);
  const copy = async () => setIsShown((await copyText('Badge HTML', badge)) !== 'copied');
  return (
    <div className="receipt-fact" role="group" aria-label="Public receipt">
      <a href={address} target="_blank" rel="noopener noreferrer">
        Public receipt
      </a>
      <Button size="small" icon={<CopyIcon size={15} />} onClick={() => void copy()}>
        Copy badge HTML
      </Button>
      {isShown && <code>{badge}</code>}
    </div>
  );
}
