import { runningForm } from './running-form.js';

it.each([
  ['heat pump', ['Heat pumps are quiet.'], 'heat pumps'],
  ['heat pump', ['A heat pump is quiet.'], 'heat pumps'],
  ['heat pump', ['The heat pump tariff changed.'], 'heat pump'],
  ['battery', ['Each battery costs 900 euros.'], 'batteries'],
  ['loft insulation', ['Loft insulation saves most.'], 'loft insulation'],
] as const)('%s, of texts such as %j, is %s', (term, texts, form) => expect(runningForm(term, texts)).toBe(form));
