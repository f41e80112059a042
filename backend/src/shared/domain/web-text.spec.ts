import { webText } from './web-text.js';

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('what a server answered is read', () => {
  it.each<[string, Uint8Array, string, string]>([
    ['by its header', latin('Größe'), 'text/html; charset=ISO-8859-1', 'Größe'],
    ['by its header in quotes', latin('Größe'), 'text/html; charset="iso-8859-1"', 'Größe'],
    [
      'by its header, whatever the page says',
      utf8('<meta charset="iso-8859-1">Größe'),
      'text/html; charset=UTF-8',
      '<meta charset="iso-8859-1">Größe',
    ],
    [
      'by the page',
      latin('<head><meta charset=iso-8859-1></head>Größe'),
      'text/html',
      '<head><meta charset=iso-8859-1></head>Größe',
    ],
    [
      'by the page, the old way',
      latin('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">ß'),
      '',
      '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">ß',
    ],
    [
      'by what XML says in its first line',
      latin('<?xml version="1.0" encoding="ISO-8859-1"?><a>ß</a>'),
      'application/xml',
      '<?xml version="1.0" encoding="ISO-8859-1"?><a>ß</a>',
    ],
    ['by its mark', new Uint8Array(Buffer.from('\ufeffGröße', 'utf16le')), 'text/html; charset=iso-8859-1', 'Größe'],
    ['without its mark', utf8('\ufeffGröße'), 'text/html', 'Größe'],
    ['in Japanese', new Uint8Array([0x83, 0x71, 0x81, 0x5b, 0x83, 0x67]), 'text/html; charset=Shift_JIS', 'ヒート'],
    ['as UTF-8 when nobody says', utf8('Größe “so”'), 'text/html', 'Größe “so”'],
    ['as of the old web when it is no UTF-8', new Uint8Array([0x93, 0xdf, 0x94]), 'text/html', '“ß”'],
    ['as UTF-8 when it says something nobody knows', utf8('Größe'), 'text/html; charset=nonsense', 'Größe'],
    [
      'as UTF-8 when it cannot be what it says',
      utf8('<meta charset="utf-16">ß'),
      'text/html',
      '<meta charset="utf-16">ß',
    ],
    ['when it was cut within a letter', utf8('Größe').subarray(0, 3), 'text/html', 'Gr\ufffd'],
    ['when it is empty', new Uint8Array(), '', ''],
  ])('%s', (_, body, type, text) => expect(webText(body, type)).toBe(text));
});
