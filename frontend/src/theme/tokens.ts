/**
 * Paper and ink: every colour of the product, once. Both themes have the same names, and Ant Design and our own style
 * sheets take them from here. Each text colour reaches WCAG 2.2 AA on the surfaces it stands on (tokens.spec.ts).
 */
export interface Tokens {
  /** The page. */
  paper: string;
  /** What lies on the page: cards, sidebar, inputs. */
  sheet: string;
  /** A quiet fill: hovered rows, skeletons, badges without a status. */
  wash: string;
  ink: string;
  /** Secondary text. */
  pencil: string;
  /** Hairlines that only divide. */
  rule: string;
  /** Borders of things one can use: 3:1 against the sheet. */
  edge: string;
  /** The one accent, for the one main action of a screen. */
  accent: string;
  accentHover: string;
  accentWash: string;
  onAccent: string;
  pending: string;
  pendingWash: string;
  approved: string;
  approvedWash: string;
  declined: string;
  declinedWash: string;
  published: string;
  publishedWash: string;
}

export const light: Tokens = {
  paper: '#f7f5f0',
  sheet: '#fefdfb',
  wash: '#efece5',
  ink: '#1f1c19',
  pencil: '#5f5a53',
  rule: '#e3dfd6',
  edge: '#8d867b',
  accent: '#6d2e5b',
  accentHover: '#82396d',
  accentWash: '#f4e9f0',
  onAccent: '#fefdfb',
  pending: '#7d4f00',
  pendingWash: '#faedcf',
  approved: '#22623a',
  approvedWash: '#dff0e3',
  declined: '#a1271f',
  declinedWash: '#fbe6e2',
  published: '#1d4f91',
  publishedWash: '#e1ecf9',
};

export const dark: Tokens = {
  paper: '#161412',
  sheet: '#1e1b19',
  wash: '#2a2623',
  ink: '#ece7de',
  pencil: '#aca499',
  rule: '#35302c',
  edge: '#7d756b',
  accent: '#dda4c9',
  accentHover: '#e8bcd8',
  accentWash: '#3a2433',
  onAccent: '#2c1024',
  pending: '#f0bd5f',
  pendingWash: '#3a2c10',
  approved: '#85cf9b',
  approvedWash: '#1a3322',
  declined: '#f39c92',
  declinedWash: '#42201c',
  published: '#92bdf2',
  publishedWash: '#1a2e49',
};

export const SANS = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const SERIF = "'Source Serif 4 Variable', Georgia, 'Times New Roman', serif";

const properties = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`)
    .join('');

/**
 * Of a screen's column, its margins included: all of a monitor 1920 px wide beside the sidebar, and no more of a wider
 * one.
 */
const CONTENT_WIDTH = '1672px';

/** The custom properties of both themes: `var(--paper)`, `var(--accent-wash)` … */
export const themeCss = (): string =>
  `:root{color-scheme:light;--sans:${SANS};--serif:${SERIF};--content-width:${CONTENT_WIDTH};${properties(light)}}` +
  `:root[data-theme=dark]{color-scheme:dark;${properties(dark)}}`;
