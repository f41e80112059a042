/**
 * All colours of the product. Both themes define the same names, which Ant Design's theme and the style sheets use.
 * Each text colour reaches the contrast of WCAG 2.2 AA on the backgrounds where it occurs (see tokens.spec.ts).
 */
export interface Tokens {
  /** Background of the page. */
  paper: string;
  /** Background of surfaces on the page: cards, sidebar, inputs. */
  sheet: string;
  /** Background of hovered rows, skeletons, and badges without a status. */
  wash: string;
  ink: string;
  /** Colour of secondary text. */
  pencil: string;
  /** Thin dividing lines, which need no contrast. */
  rule: string;
  /** Borders of controls, with a contrast of at least 3:1 against `paper` and `sheet`. */
  edge: string;
  /** The accent colour of links and of the main action of a screen. */
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
const SERIF =
  "'Source Serif 4 Variable', 'Georgia as Source Serif', 'Times as Source Serif', Georgia, 'Times New Roman', serif";

const properties = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`)
    .join('');

/**
 * Width of a screen's content, margins included: it fills a monitor 1920 px wide beside the sidebar, and stays the same
 * on wider ones.
 */
const CONTENT_WIDTH = '1672px';

/**
 * Returns a style sheet that sets the tokens of both themes as custom properties: `var(--paper)`, `var(--accent-wash)`.
 */
export const themeCss = (): string =>
  `:root{color-scheme:light;--sans:${SANS};--serif:${SERIF};--content-width:${CONTENT_WIDTH};${properties(light)}}` +
  `:root[data-theme=dark]{color-scheme:dark;${properties(dark)}}`;
