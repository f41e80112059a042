import { languageOf } from '../language/languages.js';
import { runningForm } from './running-form.js';

it.each([
  ['heat pump', ['Heat pumps are quiet.'], 'heat pumps'],
  ['heat pump', ['A heat pump is quiet.'], 'heat pumps'],
  ['heat pump', ['The heat pump tariff changed.'], 'heat pump'],
  ['battery', ['Each battery costs 900 euros.'], 'batteries'],
  ['loft insulation', ['Loft insulation saves most.'], 'loft insulation'],
] as const)('%s, of texts such as %j, is %s', (term, texts, form) => expect(runningForm(term, texts)).toBe(form));

it('stays as it is in another language, whose plurals end otherwise', () =>
  expect(runningForm('Bäckerhandwerk', ['Zahlen des Bäckerhandwerks.'], languageOf('de'))).toBe('Bäckerhandwerk'));
