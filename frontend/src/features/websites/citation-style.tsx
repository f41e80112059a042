import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import type { Website } from '../../session/websites.js';
import './citation-style.css';

type CitationStyle = Website['citationStyle'];

const LABELS: Record<CitationStyle, string> = {
  numbered: 'Numbers and a list of sources',
  links: 'Links in the text',
  footnotes: 'Footnotes with links back',
  none: 'No sources in the text',
};
const STYLES = Object.entries(LABELS).map(([value, label]) => ({ value: value as CitationStyle, label }));

const NUMBER = (
  <sup>
    <u>[1]</u>
  </sup>
);
const NOTE = (
  <>
    1. <u>Survey of heating bills, 2025</u>
  </>
);
/** How readers of a post see one sentence and its source, by style. Underlined is what they can follow. */
const SAMPLES: Record<CitationStyle, { sentence: ReactNode; note?: ReactNode }> = {
  numbered: { sentence: <>Heat costs 19 cents a kilowatt-hour.{NUMBER}</>, note: NOTE },
  links: {
    sentence: (
      <>
        Heat <u>costs 19 cents a kilowatt-hour</u>.
      </>
    ),
  },
  footnotes: {
    sentence: <>Heat costs 19 cents a kilowatt-hour.{NUMBER}</>,
    note: (
      <>
        {NOTE} <u>↩</u>
      </>
    ),
  },
  none: { sentence: 'Heat costs 19 cents a kilowatt-hour.' },
};

export const citationStyleLabel = (style: CitationStyle): string => LABELS[style];

/** Lets a person choose how new posts show their sources, with a sample of the chosen style. */
export function CitationStyleField() {
  const style = Form.useWatch<CitationStyle | undefined>('citationStyle');
  const sample = style && SAMPLES[style];
  return (
    <>
      <Form.Item
        name="citationStyle"
        label="Sources in posts"
        extra="Applies to new posts. Galley records every source in any case."
        className="citation-style"
      >
        <Select options={STYLES} />
      </Form.Item>
      {sample && (
        <figure className="citation-sample" aria-label="Sample" aria-live="polite">
          <figcaption>Sample</figcaption>
          <p>{sample.sentence}</p>
          {sample.note && <p className="citation-sample-note">{sample.note}</p>}
        </figure>
      )}
    </>
  );
}
