import { HEAT_PUMP_HOUSE_ARTICLES } from './library/heat-pumps-around-the-house.js';
import { HEAT_PUMP_ARTICLES } from './library/heat-pumps.js';
import { HEAT_PUMP_USE_ARTICLES } from './library/heat-pumps-in-use.js';
import { INSULATION_HOUSE_ARTICLES } from './library/insulation-around-the-house.js';
import { INSULATION_ARTICLES } from './library/insulation.js';
import { INSULATION_ROOM_ARTICLES } from './library/insulation-room-by-room.js';
import { PUBLISHERS } from './library/library-article.js';
import { SOLAR_HOUSE_ARTICLES } from './library/solar-around-the-house.js';
import { SOLAR_ARTICLES } from './library/solar-and-storage.js';
import { SOLAR_USE_ARTICLES } from './library/solar-in-use.js';
import { VENTILATION_HOUSE_ARTICLES } from './library/ventilation-around-the-house.js';
import { VENTILATION_ARTICLES } from './library/ventilation.js';
import { VENTILATION_USE_ARTICLES } from './library/ventilation-in-use.js';

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
 * Original articles on home energy, made up with their publishers for demonstration: enough for those that the
 * history holds and more after them that do not repeat one another, without any network.
 */
export const demonstrationLibrary: readonly DemonstrationDocument[] = [
  ...HEAT_PUMP_ARTICLES,
  ...HEAT_PUMP_USE_ARTICLES,
  ...HEAT_PUMP_HOUSE_ARTICLES,
  ...INSULATION_ARTICLES,
  ...INSULATION_ROOM_ARTICLES,
  ...INSULATION_HOUSE_ARTICLES,
  ...SOLAR_ARTICLES,
  ...SOLAR_USE_ARTICLES,
  ...SOLAR_HOUSE_ARTICLES,
  ...VENTILATION_ARTICLES,
  ...VENTILATION_USE_ARTICLES,
  ...VENTILATION_HOUSE_ARTICLES,
].map(({ id, publisher, title, publishedAt, text }) => ({
  id,
  title,
  url: `https://${PUBLISHERS[publisher].host}/${id}`,
  publisher: PUBLISHERS[publisher].name,
  publishedAt,
  text,
}));
