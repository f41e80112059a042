import type { SourceDocument } from '../evidence/source-document.js';
import { attributed, commonWords, publisherOf } from './attribution.js';

const aDocument = (changes: Partial<SourceDocument> = {}): SourceDocument => ({
  id: 'd',
  url: 'https://www.trust.example/page',
  title: 'How it works | Energy Trust',
  text: '',
  server: 'library',
  toolCallId: 'c',
  ownSource: false,
  ...changes,
});
const common = commonWords(['All engineers agree that tariffs matter to pumps and that costs fall when it is so.']);
const say = (sentence: string, changes: Partial<SourceDocument> = {}, turn = 0) =>
  attributed(sentence, aDocument(changes), turn, common);

describe('the publisher of a source', () => {
  it.each<[string, Partial<SourceDocument>, string | null]>([
    ['stands at the end of its title', {}, 'Energy Trust'],
    ['is not its title', { title: 'How heat pumps work' }, null],
    ['is no half sentence', { title: 'Heat pumps – what they are and how they came to be' }, null],
    ['is not its address', { title: '', url: 'https://trust.example/page' }, null],
  ])('%s', (_, changes, name) => expect(publisherOf(aDocument(changes))).toBe(name));
});

describe('an attributed sentence', () => {
  it('begins in lower case after the attribution, which varies', () => {
    expect(say('Tariffs explain the rest.')).toBe('According to the Energy Trust, tariffs explain the rest.');
    expect(say('Tariffs explain the rest.', {}, 1)).toBe('The Energy Trust points out that tariffs explain the rest.');
  });

  it('names an organisation with its article, and a magazine without', () => {
    expect(say('Tariffs explain the rest.', { title: 'Tariffs | Hub Magazine' })).toBe(
      'According to Hub Magazine, tariffs explain the rest.',
    );
  });

  it('follows “that” when it begins with a clause', () =>
    expect(say('When it is so, costs fall.')).toBe('The Energy Trust points out that when it is so, costs fall.'));

  it.each([
    ['its first word may be a name', 'Fraunhofer measured the pumps.'],
    ['it is a request', 'Choose engineers well.'],
    ['it forbids something', 'Never copy what engineers agree on.'],
    ['it asks', 'All engineers agree, do they?'],
    ['it names somebody itself', 'All engineers of the Institute for Warm Homes agree.'],
    ['it begins with a name of common words', 'Engineers Farm lies on a ridge.'],
    ['it is long', `All engineers ${'and pumps '.repeat(12)}agree.`],
    ['it quotes somebody', 'All engineers agree on “no”.'],
    [
      'it is in another language',
      'Tariffs erklären den ganzen restlichen Unterschied zwischen allen gemessenen Anlagen.',
    ],
  ])('gets no attribution when %s', (_, sentence) => expect(say(sentence)).toBeNull());

  it('is attributed to the website when the document is the website’s own', () =>
    expect(say('Tariffs explain the rest.', { ownSource: true, title: 'Tariffs' })).toBe(
      'As our own page says, tariffs explain the rest.',
    ));
});
