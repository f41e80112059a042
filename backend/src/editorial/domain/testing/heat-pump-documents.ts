import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceDocument } from '../evidence/source-document.js';

/** Six documents as content servers return them: prose with headings, lists, menus and page furniture in between. */
export const HEAT_PUMP_DOCUMENTS: readonly SourceDocument[] = [
  document(
    'd1',
    'https://www.energy-advice.example/heat-pumps/how-they-work',
    'How heat pumps work | Energy Advice Centre',
    false,
  ),
  document(
    'd2',
    'https://www.fitters-guild.example/guides/annual-service',
    'What happens during an annual service - Fitters Guild',
    false,
  ),
  document('d3', 'https://consumer-tests.example/heating/costs', 'Heat pump running costs compared', false),
  document(
    'd4',
    'https://research-institute.example/publications/field-study',
    'Field study of 200 installations – Institute for Building Energy',
    false,
  ),
  document(
    'd5',
    'https://www.regulator.example/f-gas/obligations',
    'F-gas obligations for operators | Climate Regulator',
    false,
  ),
  document('d6', 'https://warmhome.example/blog/spring-check', 'Your spring check', true),
];

function document(id: string, url: string, title: string, ownSource: boolean): SourceDocument {
  const text = `\n${readFileSync(join(import.meta.dirname, 'heat-pump-documents', `${id}.md`), 'utf8')}`;
  return { id, url, title, text, server: ownSource ? 'site-reader' : 'library', toolCallId: `call-${id}`, ownSource };
}
