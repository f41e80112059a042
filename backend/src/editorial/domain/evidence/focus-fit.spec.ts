import { aBrief } from '../testing/a-brief.js';
import { FocusFit } from './focus-fit.js';
import { leftOpen } from './left-open.js';

const LOFT = { title: 'Insulating a loft in one weekend', text: 'Two people insulate a loft of 50 square metres.' };
const DRAUGHTS = { title: 'Draught proofing', text: 'Draughts cool a home. Loft hatches leak.' };
const WALLS = { title: 'Cavity walls of a home', text: 'Home insulation of walls pays back in six years.' };
const ALL = [LOFT, DRAUGHTS, WALLS];
const onFocus = (specificFocus: string, keyPoints: string[] = []) =>
  aBrief({ terms: [{ term: 'home insulation', priority: 'high' }], specificFocus, keyPoints });

describe('the fit to a focus', () => {
  it('ranks a title above a text, and either above what names nothing', () => {
    const fit = new FocusFit(onFocus('Draughts in the loft'), ALL);
    expect(fit.of(DRAUGHTS)).toBeGreaterThan(fit.of(WALLS));
    expect(fit.of(LOFT)).toBeGreaterThan(fit.of(WALLS));
    expect(fit.of(WALLS)).toBe(0);
  });

  it('weighs a rare word above one that every text has', () => {
    const fit = new FocusFit(onFocus('Home walls'), ALL);
    expect(fit.of(WALLS)).toBeGreaterThan(2 * fit.of(DRAUGHTS));
  });

  it('sees the family of a word', () =>
    expect(new FocusFit(onFocus('Insulation of lofts'), ALL).of(LOFT)).toBeCloseTo(1, 5));

  it('takes near synonyms for one word', () => expect(new FocusFit(onFocus('Attics'), ALL).of(LOFT)).toBeCloseTo(1, 5));

  it('weighs the subject before a colon above what is asked of it', () => {
    const fit = new FocusFit(onFocus('Draughts: walls'), ALL);
    expect(fit.of(DRAUGHTS)).toBeGreaterThan(1.5 * fit.of(WALLS));
  });

  it('takes a document that answers a key point alone', () =>
    expect(new FocusFit(onFocus('Lofts', ['Cavity walls']), ALL).of(WALLS)).toBeGreaterThan(0.5));

  it('looks past words that frame a question', () => {
    const fit = new FocusFit(onFocus('Is loft insulation worth it?'), ALL);
    expect(fit.named('Is a loft worth it?', 'Lofts lose heat.')).toBe(1);
  });
});

describe('what is left open', () => {
  it('is each part of the focus and each key point that no document mentions', () =>
    expect(leftOpen(onFocus('Lofts and asbestos', ['Draughts', 'Grants for tenants']), ALL)).toEqual([
      'asbestos',
      'Grants for tenants',
    ]));
  it('is nothing where all is mentioned, or the subject alone is asked for', () => {
    expect(leftOpen(onFocus('Lofts and draughts'), ALL)).toEqual([]);
    expect(leftOpen(onFocus('Home insulation'), ALL)).toEqual([]);
  });
  it('is a vague word only where a key point asks for it', () => {
    expect(leftOpen(onFocus('Draughts: limits and effort'), ALL)).toEqual([]);
    expect(leftOpen(onFocus('Draughts', ['Effort']), ALL)).toEqual(['Effort']);
  });
});

describe('in another language what is left open', () => {
  const open = (language: string, term: string, keyPoints: string[], text: string) =>
    leftOpen(
      aBrief({
        website: { name: 'W', url: 'https://w.example', language },
        terms: [{ term, priority: 'high' }],
        category: { name: term, description: null },
        specificFocus: null,
        keyPoints,
      }),
      [{ title: term, text }],
    );

  it.each([
    ['a verb of the noun', 'de', 'Balkonkraftwerk', 'Anmeldung', 'Wer ein Gerät betreibt, muss es anmelden.'],
    ['a compound', 'de', 'Biotonne', 'Sammlung', 'Die Bioabfallsammlung beginnt im März.'],
    ['the parts of a compound', 'de', 'Mehrweg', 'Spülkosten', 'Das Spülen kostet neun Cent.'],
    [
      'a noun of an irregular verb',
      'fr',
      'Fromagerie',
      'Reprise des fermes',
      'Peu de jeunes veulent reprendre une ferme.',
    ],
    ['another number', 'es', 'Piscina', 'Sanciones', 'La sanción es de 300 euros.'],
    ['what happened, where safety is asked for', 'pt', 'Trilhos', 'Segurança', 'Houve três quedas no inverno.'],
    ['an inflected form', 'it', 'Comunità', 'Scadenze', 'Il bando scade a marzo.'],
    ['a participle', 'nl', 'Fundering', 'Metingen', 'De scheuren zijn gemeten.'],
  ])('is not what a source answers by %s', (_, language, term, point, text) =>
    expect(open(language, term, [point], text)).toEqual([]),
  );

  it.each([
    ['de', 'Mehrweg', 'Windkosten', 'Das Spülen kostet neun Cent.'],
    ['fr', 'Fromagerie', 'Exportations vers le Japon', 'Peu de jeunes veulent reprendre une ferme.'],
    ['nl', 'Statiegeld', 'Wijnflessen', 'Elke fles brengt vijftien cent op.'],
  ])('is what none answers (%s)', (language, term, point, text) =>
    expect(open(language, term, [point], text)).toEqual([point]),
  );
});
