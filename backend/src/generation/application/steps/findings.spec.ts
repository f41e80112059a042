import type { ServingServer } from '../../../content-servers/index.js';
import { Findings } from './findings.js';

const server = (name: string): ServingServer => ({
  id: name,
  name,
  role: 'sources',
  address: { type: 'bundled', name },
  tools: [],
});
const answer = (id: string, language?: string) => ({
  calls: [],
  documents: [
    { toolCallId: id, document: { id, title: id, url: null, text: id, ...(language !== undefined && { language }) } },
  ],
  failure: null,
});

describe('what the content servers found', () => {
  it('stands in the order that the servers were planned in, whichever answered first', () => {
    const [notes, news] = [server('notes'), server('news')];
    const found = new Findings(['notes', 'news'], [notes, news], null);
    found.add(news, answer('b'));
    found.add(notes, answer('a'));
    found.add(news, answer('c'));
    expect(found.documents().map(({ id }) => id)).toEqual(['notes:a', 'news:b', 'news:c']);
  });

  it('has the languages that documents declare, if there are such', () => {
    const notes = server('notes');
    const found = new Findings(['notes'], [notes], null);
    const declared = { a: 'de_AT', b: 'fr, en', c: 'x-private', d: undefined, e: 'de-'.repeat(9_999) };
    for (const [id, language] of Object.entries(declared)) found.add(notes, answer(id, language));
    expect(found.documents().map(({ language }) => language)).toEqual(['de-AT', 'fr', null, null, null]);
  });
});
