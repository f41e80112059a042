import { isEnglish, languageName, languageTag, textDirection } from './language-tag.js';

describe('a language', () => {
  it.each([
    ['de', 'de'],
    ['DE-at', 'de-AT'],
    ['iw', 'he'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['NDS', 'nds'],
  ])('%s is written %s', (text, tag) => expect(languageTag(text)).toBe(tag));

  it.each([
    '',
    'german',
    'en_US',
    'x',
    'de-',
    'x-private',
    'xx',
    'zz-DE',
    'und',
    'mul',
    'qaa',
    'i-klingon',
    `de-${'x-abcdefgh'.repeat(4)}`,
    'de\0',
  ])('is not %j', (text) => expect(languageTag(text)).toBeNull());

  it('has an English name', () =>
    expect(['de', 'pt-BR', 'xx'].map(languageName)).toEqual(['German', 'Brazilian Portuguese', 'xx']));

  it.each([
    ['ltr', ['en', 'de-AT', 'ru', 'ja', 'az', 'ku', 'pa', 'xx']],
    ['rtl', ['ar', 'ar-EG', 'he', 'fa', 'ur', 'dv', 'ckb', 'yi', 'az-Arab', 'pa-PK', 'uz-AF']],
  ])('is written %s in its usual script', (direction, tags) =>
    expect(tags.filter((tag) => textDirection(tag) !== direction)).toEqual([]),
  );

  it('is English in every country that writes it', () =>
    expect(['en', 'en-GB', 'de', 'enm'].map(isEnglish)).toEqual([true, true, false, false]));
});
