import type { Mail } from '../mailer.js';

export interface MailContent {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  action: { label: string; url: string };
  /** Another way, below it. */
  also?: { label: string; url: string };
}

const MAX_SUBJECT = 200;

/**
 * Composes a mail in text and HTML with one message and one link, or an alternative link to the same target. All its
 * content is untrusted: markup is shown as text, line ends never reach a header, and only web addresses become links.
 * @throws Error when one of its addresses is not an http(s) address: a programming mistake
 */
export function composeMail({ subject, heading, paragraphs, action, also }: MailContent): Omit<Mail, 'to'> {
  const url = webAddress(action.url);
  const other = also && { label: line(also.label), url: webAddress(also.url) };
  const lines = {
    heading: line(heading),
    paragraphs: paragraphs.map(prose).filter(Boolean),
    label: line(action.label),
  };
  return {
    subject: cut(line(subject)),
    text:
      [
        lines.heading,
        ...lines.paragraphs,
        `${lines.label}:\n${url}`,
        ...(other ? [`${other.label}:\n${other.url}`] : []),
        '--\nGalley',
      ].join('\n\n') + '\n',
    html: page(
      escape(lines.heading),
      lines.paragraphs.map(escape),
      escape(lines.label),
      escape(url),
      other ? alternative(escape(other.label), escape(other.url)) : '',
    ),
  };
}

const page = (
  heading: string,
  paragraphs: readonly string[],
  label: string,
  url: string,
  other: string,
): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${heading}</title></head>
<body style="margin:0;background:#f4f1ea;color:#22201c;font:16px/1.55 Georgia,'Times New Roman',serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"
 style="max-width:560px;background:#ffffff;border:1px solid #ded8cb;border-radius:4px">
<tr><td style="padding:20px 32px 0;font:600 13px/1 Arial,Helvetica,sans-serif;letter-spacing:.12em;
text-transform:uppercase;color:#6b6459">Galley</td></tr>
<tr><td style="padding:12px 32px 0"><h1 style="margin:0;font:600 24px/1.25 Georgia,'Times New Roman',serif">${heading}</h1></td></tr>
<tr><td style="padding:12px 32px 0">${paragraphs.map(paragraph).join('\n')}</td></tr>
<tr><td style="padding:10px 32px 12px"><a href="${url}"
 style="display:inline-block;padding:12px 22px;border-radius:4px;background:#6d2e5b;color:#ffffff;
font:600 15px/1.2 Arial,Helvetica,sans-serif;text-decoration:none">${label}</a></td></tr>${other}
<tr><td style="padding:8px 32px 28px;font:13px/1.5 Arial,Helvetica,sans-serif;color:#6b6459;
overflow-wrap:anywhere">If the button does not work, open ${url}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

const paragraph = (text: string): string =>
  `<p style="margin:0 0 14px;overflow-wrap:anywhere">${text.replaceAll('\n', '<br>')}</p>`;

const alternative = (label: string, url: string): string => `
<tr><td style="padding:4px 32px 12px"><a href="${url}"
 style="color:#1f3a5f;font:15px/1.4 Arial,Helvetica,sans-serif">${label}</a></td></tr>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const sound = (text: string): string =>
  text
    .replace(/\p{Cs}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ');
const line = (text: string): string => sound(text).replace(/\s+/g, ' ').trim();
const prose = (text: string): string => sound(text).trim();

function cut(subject: string): string {
  const characters = [...subject];
  return characters.length > MAX_SUBJECT
    ? `${characters
        .slice(0, MAX_SUBJECT - 1)
        .join('')
        .trimEnd()}…`
    : subject;
}

function webAddress(text: string): string {
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error(`a mail leads to a web address, not to ${url.protocol}`);
  return url.href;
}
