import { coloursOf, contrast, COVER_DESIGNS, COVER_SIZE, designFor, drawingOf, WORDS } from './cover-design.js';

const TITLES = ['How a heat pump works', 'Cellars and floors', 'Noise', 'Ärger mit Öl'];
const COLOURS = [null, '#ffffff', '#000000', '#ffd400', '#0a7d3c', '#7fffd4', '#808080', '#ff0000'];
const WIDE = COVER_SIZE.width / COVER_SIZE.height;

describe.each(COVER_DESIGNS)('a cover with %s', (design) => {
  it.each(COLOURS)('can be read in the colour %s', (colour) => {
    const { ground, ink } = coloursOf(design, colour);
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7);
  });

  it.each(TITLES)('draws something, but nothing where its words stand: %s', (title) => {
    const draw = drawingOf(design, title);
    const { left, top, width, height } = WORDS[design];
    const isDrawn = (x: number, y: number) => draw(x * WIDE, WIDE, 1 / COVER_SIZE.height)(y).some((part) => part > 0);
    const places = Array.from({ length: 41 }, (_, at) => at / 40);
    const inWords = places.flatMap((x) => places.filter((y) => isDrawn(left + x * width, top + y * height)));
    expect(inWords).toEqual([]);
    const drawn = places.flatMap((x) => places.filter((y) => isDrawn(x, y)));
    expect(drawn.length).toBeGreaterThan(0.08 * places.length ** 2);
  });

  it('is the same each time and another one for another title', () => {
    const points = (title: string) => {
      const draw = drawingOf(design, title);
      return Array.from({ length: 400 }, (_, at) =>
        draw((WIDE * (at % 20)) / 20, WIDE, 1 / 900)(Math.floor(at / 20) / 20),
      );
    };
    expect(points('Noise')).toEqual(points('Noise'));
    expect(points('Noise')).not.toEqual(points('Cellars and floors'));
  });
});

it('lets the titles of a website have each of the designs', () => {
  const found = new Set(Array.from({ length: 40 }, (_, at) => designFor(`Post ${at}`)));
  expect(found).toEqual(new Set(COVER_DESIGNS));
});
