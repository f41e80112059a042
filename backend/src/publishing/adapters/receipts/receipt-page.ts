import { escapeHtml } from '../../../shared/adapters/html/escape-html.js';
import { webPage } from './web-page.js';
import type { Receipt } from './sql-receipts.js';
import { verifyCommands } from './verify-commands.js';

/** Where the receipt is served. */
export interface ReceiptAddress {
  /** Without an ending. */
  page: string;
  /** Address of this installation. */
  origin: string;
}

/** The receipt as a page for people. Every text is escaped, whoever wrote it. */
export function receiptPage(receipt: Receipt, { page, origin }: ReceiptAddress): string {
  const { title, language, image, website, liveUrl, claims, seal, publishedAt } = receipt;
  const sourced = claims.filter(({ quotes }) => quotes.length > 0).length;
  const facts: [string, string][] = [
    ['Approved', approvalOf(receipt)],
    ['Written by', escapeHtml(writerOf(receipt))],
    ...(image ? [['Featured image', link(image.url, image.alt || image.url)] as [string, string]] : []),
    ['Claims', claimsFact(claims.length, sourced)],
    ...checksFact(receipt),
    ['Published', timeOf(publishedAt)],
    ['Page today', liveFact(receipt)],
    ['Seal', `<code>${seal}</code><p class="more">SHA-256 of the approved version</p>`],
  ];
  return webPage({
    title: `Receipt: ${title}`,
    isListed: receipt.isListed,
    alternate: `${page}.jsonld`,
    body: `<p class="kind">Receipt</p>
<h1 dir="auto" lang="${escapeHtml(language)}">${escapeHtml(title)}</h1>
<p class="lead">Published by ${link(website.url, website.name)}${liveUrl === null ? '' : ` · ${link(liveUrl, 'Read the post')}`}</p>
<dl>
${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('\n')}
</dl>
<h2>Claims and their sources</h2>
${claimList(claims, language)}
<h2>Verify this receipt</h2>
<p>The same receipt is available <a href="${escapeHtml(page)}.jsonld">as signed JSON-LD</a>, and the public keys are
<a href="${escapeHtml(origin)}/.well-known/galley-keys.json">listed here</a>. With OpenSSL 3, these commands print
“Signature Verified Successfully”:</p>
<details><summary>Commands</summary>
<pre tabindex="0" aria-label="Commands that verify this receipt"><code>${escapeHtml(verifyCommands(page, origin))}</code></pre>
</details>`,
  });
}

/** What article 50(4) of the EU AI Act asks for. */
const RESPONSIBILITY = 'A person approved exactly this version and took editorial responsibility for it.';

function approvalOf({ approval, approvedAt }: Receipt): string {
  const by = escapeHtml([approval.name, roleOf(approval.role)].filter(Boolean).join(', '));
  return approval.byToken
    ? `${timeOf(approvedAt)}<p>by a program with the personal token of ${by}</p>`
    : `${timeOf(approvedAt)}<p>by ${by}</p><p class="more">${RESPONSIBILITY}</p>`;
}

function roleOf(role: Receipt['approval']['role']): string {
  if (role === 'tenant_admin') return 'a member of the website’s team';
  return role === 'platform_admin' ? 'an administrator of the publishing platform' : 'a person who may approve';
}

function writerOf({ writer, model }: Receipt): string {
  if (model !== null) return `A language model (${model}), from the quotes below`;
  if (writer === 'embedded') return 'Galley’s built-in writer, from the quotes below, without a language model';
  return writer === 'imported' ? 'Written elsewhere and imported' : 'Written elsewhere and submitted by a program';
}

function claimsFact(total: number, sourced: number): string {
  if (total === 0) return 'None that needs a source';
  const all = `${total} ${total === 1 ? 'claim' : 'claims'}`;
  if (sourced === total) return `<span class="good">${all}, ${total === 1 ? 'with' : 'each with'} a source</span>`;
  return `${sourced} of ${all} with a source<p class="more">The others were accepted without one.</p>`;
}

/** How many claims people checked one by one before the approval. */
function checksFact({ approval: { checks } }: Receipt): [string, string][] {
  if (!checks || checks.total === 0) return [];
  if (checks.checked === 0) return [['Checked', 'No claim was ticked one by one']];
  const who = [...new Set(checks.roles.map(roleOf))].join(' and ');
  const people = checks.people > 1 ? `${checks.people} people: ${who}` : who;
  const last = checks.lastCheckedAt && `<p class="more">Last one: ${timeOf(checks.lastCheckedAt)}</p>`;
  return [['Checked', `${checks.checked} of ${checks.total} claims, by ${people}${last ?? ''}`]];
}

function liveFact({ live, liveUrl }: Receipt): string {
  if (live === null) return liveUrl === null ? 'Its address is not known' : 'Not checked yet';
  const checked = `<p class="more">Last check: ${timeOf(live.checkedAt)}</p>`;
  switch (live.state) {
    case 'live':
      return `<span class="good">Says what was approved</span>${checked}`;
    case 'drifted':
      return `<span class="doubt">Differs from what was approved</span>${checked}`;
    case 'not_found':
      return `<span class="doubt">Was not found</span>${checked}`;
    case 'unchecked':
      return `Could not be checked${checked}`;
  }
}

function claimList(claims: Receipt['claims'], language: string): string {
  if (claims.length === 0) return '<p>This post makes no claim that needs a source.</p>';
  return `<ol>\n${claims.map((claim) => claimItem(claim, language)).join('\n')}\n</ol>`;
}

function claimItem({ text, quotes }: Receipt['claims'][number], language: string): string {
  const inLanguage = `dir="auto" lang="${escapeHtml(language)}"`;
  const proofs = quotes.map(
    ({ quote, source: { title, url } }) =>
      `<blockquote ${inLanguage}>${escapeHtml(quote)}</blockquote>\n<p class="source" dir="auto">${link(url, title)}</p>`,
  );
  const none = '<p class="source">No source: accepted without one</p>';
  return `<li><p ${inLanguage}>${escapeHtml(text)}</p>\n${proofs.join('\n') || none}</li>`;
}

/** A link, or the text alone where the address is not one of the web. */
const link = (url: string | null, text: string): string =>
  url !== null && /^https?:\/\//i.test(url)
    ? `<a href="${escapeHtml(url)}" rel="nofollow noopener noreferrer">${escapeHtml(text)}</a>`
    : escapeHtml(text);

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const timeOf = (at: string): string => `<time datetime="${at}">${TIME.format(new Date(at))} UTC</time>`;
