import { brandColour, coloursOfCss } from './site-colours.js';

it.each([
  ['#0a7', '#00aa77'],
  ['#0A7B3C', '#0a7b3c'],
  ['#0a7b3cff', '#0a7b3c'],
  ['rgb(10, 123, 60)', '#0a7b3c'],
  ['rgb(10 123 60)', '#0a7b3c'],
  ['#fff', null],
  ['#767676', null],
  ['rgb(300, 0, 0)', null],
  ['red;background:url(//evil)', null],
])('the brand colour %s is %s', (text, colour) => expect(brandColour(text)).toBe(colour));

it('takes the colours that a style sheet calls the brand’s first, then the most frequent', () =>
  expect(
    coloursOfCss(
      'a{color:#c00}b{color:#c00}i{color:#00c}p{color:#333}:root{--brand-primary: #0a7b3c;--my-accent:rgb(200, 90, 0)}',
    ),
  ).toEqual(['#0a7b3c', '#c85a00', '#cc0000', '#0000cc']));

it.each(['-', 'a', '--brand', '--brand:', '#', 'rgb(', '--x '])('reads a megabyte of “%s” at once', (text) => {
  const began = performance.now();
  coloursOfCss(text.repeat(1024 * 1024));
  expect(performance.now() - began).toBeLessThan(1_000);
});
