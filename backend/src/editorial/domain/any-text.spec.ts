import { withoutPause } from '../../shared/domain/pausable.js';
import { verifyDraft } from './citations/citation-contract.js';
import { isCheckable } from './citations/checkable.js';
import { factsOf, quantitiesOf, statedFacts } from './citations/facts.js';
import { cite } from './draft/draft.js';
import { cutPassages, leansBack } from './evidence/passage.js';
import type { SourceDocument } from './evidence/source-document.js';
import { planQuestions } from './plan.js';
import { aBrief } from './testing/a-brief.js';
import { aDraft, aParagraph, aSentence } from './testing/a-draft.js';
import { pick, seededRandom } from './testing/random.js';
import { selectPassages } from './testing/select-passages.js';
import { sentences, sentenceSpans } from './text/sentences.js';
import { contentWords, words } from './text/words.js';
import { fingerprints } from './winnowing.js';

/** Two sentences, the first of which contains the number 25, in forty languages. */
const FORTY: readonly (readonly [string, string])[] = [
  ['English', 'The pump saves 25 percent. It hums quietly.'],
  ['German', 'Die Pumpe spart 25 Prozent. Sie summt leise.'],
  ['French', 'La pompe économise 25 %. Elle ronronne.'],
  ['Spanish', 'La bomba ahorra el 25 %. Zumba en silencio.'],
  ['Portuguese', 'A bomba poupa 25 %. Zumbe baixinho.'],
  ['Italian', 'La pompa risparmia il 25 %. Ronza piano.'],
  ['Dutch', 'De pomp bespaart 25 procent. Hij zoemt zacht.'],
  ['Danish', 'Pumpen sparer 25 procent. Den summer stille.'],
  ['Swedish', 'Pumpen sparar 25 procent. Den surrar tyst.'],
  ['Norwegian', 'Pumpen sparer 25 prosent. Den summer stille.'],
  ['Finnish', 'Pumppu säästää 25 prosenttia. Se hurisee hiljaa.'],
  ['Icelandic', 'Dælan sparar 25 prósent. Hún suðar lágt.'],
  ['Polish', 'Pompa oszczędza 25 procent. Cicho brzęczy.'],
  ['Czech', 'Čerpadlo ušetří 25 procent. Tiše bzučí.'],
  ['Slovak', 'Čerpadlo ušetrí 25 percent. Ticho bzučí.'],
  ['Hungarian', 'A szivattyú 25 százalékot spórol. Halkan zümmög.'],
  ['Romanian', 'Pompa economisește 25 la sută. Zumzăie încet.'],
  ['Bulgarian', 'Помпата спестява 25 процента. Тя бръмчи тихо.'],
  ['Serbian', 'Пумпа штеди 25 одсто. Тихо зуји.'],
  ['Croatian', 'Pumpa štedi 25 posto. Tiho zuji.'],
  ['Slovenian', 'Črpalka prihrani 25 odstotkov. Tiho brni.'],
  ['Greek', 'Η αντλία εξοικονομεί 25 τοις εκατό. Βουίζει σιγά.'],
  ['Russian', 'Насос экономит 25 процентов. Он тихо гудит.'],
  ['Ukrainian', 'Насос заощаджує 25 відсотків. Він тихо гуде.'],
  ['Turkish', 'Pompa yüzde 25 tasarruf sağlar. Sessizce vızıldar.'],
  ['Arabic', 'توفر المضخة 25 في المئة. إنها تطن بهدوء.'],
  ['Hebrew', 'המשאבה חוסכת 25 אחוז. היא מזמזמת בשקט.'],
  ['Persian', 'پمپ ۲۵ درصد صرفه‌جویی می‌کند. آرام وزوز می‌کند.'],
  ['Urdu', 'پمپ 25 فیصد بچت کرتا ہے۔ یہ آہستہ گنگناتا ہے۔'],
  ['Hindi', 'पंप २५ प्रतिशत बचाता है। यह धीरे से गूँजता है।'],
  ['Bengali', 'পাম্প 25 শতাংশ সাশ্রয় করে। এটি আস্তে গুঞ্জন করে।'],
  ['Tamil', 'பம்ப் 25 சதவீதம் சேமிக்கிறது. அது மெதுவாக முணுமுணுக்கிறது.'],
  ['Thai', 'ปั๊มประหยัดได้ 25 เปอร์เซ็นต์ มันส่งเสียงเบา'],
  ['Vietnamese', 'Máy bơm tiết kiệm 25 phần trăm. Nó kêu nhỏ.'],
  ['Indonesian', 'Pompa menghemat 25 persen. Suaranya pelan.'],
  ['Swahili', 'Pampu huokoa asilimia 25. Inavuma polepole.'],
  ['Chinese', '水泵节省25%的电。它的声音很轻。'],
  ['Japanese', 'ポンプは25%節約します。静かに動きます。'],
  ['Korean', '펌프는 25퍼센트를 절약합니다. 조용히 윙윙거립니다.'],
  ['Georgian', 'ტუმბო 25 პროცენტს ზოგავს. ის ჩუმად ზუზუნებს.'],
];

