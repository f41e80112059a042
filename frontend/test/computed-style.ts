// A quick `getComputedStyle`: jsdom's compares each element with 120 rules at each visibility check. No style sheets
// apply in these tests, so elements have only their own styles and those that browsers give to their tags.
// Pseudo-elements, for which Ant Design requests the width of scrollbars, have the styles of their element.

const DISPLAYS: Record<string, string> = {
  ...displayed('inline-block', 'INPUT TEXTAREA SELECT BUTTON METER PROGRESS'),
  ...displayed('list-item', 'LI'),
  ...displayed('table', 'TABLE'),
  ...displayed('table-header-group', 'THEAD'),
  ...displayed('table-row-group', 'TBODY'),
  ...displayed('table-footer-group', 'TFOOT'),
  ...displayed('table-row', 'TR'),
  ...displayed('table-cell', 'TD TH'),
  ...displayed('table-caption', 'CAPTION'),
  ...displayed('none', 'HEAD META TITLE LINK STYLE SCRIPT TEMPLATE DATALIST'),
  ...displayed(
    'block',
    'HTML BODY P DIV ARTICLE ASIDE FOOTER HEADER HGROUP MAIN NAV SECTION ADDRESS BLOCKQUOTE FIGCAPTION FIGURE HR ' +
      'H1 H2 H3 H4 H5 H6 UL MENU OL DD DL DT FORM LEGEND FIELDSET OPTGROUP OPTION PRE DETAILS SUMMARY DIALOG',
  ),
};

function displayed(as: string, tags: string): Record<string, string> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, as]));
}

const without = document.createElement('p').style;
const styleOf = (element: Element): CSSStyleDeclaration =>
  element.hasAttribute('style') ? (element as HTMLElement).style : without;

export function computedStyle(element: Element): CSSStyleDeclaration {
  const style = styleOf(element);
  const computed: Record<string, () => string> = {
    display: () => displayOf(element),
    visibility: () => inherited(element, 'visibility') || 'visible',
    'pointer-events': () => inherited(element, 'pointer-events') || 'auto',
  };
  return Object.create(style, {
    display: { get: computed['display']! },
    visibility: { get: computed['visibility']! },
    pointerEvents: { get: computed['pointer-events']! },
    getPropertyValue: { value: (name: string) => computed[name]?.() ?? style.getPropertyValue(name) },
  }) as CSSStyleDeclaration;
}

function displayOf(element: Element): string {
  const isHidden =
    element.hasAttribute('hidden') ||
    (element.tagName === 'DIALOG' && !element.hasAttribute('open')) ||
    (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden');
  return styleOf(element).display || (isHidden ? 'none' : (DISPLAYS[element.tagName] ?? ''));
}

function inherited(element: Element, name: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = styleOf(each).getPropertyValue(name);
    if (value) return value;
  }
  return '';
}
