import type { Brief } from '../brief.js';

/** Returns a brief about heat pump maintenance, with the given changes. */
export function aBrief(changes: Partial<Brief> = {}): Brief {
  return {
    website: { name: 'Warm Home', url: 'https://warmhome.example' },
    category: { name: 'Heat Pumps', description: 'Choosing, running and looking after heat pumps at home' },
    terms: [
      { term: 'heating season', priority: 'medium' },
      { term: 'heat pump maintenance', priority: 'high' },
      { term: 'outdoor unit', priority: 'medium' },
      { term: 'refrigerant', priority: 'low' },
    ],
    expertise: [
      { level: 'intermediate', tone: 'professional', description: 'Heating engineers writing for home owners' },
    ],
    contentAngle: 'none',
    specificFocus: null,
    keyPoints: [],
    existingTitles: [],
    ...changes,
  };
}
