import { HEAT_PUMP_ARTICLES } from './library/heat-pumps.js';
import { INSULATION_ARTICLES } from './library/insulation.js';
import { PUBLISHERS } from './library/library-article.js';
import { SOLAR_ARTICLES } from './library/solar-and-storage.js';
import { VENTILATION_ARTICLES } from './library/ventilation.js';

export interface DemonstrationDocument {
  id: string;
  title: string;
  url: string;
  publisher: string;
  /** ISO 8601 date. */
  publishedAt: string;
  text: string;
}

/**
 * Original articles on home energy, made up with their publishers for demonstration: enough for ten posts that do not
 * repeat one another, without any network.
 */
export const demonstrationLibrary: readonly DemonstrationDocument[] = [
  ...HEAT_PUMP_ARTICLES,
  ...INSULATION_ARTICLES,
  ...SOLAR_ARTICLES,
  ...VENTILATION_ARTICLES,
].map(({ id, publisher, title, publishedAt, text }) => ({
  id,
  title,
  url: `https://${PUBLISHERS[publisher].host}/${id}`,
  publisher: PUBLISHERS[publisher].name,
  publishedAt,
  text,
}));
