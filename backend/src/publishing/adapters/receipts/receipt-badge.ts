import type { Receipt } from './sql-receipts.js';

const CHARACTER = 6.6;
const PADDING = 10;

/** A small picture for the client's page, which links to the receipt. */
export function receiptBadge({ claims }: Pick<Receipt, 'claims'>): string {
  const sourced = claims.filter(({ quotes }) => quotes.length > 0).length;
  const text = `${sourced} of ${claims.length} ${claims.length === 1 ? 'claim' : 'claims'} sourced`;
  const [left, right] = ['Receipt', text].map((part) => Math.ceil(part.length * CHARACTER + 2 * PADDING)) as [
    number,
    number,
  ];
  const label = (x: number, part: string) =>
    `<text x="${x}" y="14" fill="#fefdfb" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" ` +
    `text-anchor="middle">${part}</text>`;
  const end = left + right;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${end}" height="20" role="img" aria-label="Receipt: ${text}">`,
    `<rect width="${end}" height="20" rx="3" fill="#1f1c19"/>`,
    `<path d="M${left} 0h${right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H${left}z" fill="#6d2e5b"/>`,
    `${label(left / 2, 'Receipt')}${label(left + right / 2, text)}</svg>`,
  ].join('');
}
