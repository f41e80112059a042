import { escapeHtml } from '../../../shared/adapters/html/escape-html.js';
import { PAGE_STYLE } from './page-style.js';

/** @param body HTML, escaped @param alternate address of the same as JSON-LD */
export const webPage = (of: { title: string; isListed: boolean; alternate?: string; body: string }): string =>
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(of.title)}</title>
${of.isListed ? '' : '<meta name="robots" content="noindex">\n'}${
    of.alternate === undefined
      ? ''
      : `<link rel="alternate" type="application/ld+json" href="${escapeHtml(of.alternate)}">\n`
  }<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
${of.body}
<footer>Kept by Galley</footer>
</main>
</body>
</html>
`;

/** What stands at the address of a receipt that there is not, or not any more. */
export function missingReceiptPage(isWithdrawn: boolean): string {
  const [title, text] = isWithdrawn
    ? ['Withdrawn', 'The post that this receipt was about was withdrawn. Neither of them is published any more.']
    : ['There is no receipt here', 'The address may be mistyped, or the post may not be published.'];
  return webPage({
    title,
    isListed: false,
    body: `<p class="kind">Receipt</p>\n<h1>${title}</h1>\n<p>${text}</p>`,
  });
}
