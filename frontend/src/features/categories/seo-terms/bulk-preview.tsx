import { counted } from '../categories-of.js';
import type { Preview } from './use-preview.js';

/** Maximum number of terms shown of each kind; the counts cover all of them. */
const MAX_SHOWN = 60;

/** Shows which terms would be added and which would be left out and why, before the person confirms. */
export function BulkPreview({ preview: { added, repeated, known, tooLong } }: { preview: Preview }) {
  const parts = [
    repeated.length > 0 && `${repeated.length.toLocaleString('en')} repeated in the text`,
    known.length > 0 && `${known.length.toLocaleString('en')} already in the category`,
    tooLong.length > 0 && `${tooLong.length.toLocaleString('en')} too long`,
  ].filter(Boolean);
  return (
    <div className="term-preview">
      <p role="status">
        <strong>{counted(added.length, 'new term')}</strong>
        {parts.length > 0 && `, ${parts.join(', ')}`}.
        {tooLong.length > 0 && ' A term may have up to 200 characters: shorten it first.'}
      </p>
      <ul aria-label="Preview">
        {tooLong.slice(0, MAX_SHOWN).map((text) => (
          <li key={`long ${text}`} className="term-too-long">
            {text.slice(0, 80)}… <span>too long</span>
          </li>
        ))}
        {added.slice(0, MAX_SHOWN).map((text) => (
          <li key={`new ${text}`}>{text}</li>
        ))}
        <More count={added.length - MAX_SHOWN} what="new" />
        {known.slice(0, MAX_SHOWN).map(({ text, same }) => (
          <li key={`known ${text}`} className="term-left-out">
            <del>{text}</del> <span>{text === same ? 'already there' : `already there as “${same}”`}</span>
          </li>
        ))}
        <More count={known.length - MAX_SHOWN} what="already there" />
        {repeated.slice(0, MAX_SHOWN).map(({ text, same }, at) => (
          <li key={`again ${at}`} className="term-left-out">
            <del>{text}</del> <span>{text === same ? 'repeated' : `repeats “${same}”`}</span>
          </li>
        ))}
        <More count={repeated.length - MAX_SHOWN} what="repeated" />
      </ul>
    </div>
  );
}

const More = ({ count, what }: { count: number; what: string }) =>
  count > 0 && (
    <li className="term-left-out">
      <span>
        and {count.toLocaleString('en')} more {what}
      </span>
    </li>
  );
