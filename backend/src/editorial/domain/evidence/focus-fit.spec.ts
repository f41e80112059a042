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
