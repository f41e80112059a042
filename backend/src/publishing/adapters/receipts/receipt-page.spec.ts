import { parseHTML } from 'linkedom';
import { XSS_PAYLOADS } from '../../../../test/corpora/xss-payloads.js';
import { receiptBadge } from './receipt-badge.js';
import { receiptPage } from './receipt-page.js';
import type { Receipt } from './sql-receipts.js';

const ADDRESS = { page: 'https://galley.example.com/receipts/w/1', origin: 'https://galley.example.com' };
const AT = '2026-11-26T03:00:00.000Z';
const quote = (text: string, url: string | null = null) => ({ source: { title: text, url }, quote: text });
const aReceipt = (more: Partial<Receipt> = {}): Receipt => ({
  websiteId: 'w',
  postId: 1,
  isListed: false,
  website: { name: 'Harbour & Hearth', url: 'https://www.example.com' },
  language: 'de',
  title: 'What pumps cost',
  image: null,
  seal: 'a'.repeat(64),
  approvedAt: AT,
  publishedAt: AT,
  liveUrl: 'https://www.example.com/pumps',
  live: { state: 'live', checkedAt: AT },
  writer: 'embedded',
  model: null,
  approval: { role: 'tenant_admin', name: null, byToken: false },
  claims: [{ text: 'One.', quotes: [quote('One.', 'https://a.example')] }],
  ...more,
});
const checked = (count: number, people: number) => ({
  total: 4,
  checked: count,
  people,
  roles: ['tenant_admin'],
  lastCheckedAt: AT,
});
const textOf = (more: Partial<Receipt>): string =>
  parseHTML(receiptPage(aReceipt(more), ADDRESS)).document.querySelector('main')!.textContent!;

describe('the page of a receipt', () => {
  it('names the featured image that was approved', () => {
    const url = 'https://galley.example.com/pictures/JpD2sOqbW4Zr1uXcTq0x5g/1600.png';
    const { document } = parseHTML(receiptPage(aReceipt({ image: { url, alt: 'A heat pump' } }), ADDRESS));
    expect(document.querySelector(`a[href="${url}"]`)?.textContent).toBe('A heat pump');
    expect(textOf({})).not.toContain('Featured image');
  });

  it('says which language the texts of the post are in, and that its own are English', () => {
    const { document } = parseHTML(receiptPage(aReceipt(), ADDRESS));
    const languageOf = (selector: string) => document.querySelector(selector)?.closest('[lang]')?.getAttribute('lang');
    expect(['h1', 'ol > li > p', 'blockquote', 'dl'].map(languageOf)).toEqual(['de', 'de', 'de', 'en']);
  });

  it('shows every text as text, whatever it contains', () => {
    const harmless = [...parseHTML(receiptPage(aReceipt(), ADDRESS)).document.querySelectorAll('*')].length;
    for (const text of [...Object.values(XSS_PAYLOADS).flat(), '"><b>', `' onmouseover='x`]) {
      const { document } = parseHTML(
        receiptPage(
          aReceipt({
            title: text,
            website: { name: text, url: text },
            language: text,
            liveUrl: text,
            model: text,
            approval: { role: null, name: text, byToken: false },
            claims: [{ text, quotes: [quote(text, text)] }],
          }),
          ADDRESS,
        ),
      );
      const addresses = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href')!);
      expect(addresses.filter((href) => !/^https?:\/\//i.test(href))).toEqual([]);
      // Three addresses are no links here.
      expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(harmless);
      expect(document.querySelector('script, img, svg, b')).toBeNull();
    }
  });

  it.each([
    [{ claims: [] }, 'None that needs a source'],
    [{ claims: [{ text: 'One.', quotes: [quote('One.')] }] }, '1 claim, with a source'],
    [{ claims: ['1', '2'].map((text) => ({ text, quotes: [quote(text)] })) }, '2 claims, each with a source'],
    [{ claims: [{ text: 'One.', quotes: [] }] }, '0 of 1 claim with a source'],
    [{ live: { state: 'drifted', checkedAt: AT } }, 'Differs from what was approved'],
    [{ live: { state: 'not_found', checkedAt: AT } }, 'Was not found'],
    [{ live: { state: 'unchecked', checkedAt: AT } }, 'Could not be checked'],
    [{ live: null }, 'Not checked yet'],
    [{ live: null, liveUrl: null }, 'Its address is not known'],
    [{ model: 'claude' }, 'A language model (claude), from the quotes below'],
    [{ writer: 'imported' }, 'Written elsewhere and imported'],
    [{ writer: 'submitted' }, 'Written elsewhere and submitted by a program'],
    [{ approval: { role: 'platform_admin', name: 'Ada', byToken: false } }, 'by Ada, an administrator of the'],
    [
      { approval: { role: 'tenant_admin', name: null, byToken: true } },
      'by a program with the personal token of a member',
    ],
    [{ approval: { role: null, name: null, byToken: false, checks: checked(3, 2) } }, '3 of 4 claims, by 2 people: a'],
    [{ approval: { role: null, name: null, byToken: false, checks: checked(4, 1) } }, '4 of 4 claims, by a member of'],
    [{ approval: { role: null, name: null, byToken: false, checks: checked(0, 0) } }, 'No claim was ticked one by'],
  ] as [Partial<Receipt>, string][])('says of %j: %s', (more, words) => expect(textOf(more)).toContain(words));

  it('does not say that a person approved what a token did', () =>
    expect(textOf({ approval: { role: 'tenant_admin', name: null, byToken: true } })).not.toContain(
      'A person approved',
    ));
});

it('a badge counts the claims with a source', () =>
  expect(
    receiptBadge({
      claims: [
        { text: 'One.', quotes: [] },
        { text: 'Two.', quotes: [quote('Two.')] },
      ],
    }),
  ).toContain('>1 of 2 claims sourced<'));