describe('texts in forty languages', () => {
  it('cover forty languages', () => expect(new Set(FORTY.map(([language]) => language)).size).toBe(40));

  it.each(FORTY)('%s: sentences, words and figures are found', (language, text) => {
    expect(sentences(text)).toHaveLength(language === 'Thai' ? 1 : 2);
    expect(words(text).length).toBeGreaterThan(4);
    expect(factsOf(text).map((fact) => fact.slice(2))).toContain('25');
    expect(isCheckable(text)).toBe(true);
    expect(fingerprints(text)).toEqual(fingerprints(text.toUpperCase().toLowerCase()));
  });
});

/**
 * Inputs that often break programs: NUL, lone surrogates, zero-width characters, direction marks, very long words,
 * combining marks without letters.
 */
const NASTY = [
  '\u0000',
  '\ud800',
  '\udc00',
  '\u200b',
  '\u202e',
  '\ufeff',
  '\u0301',
  '🔥',
  '👩‍👩‍👧',
  '\r\n',
  '\n\n',
  '\u2028',
  '…',
  '“',
  '”',
  '"',
  '..',
  '!',
  '?',
  '。',
  '%',
  '-',
  '−',
  '1',
  '25',
  '1,000',
  '3.5',
  '٣',
  '२',
  '½',
  '²',
  'a',
  'İ',
  'ß',
  'ﬁ',
  'x'.repeat(300),
  '(',
  '[',
  '<b>',
  '{{',
  'https://a.example/',
  'www.',
  'March',
  '2026-03-01',
  'one hundred and',
  'minus ',
];
const ROUNDS = 1500;

describe('a text of arbitrary characters', () => {
  const random = seededRandom(40_004);
  const anyText = () =>
    Array.from({ length: 1 + Math.floor(random() * 30) }, () =>
      random() < 0.4 ? pick(random, NASTY) : pick(random, pick(random, FORTY)[1].split(' ')),
    ).join(random() < 0.8 ? ' ' : '');

  it('is cut into sentences and passages at correct offsets, in order, without loss except white space', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const text = anyText();
      const spans = sentenceSpans(text);
      spans.forEach((span, at) => {
        expect(text.slice(span.start, span.end)).toBe(span.text);
        expect(span.start).toBeGreaterThanOrEqual(spans[at - 1]?.end ?? 0);
      });
      expect(
        spans
          .map((span) => span.text)
          .join('')
          .replace(/\s+/g, ''),
      ).toBe(text.replace(/\s+/g, ''));
      for (const passage of cutPassages({ id: 'd', text }))
        expect(text.slice(passage.start, passage.end)).toBe(passage.text);
    }
  });

  it('yields the same words, facts and fingerprints each time', () => {
    for (let round = 0; round < ROUNDS; round++) {
      const text = anyText();
      const all = () => [
        words(text),
        contentWords(text),
        factsOf(text),
        quantitiesOf(text),
        [...statedFacts(text)],
        fingerprints(text),
        leansBack(text),
        isCheckable(text, [text]),
      ];
      expect(all()).toEqual(all());
      expect(factsOf(text).every((fact) => /^[n%mf]:-?[\d.e+/]+$/.test(fact))).toBe(true);
      expect(factsOf(text).filter((fact) => !statedFacts(text).has(fact))).toEqual([]);
    }
  });

  it('lets a verbatim sentence keep the citation contract and never makes the selection fail', () => {
    const brief = aBrief();
    for (let round = 0; round < ROUNDS / 5; round++) {
      const document: SourceDocument = {
        id: 'd',
        url: 'https://a.example/',
        title: anyText(),
        text: `${anyText()}\n\nHeat pump maintenance: ${anyText()}.`,
        server: 's',
        toolCallId: 'c',
        ownSource: false,
      };
      const passages = cutPassages(document);
      const evidence = { documents: [document], passages, toolCallIds: new Set(['c']) };
      for (const passage of passages) {
        const { failed } = verifyDraft(
          aDraft(aParagraph('b1', aSentence(passage.text, { ...cite(passage) }))),
          evidence,
          brief,
        );
        const foreign = /https?:|www\./.test(passage.text);
        if (!foreign) expect([passage.text, failed]).toEqual([passage.text, []]);
      }
      for (const passage of withoutPause(
        selectPassages({ brief, questions: planQuestions(brief), documents: [document] }),
      ))
        expect(document.text.slice(passage.start, passage.end)).toBe(passage.text);
    }
  });
});
