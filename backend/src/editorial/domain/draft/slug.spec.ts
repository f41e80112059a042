import { slugOf } from './slug.js';

describe('the slug of a title', () => {
  it.each([
    ['de', 'Größe der Wärmepumpe: Öl & Gas', 'groesse-der-waermepumpe-oel-gas'],
    ['de-AT', 'Über Öl', 'ueber-oel'],
    ['fr', 'L’isolation du cœur – ça coûte ?', 'l-isolation-du-coeur-ca-coute'],
    ['nl', 'Foto’s van Über', 'fotos-van-uber'],
    ['da', 'Smørrebrød på dansk', 'smoerrebroed-paa-dansk'],
    ['ru', 'Тепловой насос', 'teplovoi-nasos'],
    ['el', 'Αντλία θερμότητας', 'antlia-thermotitas'],
    ['ja', '東京の天気', 'dongjing-no-tianqi'],
    ['ko', '열펌프', 'yeolpeompeu'],
    ['en', 'Smørrebrød – Über Öl', 'smrrebrd-uber-ol'],
    ['de', '—', 'post'],
  ])('is transliterated by the language (%s: %s)', (tag, title, slug) => expect(slugOf(title, tag)).toBe(slug));

  it.each(['ar', 'th', 'hi', 'he', 'zh', 'uk', 'ka', 'hy', 'am'])('is not empty in %s', (tag) => {
    const titles: Record<string, string> = {
      ar: 'مضخة الحرارة',
      th: 'ปั๊มความร้อน',
      hi: 'हीट पंप',
      he: 'משאבת חום',
      zh: '热泵维护',
      uk: 'Тепловий насос',
      ka: 'სითბური ტუმბო',
      hy: 'Ջերմային պոմպ',
      am: 'የሙቀት ፓምፕ',
    };
    expect(slugOf(titles[tag]!, tag)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(slugOf(titles[tag]!, tag)).not.toBe('post');
  });
});
