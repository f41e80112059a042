import { languageLabel } from '../../ui/language-field.js';
import './translated-from.css';

/** Says of a source that its words are not the post's. */
export const TranslatedFrom = ({ language }: { language: string }) => (
  <span className="translated-from" lang="en" dir="ltr">
    Original in {languageLabel(language)}
  </span>
);
