import { createHash } from 'node:crypto';

/**
 * The style sheet of public pages, in the colours of the screens, light or dark as the reader's system is. On paper it
 * is always light, and links show their addresses.
 */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--paper:#f7f5f0;--sheet:#fefdfb;--ink:#1f1c19;--pencil:#5f5a53;--rule:#e3dfd6;
--accent:#6d2e5b;--approved:#22623a;--pending:#7d4f00}
@media screen and (prefers-color-scheme:dark){:root{--paper:#161412;--sheet:#1e1b19;--ink:#ece7de;--pencil:#aca499;
--rule:#35302c;--accent:#dda4c9;--approved:#85cf9b;--pending:#f0bd5f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.55 Georgia,'Times New Roman',serif;
overflow-wrap:anywhere}
main{max-width:44rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
a{color:var(--accent)}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h1{font-size:1.9rem;line-height:1.2;margin:.25rem 0 .5rem}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}
.kind,dt,.source,footer,.lead,summary{font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
.kind,.lead,footer{color:var(--pencil);font-size:.9rem;margin:0}
dl{margin:1.75rem 0 0;border-top:1px solid var(--rule)}
dl div{display:grid;grid-template-columns:9rem 1fr;gap:.25rem 1rem;padding:.7rem 0;border-bottom:1px solid var(--rule)}
dt{color:var(--pencil);font-size:.9rem}
dd{margin:0}
dd p,dl p{margin:0}
.good{color:var(--approved)}
.doubt{color:var(--pending)}
.more{color:var(--pencil);font-size:.95rem}
code,pre{direction:ltr;unicode-bidi:isolate;text-align:left;font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
pre{background:var(--sheet);border:1px solid var(--rule);border-radius:6px;padding:.9rem;overflow-x:auto}
ol{padding-inline-start:1.75rem;margin:0}
ol>li{margin:0 0 1.5rem;padding-inline-start:.25rem}
li p{margin:0}
blockquote{margin:.5rem 0 .25rem;padding-inline-start:.9rem;border-inline-start:3px solid var(--rule)}
.source{font-size:.88rem;color:var(--pencil);padding-inline-start:1.05rem}
summary{cursor:pointer}
footer{margin-top:3rem;padding-top:1rem;border-top:1px solid var(--rule)}
@media (max-width:480px){body{font-size:16px}h1{font-size:1.55rem}dl div{grid-template-columns:1fr}}
@media print{main{max-width:none;padding:0}dl div,li{break-inside:avoid}
.lead a::after,.source a::after{content:' (' attr(href) ')'}}
`;

const HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** Nothing but this style sheet: no script, picture, font or form. */
export const PAGE_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${HASH}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');
