import { plausibleLanguage } from './plausible-language.js';

const GERMAN = 'Die Wärmepumpe ist in alten Häusern nicht immer die beste Wahl, aber sie spart auf Dauer viel Geld.';
const ARABIC = 'المضخة الحرارية تنقل الحرارة من الخارج إلى الداخل وتوفر الطاقة في البيوت القديمة.';
const SERBIAN = 'Toplotna pumpa prenosi toplotu iz spoljne sredine u kuću i štedi energiju.';

describe('the language of a text', () => {
  it.each([
    ['declared', 'de-AT', GERMAN, 'de-AT'],
    ['declared with an underscore', 'de_AT', GERMAN, 'de-AT'],
    ['the first of several', 'ar, en', ARABIC, 'ar'],
    ['declared of one whose words are not known', 'sv', 'Värmepumpen flyttar värme utifrån och in i huset.', 'sv'],
    ['declared of a short text', 'fr', 'Prix', 'fr'],
    ['declared of one that is written in several scripts', 'sr', SERBIAN, 'sr'],
    ['declared of Japanese', 'ja', 'ヒートポンプは古い家でも効率よく暖房できる装置です。', 'ja'],
    ['known by its words where the declared one contradicts them', 'en', GERMAN, 'de'],
    ['known by its words where none is declared', null, GERMAN, 'de'],
    ['known by its words where the tag is none', 'x-private', GERMAN, 'de'],
    ['known by its words where the tag is endless', 'de-'.repeat(100_000), GERMAN, 'de'],
    ['unknown where the declared one has another script', 'en-US', ARABIC, null],
    ['unknown where nothing tells it', '', SERBIAN, null],
  ])('is %s', (_, declared, text, language) => expect(plausibleLanguage(declared, text)).toBe(language));
});
