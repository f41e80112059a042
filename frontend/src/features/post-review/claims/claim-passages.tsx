import type { Ref } from 'react';
import { CloseIcon } from '../../../ui/icons.js';
import { figuresIn, type Claim, type Passage } from './claims-of.js';

interface ClaimPassagesProps {
  claim: Claim;
  /** The number of the source that was asked for, as in `[2]`. */
  number: number | null;
  /** Where the claim is among the checkable ones, such as "Claim 3 of 46". */
  position: string | null;
  onClose: () => void;
  ref?: Ref<HTMLElement>;
}

/** What a sentence rests on: title, site and words of each source. Placed in the margin, on a card or on a sheet. */
export const ClaimPassages = ({ claim, number, position, onClose, ref }: ClaimPassagesProps) => (
  <section ref={ref} className="claim" aria-label="Sources of the sentence">
    <header className="claim-head">
      <span>{position ?? 'Nothing to check'}</span>
      <button type="button" className="claim-close" aria-label="Close sources" title="Close (Esc)" onClick={onClose}>
        <CloseIcon size={14} />
      </button>
    </header>
    <p className="claim-text">{claim.text}</p>
    {claim.passages.length === 0 && (
      <p className={claim.isUnsupported ? 'claim-warning' : 'claim-none'}>
        {claim.isUnsupported
          ? 'No source supports this sentence.'
          : 'No source is cited: the check found no figure, name or superlative in this sentence.'}
      </p>
    )}
    <ul className="claim-passages">
      {inOrder(claim.passages, number).map((passage, index) => (
        <li key={index} aria-current={passage.number === number && number !== null ? true : undefined}>
          <PassageText passage={passage} />
        </li>
      ))}
    </ul>
  </section>
);

/** The passages of the source that was asked for come first. */
const inOrder = (passages: readonly Passage[], number: number | null): Passage[] =>
  passages.toSorted((one, other) => Number(other.number === number) - Number(one.number === number));

const PassageText = ({ passage: { number, title, url, quote } }: { passage: Passage }) => (
  <>
    <p className="claim-source">
      {number !== null && <span className="claim-number">[{number}]</span>}
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ) : (
        <strong>{title}</strong>
      )}
      {url && <span className="claim-site">{siteOf(url)}</span>}
    </p>
    <blockquote>
      “{figuresIn(quote).map(({ text, isFigure }, index) => (isFigure ? <mark key={index}>{text}</mark> : text))}”
    </blockquote>
  </>
);

/** Returns the host of an address without `www.`; the address itself when it is none. */
function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
