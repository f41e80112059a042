import { describe } from '@jest/globals';
import { AREAS, itOutlives, useStoppedClock } from '../../test/outage-table.js';

describe('an outage of the API on screens of planning', () => {
  useStoppedClock();
  AREAS.planning.forEach(itOutlives);
});
