import { describe } from '@jest/globals';
import { AREAS, itOutlives, useStoppedClock } from '../../test/outage-table.js';

describe('an outage of the API on screens of posts', () => {
  useStoppedClock();
  AREAS.posts.forEach(itOutlives);
});
