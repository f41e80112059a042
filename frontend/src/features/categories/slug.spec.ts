import { expect, it } from '@jest/globals';
import { slugOf } from './slug.js';

it.each([
  ['Heat Pumps', 'heat-pumps'],
  ['  Solar & Storage  ', 'solar-storage'],
  ['Grid -- what   next?', 'grid-what-next'],
  ['A\tB\nC', 'a-b-c'],
  ['Wärme', 'wrme'],
  ['熱', ''],
])('the slug of %j is %j', (name, slug) => expect(slugOf(name)).toBe(slug));

it.each([
  ['de', 'Wärmepumpen & Öfen', 'waermepumpen-oefen'],
  ['de-AT', 'Großküchen', 'grosskuechen'],
  ['fr', 'L’isolation des écoles', 'l-isolation-des-ecoles'],
  ['pt', 'Azulejaria e reabilitação', 'azulejaria-e-reabilitacao'],
])('in %s the slug of %j is %j', (language, name, slug) => expect(slugOf(name, language)).toBe(slug));
