import type { Ref } from 'react';
import type { components } from '../../../api/schema.js';
import { CloseIcon } from '../../../ui/icons.js';
import { KeyHint } from '../../../ui/key-hint.js';
import { TranslatedFrom } from '../translated-from.js';
import { figuresIn, type Claim, type Passage } from './claims-of.js';

export type Surroundings = components['schemas']['CitedPassageResponse'];

/** How a claim was checked; `onToggle` only for who may check. */
export interface Check {
  checkedByMe: boolean;
  checkedByOthers: number;
  onToggle?: () => void;
}

interface ClaimPassagesProps {
  claim: Claim;
  /** The number of the source that was asked for, as in `[2]`. */
  number: number | null;
  /** Where the claim is among the checkable ones, such as "Claim 3 of 46". */
  position: string | null;
  check: Check | null;
  surroundings: readonly Surroundings[];
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
  ref?: Ref<HTMLElement>;
}

/** What a sentence rests on: title, site and words of each source. Placed in the margin, on a card or on a sheet. */
export const ClaimPassages = ({
  claim,
  number,
  position,
  check,
  surroundings,
  onStep,
  onClose,
  ref,
}: ClaimPassagesProps) => (
  <section ref={ref} className="claim" aria-label="Sources of the sentence">
    <header className="claim-head">
      <span>{position ?? 'Nothing to check'}</span>
      <button
        type="button"
        className="claim-close"
        aria-label="Previous claim"
        title="Previous claim (N)"
        onClick={() => onStep(-1)}
      >
        ‹
      </button>
      <button
        type="button"
        className="claim-close"
        aria-label="Next claim"
        title="Next claim (n)"
        onClick={() => onStep(1)}
      >
        ›
      </button>
      <button
        type="button"
        className="claim-close"
        aria-label="Close sources"
        aria-keyshortcuts="Escape"
        onClick={onClose}
      >
        <CloseIcon size={14} />
      </button>
    </header>
    <p className="claim-text" dir="auto">
      {claim.text}
    </p>
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
          <PassageText
            passage={passage}
            around={surroundings.find(
              ({ sourceId, quote }) => sourceId === passage.sourceId && quote === passage.quote,
            )}
          />
        </li>
      ))}
    </ul>
    {check && <ClaimCheck check={check} />}
  </section>
);

/** The passages of the source that was asked for come first. */
const inOrder = (passages: readonly Passage[], number: number | null): Passage[] =>
  passages.toSorted((one, other) => Number(other.number === number) - Number(one.number === number));

const ClaimCheck = ({ check: { checkedByMe, checkedByOthers, onToggle } }: { check: Check }) => (
  <p className="claim-check">
    {onToggle && (
      <label>
        <input type="checkbox" checked={checkedByMe} onChange={onToggle} />
        Checked <KeyHint>Space</KeyHint>
      </label>
    )}
    {checkedByOthers > 0 && (
      <span>{checkedByOthers === 1 ? 'Checked by 1 other person' : `Checked by ${checkedByOthers} other people`}</span>
    )}
  </p>
);

interface PassageTextProps {
  passage: Passage;
  around: Surroundings | undefined;
}

const PassageText = ({ passage: { number, title, url, translatedFrom, quote }, around }: PassageTextProps) => (
  <>
    <p className="claim-source" dir="auto">
      {number !== null && <span className="claim-number">[{number}]</span>}
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ) : (
        <strong>{title}</strong>
      )}
      {url && <span className="claim-site">{siteOf(url)}</span>}
      {translatedFrom && <TranslatedFrom language={translatedFrom} />}
    </p>
    <blockquote dir="auto" {...(translatedFrom && { lang: translatedFrom })}>
      {around?.before && <span className="claim-around">{lastOf(around.before)} </span>}“
      {figuresIn(quote).map(({ text, isFigure }, index) => (isFigure ? <mark key={index}>{text}</mark> : text))}”
      {around?.after && <span className="claim-around"> {firstOf(around.after)}</span>}
    </blockquote>
  </>
);

/** Characters of the surroundings that are shown on each side. */
const AROUND = 120;
const firstOf = (text: string): string =>
  text.length <= AROUND ? text : `${text.slice(0, text.lastIndexOf(' ', AROUND) + 1 || AROUND)}…`;
function lastOf(text: string): string {
  const from = text.length - AROUND;
  return from <= 0 ? text : `…${text.slice(text.indexOf(' ', from) + 1 || from)}`;
}

/** Returns the host of an address without `www.`; the address itself when it is none. */
function siteOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url;
}
