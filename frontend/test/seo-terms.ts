import { aServer, aWebsite } from './fake-api.js';

const aCategory = (id: string, name: string) => ({
  id,
  websiteId: aWebsite().id,
  name,
  slug: name.toLowerCase(),
  seoTermsCount: 3,
  seoTermsByPriority: { high: 1, medium: 2, low: 0 },
  expertiseCount: 0,
});
export const aTerm = (term: string, priority = 'medium') => ({
  id: term,
  categoryId: 'c1',
  term,
  priority,
  createdAt: '2026-11-01T08:00:00Z',
});
export const withTerms = () =>
  aServer()
    .on('GET /api/categories', () => [aCategory('c1', 'Heat Pumps'), aCategory('c2', 'Solar')])
    .on('GET /api/seo-terms/category/c1', () => [aTerm('cost', 'high'), aTerm('noise'), aTerm('winter')]);
