import { AngleFit, angleProfile } from './angle-fit.js';

const cost = angleProfile(
  'A look at boats',
  'Payback and return: revenue, profit, yield and income stand against the price, the fee and the bill; the budget decides.',
);
const rules = angleProfile(
  'A look at ships',
  'The rule is a legal directive: the law requires a permit, a certificate and an inspection by a deadline.',
);
const fit = new AngleFit([cost, rules]);

describe('the angles of documents', () => {
  it('begin with the angle that the documents say most about', () => {
    expect(fit.ranked('boats', [cost])[0]).toBe('cost-benefit');
    expect(fit.ranked('ships', [rules])[0]).toBe('regulatory-update');
  });

  it('begin with an angle that a word of the subject names', () =>
    expect(fit.ranked('boat regulations', [cost])[0]).toBe('regulatory-update'));
  it('are ranked by the subject alone when there is no document', () =>
    expect(new AngleFit([]).ranked('boat prices', [])[0]).toBe('cost-benefit'));
  it('include each angle except “none” exactly once', () => expect(new Set(fit.ranked('boats', [])).size).toBe(8));
});
