const UNITS: Record<string, number> = {
  two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14,
  fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18, nineteen: 19, dozen: 12, hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12,
};
const TENS: Record<string, number> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 };
const ONES: Record<string, number> = { one: 1, ...Object.fromEntries(Object.entries(UNITS).filter(([, n]) => n < 10)) };
const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const SCALE = /^\s?(hundred|thousand|million|billion|trillion|bn)\b/;
const PERCENT = /^\s?(?:%|per\s?cent\b|percent\b|percentage points?\b|٪|％)/;

const DIGITS = /\d{4}-\d{2}-\d{2}|\d+(?:[.,'’\u00a0\u202f]\d+)*/g;
const NUMBER_WORDS = new RegExp(`\\b(?:(${Object.keys(TENS).join('|')})(?:[- ](${Object.keys(ONES).join('|')}))?|(${Object.keys(UNITS).join('|')}))s?\\b`, 'g');
const MONTH = new RegExp(`\\b(${MONTHS.join('|')})\\b`, 'gi');
/** "May" and "March" are months only beside a day, a year or a preposition of time. */
const MONTH_CONTEXT_BEFORE = /(?:\d(?:st|nd|rd|th)?|\b(?:in|since|until|by|of|from|to|before|after|late|early|mid|on|and|next|last|every))[\s-]$/i;

/**
 * The numbers, dates and percentages of a text in a form that can be compared: `n:1500000` for "1.5 million", `%:25` for
 * "25 per cent", `m:3` for March; an ISO date counts as its year, month and day. Spelled numbers count too, except "one",
 * which is more often a pronoun.
 */
export function factsOf(text: string): string[] {
  const plain = asciiDigits(text.normalize('NFKC'));
  const facts: string[] = [];
  const lower = plain.toLowerCase();

  for (const match of lower.matchAll(DIGITS)) {
    const after = lower.slice(match.index + match[0].length);
    if (/^\d{4}-\d{2}-\d{2}$/.test(match[0])) {
      const [year, month, day] = match[0].split('-').map(Number);
      facts.push(`n:${year}`, `m:${month}`, `n:${day}`);
    } else facts.push(number(valueOf(match[0]), after));
  }
  for (const match of lower.matchAll(NUMBER_WORDS)) {
    const before = lower.slice(0, match.index);
    const [, ten, one, unit] = match;
    if (unit && SCALE.test(unit) && /\d[\s\u00a0]?$/.test(before)) continue;
    const value = ten ? TENS[ten]! + (one ? ONES[one]! : 0) : UNITS[unit!]!;
    facts.push(number(value, lower.slice(match.index + match[0].length)));
  }
  for (const match of plain.matchAll(MONTH)) {
    const capital = /^\p{Lu}/u.test(match[0]);
    const ambiguous = /^(?:may|march)$/i.test(match[0]);
    const inContext = MONTH_CONTEXT_BEFORE.test(plain.slice(0, match.index)) || /^[\s,-]+\d/.test(plain.slice(match.index + match[0].length));
    if (capital && (!ambiguous || inContext)) facts.push(`m:${MONTHS.indexOf(match[0].toLowerCase()) + 1}`);
  }
  return [...new Set(facts)];
}

function number(value: number, after: string): string {
  const scale = SCALE.exec(after)?.[1];
  const scaled = scale ? value * (scale === 'bn' ? 1e9 : UNITS[scale]!) : value;
  const rest = scale ? after.replace(SCALE, '') : after;
  return `${PERCENT.test(rest) ? '%' : 'n'}:${Number(scaled.toPrecision(12))}`;
}

/** A comma or space before exactly three digits separates thousands; any other comma is a decimal one. */
function valueOf(digits: string): number {
  const plain = digits.replace(/['’\u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.');
  const value = Number(plain);
  return Number.isNaN(value) ? Number(plain.replace(/\D/g, '')) : value;
}

/** Arabic-Indic, Persian and Devanagari digits as ASCII ones; full-width digits are folded by NFKC. */
const asciiDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - zeroOf(digit.charCodeAt(0))));
const zeroOf = (code: number): number => (code >= 0x0966 ? 0x0966 : code >= 0x06f0 ? 0x06f0 : 0x0660);
