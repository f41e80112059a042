import { Form, Select } from 'antd';
import type { Website } from '../../session/websites.js';

type CitationStyle = Website['citationStyle'];

const LABELS: Record<CitationStyle, string> = {
  numbered: 'Numbers and a list of sources',
  links: 'Links on the claims',
  footnotes: 'Footnotes that lead back',
  none: 'Not shown',
};
const STYLES = Object.entries(LABELS).map(([value, label]) => ({ value: value as CitationStyle, label }));

export const citationStyleLabel = (style: CitationStyle): string => LABELS[style];

export const CitationStyleField = () => (
  <Form.Item
    name="citationStyle"
    label="Sources in posts"
    extra="For new posts; existing ones stay as they are. The sources of each sentence are stored with the post in any case."
  >
    <Select options={STYLES} />
  </Form.Item>
);
