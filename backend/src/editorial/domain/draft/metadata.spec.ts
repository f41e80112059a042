import { CONTENT_ANGLES } from '../../../shared/domain/content-angles.js';
import { aBrief } from '../testing/a-brief.js';
import { aDraft, aHeading, aParagraph, aSentence } from '../testing/a-draft.js';
import { NO_VOICE } from '../voice/voice.js';
import { composeMetadata, cut } from './metadata.js';
import { slugOf } from './slug.js';

const draft = aDraft(
  aParagraph(
    'b1',
    aSentence('This is a practical guide to heat pump maintenance.'),
    aSentence('It goes through the basics and the costs.'),
  ),
  aHeading('b2', 'The basics'),
  aParagraph(
    'b3',
    aSentence(
      'A clean coil keeps the efficiency close to what the manufacturer promised, and a dirty one raises the bill.',
    ),
  ),
);

describe('metadata', () => {
  it.each(CONTENT_ANGLES)('keeps the limits of length and contains the primary term (%s)', (contentAngle) => {
    const metadata = composeMetadata(aBrief({ contentAngle }), draft);
    expect(metadata.title.length).toBeLessThanOrEqual(60);
    expect(metadata.title).toContain('Heat pump maintenance');
    expect(metadata.metaTitle.length).toBeGreaterThanOrEqual(30);
    expect(metadata.metaTitle.length).toBeLessThanOrEqual(60);
    expect(metadata.metaDescription.length).toBeGreaterThanOrEqual(120);
    expect(metadata.metaDescription.length).toBeLessThanOrEqual(156);
    expect(metadata.metaDescription).toContain('heat pump maintenance');
    expect(metadata.slug).toBe(slugOf(metadata.title));
  });

  it.each([
    ['a', 'x'],
    [
      'pneumonoultramicroscopicsilicovolcanoconiosis treatment in hospitals of the region',
      'An unusually long name of a website that never seems to come to its end',
    ],
    ['维护', '网站'],
    ['emergency '.repeat(12).trim(), 'W'],
  ])('keeps the limits of length for the term %s', (term, name) => {
    const metadata = composeMetadata(
      aBrief({ terms: [{ term, priority: 'high' }], website: { name, url: 'https://x.example' } }),
      aDraft(aParagraph('b1', aSentence('Short.'))),
    );
    expect(metadata.title.length).toBeGreaterThan(0);
    expect(metadata.title.length).toBeLessThanOrEqual(60);
    expect(metadata.slug.length).toBeLessThanOrEqual(60);
    expect([metadata.metaTitle.length >= 30 && metadata.metaTitle.length <= 60, metadata.metaTitle]).toEqual([
      true,
      metadata.metaTitle,
    ]);
    expect([
      metadata.metaDescription.length >= 120 && metadata.metaDescription.length <= 156,
      metadata.metaDescription,
    ]).toEqual([true, metadata.metaDescription]);
  });

  it('uses the focus as the title if the text answers it, behind the term if it does not name the subject', () => {
    expect(composeMetadata(aBrief({ specificFocus: 'Heat pump efficiency.' }), draft).title).toBe(
      'Heat pump efficiency',
    );
    expect(composeMetadata(aBrief({ specificFocus: 'A clean coil' }), draft).title).toBe(
      'Heat pump maintenance: a clean coil',
    );
  });

  it('promises nothing in the title that the text does not answer', () =>
    expect(composeMetadata(aBrief({ specificFocus: 'Grants for tenants' }), draft).title).toBe(
      'Heat pump maintenance: an overview',
    ));

  it('is titled by its section where the text only touches on what the focus asks', () => {
    const text = 'Standby takes a part of what panels give, and a cellar is the best place for the cells in winter.';
    const winter = aDraft(
      aHeading('b1', 'Batteries in winter'),
      aParagraph('b2', ...Array.from({ length: 6 }, () => aSentence(text, { passageId: 'p1', quote: text }))),
      aParagraph('b3', aSentence('What a battery costs is seldom told.', { passageId: 'p1', quote: text })),
    );
    const brief = (specificFocus: string) =>
      aBrief({ terms: [{ term: 'solar panels', priority: 'high' }], specificFocus });
    expect(composeMetadata(brief('Prices of batteries'), winter).title).toBe('Solar panels: batteries in winter');
    expect(composeMetadata(brief('Batteries in a cellar'), winter).title).toBe('Solar panels: batteries in a cellar');
  });

  it('is titled by the first half of a heading that is too long, and not by a subject that it never names', () => {
    const text = 'Aerogel keeps a room warm in 2 centimetres, and panels need 3.';
    const slim = aDraft(
      aHeading('b1', 'Slim insulation: aerogel, vacuum panels and insulating plaster'),
      aParagraph('b2', aSentence(text, { passageId: 'p1', quote: text })),
    );
    expect(composeMetadata(aBrief({ specificFocus: 'Grants for tenants' }), slim).title).toBe('Slim insulation');
  });

  it('has the term in its slug where the title words it otherwise and there is room', () => {
    const slugOn = (specificFocus: string) => composeMetadata(aBrief({ specificFocus }), draft).slug;
    expect(slugOn('A clean coil of a heat pump')).toBe('heat-pump-maintenance-a-clean-coil-of-a-heat-pump');
    expect(slugOn('A clean coil in heat pump maintenance')).toBe('a-clean-coil-in-heat-pump-maintenance');
  });

  it('skips titles that already exist, regardless of case', () => {
    const first = composeMetadata(aBrief(), draft).title;
    const second = composeMetadata(aBrief({ existingTitles: [first.toUpperCase()] }), draft).title;
    expect(second).not.toBe(first);
    expect(second).toContain('Heat pump maintenance');
  });

  it('keeps the rules of the voice, as long as there is a choice', () => {
    const by = (bannedPhrases: string[]) =>
      composeMetadata(aBrief({ specificFocus: 'A clean coil', voice: { ...NO_VOICE, bannedPhrases } }), draft);
    expect(by(['Kälte']).title).toBe('Heat pump maintenance: a clean coil');
    expect(by(['coils'])).toMatchObject({
      title: 'Heat pump maintenance: an overview',
      excerpt: expect.not.stringContaining('coil'),
      metaTitle: expect.not.stringContaining('coil'),
      metaDescription: expect.not.stringContaining('coil'),
    });
    expect(by(['heat pump']).title).toBe('A clean coil');
    expect(by(['heat pump', 'coil']).title).toBe('Heat pump maintenance: a clean coil');
  });

  it('tells posts on one topic apart, however many there are', () => {
    const titles: string[] = [];
    for (let post = 0; post < 12; post++)
      titles.push(composeMetadata(aBrief({ specificFocus: 'A clean coil', existingTitles: titles }), draft).title);
    expect(new Set(titles).size).toBe(12);
    expect(titles.slice(0, 4)).toEqual([
      'Heat pump maintenance: a clean coil',
      'A clean coil',
      'Heat pump maintenance: an overview',
      'Heat pump maintenance: an overview, part 2',
    ]);
  });

  it('does not take for an answer what is said to be left open', () => {
    const open = aDraft(
      ...draft.blocks,
      aHeading('b4', 'What these sources leave open'),
      aParagraph('b5', aSentence('No source here mentions “grants for tenants”.')),
    );
    expect(composeMetadata(aBrief({ specificFocus: 'Grants for tenants' }), open).title).toBe(
      'Heat pump maintenance: an overview',
    );
  });

  it('says what was found in the excerpt, in whole sentences, rather than how', () => {
    const study = aDraft(
      aParagraph(
        'b1',
        aSentence('The Sound Office measured 90 heat pumps for their noise between March and May 2025.'),
        aSentence('Microphones stood at the nearest window.'),
      ),
      aParagraph('b2', aSentence('At night the noise of heat pumps was 34 decibels at the window on average.')),
    );
    expect(composeMetadata(aBrief({ specificFocus: 'Noise of heat pumps' }), study).excerpt).toBe(
      'At night the noise of heat pumps was 34 decibels at the window on average.',
    );
  });

  it('says in the description something else than in the excerpt, and breaks nothing off', () => {
    const long = (subject: string, size: number) => `${subject} of heat pumps ${'costs money and '.repeat(size)}time.`;
    for (const sizes of [[1], [4], [12], [4, 1], [4, 5], [12, 12], [1, 1, 1], [5, 3, 12]]) {
      const { excerpt, metaDescription } = composeMetadata(
        aBrief(),
        aDraft(
          ...sizes.map((size, at) => aParagraph(`b${at}`, aSentence(long(`Maintenance ${'abcdef'.charAt(at)}`, size)))),
        ),
      );
      if (sizes[0] !== 12 || sizes.length > 2) expect(excerpt).toMatch(/time\.$/);
      expect(metaDescription).not.toContain(excerpt);
      expect(metaDescription).toMatch(/\.$/);
      expect(metaDescription.length).toBeGreaterThanOrEqual(120);
      expect(metaDescription.length).toBeLessThanOrEqual(156);
    }
  });
});

describe('a slug', () => {
  it.each([
    ['  Heat Pumps: what  to know? ', 'heat-pumps-what-to-know'],
    ['Café — à la carte', 'cafe-a-la-carte'],
    ['a -- b', 'a-b'],
    ['热泵', 'post'],
  ])('of “%s” is %s', (title, slug) => expect(slugOf(title)).toBe(slug));

  it('is cut between words at 60 characters', () => {
    expect(slugOf('word '.repeat(20))).toBe(Array(12).fill('word').join('-'));
    expect(slugOf('x'.repeat(80))).toBe('x'.repeat(60));
  });
});

it('cuts between words and counts the ellipsis', () => {
  expect(cut('one two three', 9)).toBe('one two…');
  expect(cut('unbroken', 5)).toBe('unbr…');
  expect(cut('fits', 4)).toBe('fits');
});
