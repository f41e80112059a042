import type { SourceDocument } from '../../domain/evidence/source-document.js';
import { attributed, commonWords, sourceName } from './attribution.js';

const aDocument = (changes: Partial<SourceDocument> = {}): SourceDocument => ({
  id: 'd', url: 'https://www.trust.example/page', title: 'How it works | Energy Trust', text: '', server: 'library', toolCallId: 'c', ownSource: false, ...changes,
});
const common = commonWords(['All engineers agree that tariffs matter.']);
const say = (sentence: string, changes: Partial<SourceDocument> = {}, mentionedBefore = false) => attributed(sentence, aDocument(changes), { turn: 0, mentionedBefore, common });

describe('the name of a source', () => {
  it.each<[string, Partial<SourceDocument>, string]>([
    ['its publisher at the end of the title', {}, 'Energy Trust'],
    ['its title', { title: 'How heat pumps work' }, '“How heat pumps work”'],
    ['the first half of a title with a colon', { title: 'Five winters of data: what 412 homes show' }, '“Five winters of data”'],
    ['the whole title when its first half says too little', { title: 'Case study: Mill Street' }, '“Case study: Mill Street”'],
    ['its host when the title is endless', { title: 'word '.repeat(40) }, 'trust.example'],
    ['its server when there is nothing else', { title: '', url: null }, 'library'],
  ])('is %s', (_, changes, name) => expect(sourceName(aDocument(changes))).toBe(name));
});

describe('an attributed sentence', () => {
  it('loses its capital when its first word is a common one', () => {
    expect(say('Tariffs explain the rest.')).toBe('According to Energy Trust, tariffs explain the rest.');
    expect(say('Tariffs explain the rest.', {}, true)).toBe('Energy Trust adds that tariffs explain the rest.');
  });

  it('is quoted when its first word may be a name, or when it is a request', () => {
    expect(say('Fraunhofer measured it.')).toBe('Energy Trust puts it this way: “Fraunhofer measured it.”');
    expect(say('Choose engineers well.')).toBe('Energy Trust puts it this way: “Choose engineers well.”');
  });

  it('follows “that” when it begins with a clause of its own', () => expect(say('When it freezes, pumps slow down.')).toBe('Energy Trust points out that when it freezes, pumps slow down.'));

  it('stands as it is when it is too long to quote, or quotes somebody itself', () => {
    const long = `Fraunhofer ${'measured and '.repeat(15)}reported.`;
    expect(say(long)).toBe(long);
    expect(say('Fraunhofer says “no”.')).toBe('Fraunhofer says “no”.');
  });

  it('is the website’s own when its document is', () => expect(say('Tariffs explain the rest.', { ownSource: true, title: 'Tariffs' })).toBe('As our own page “Tariffs” says, tariffs explain the rest.'));
});
