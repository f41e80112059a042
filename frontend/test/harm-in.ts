const RUN_OR_FRAME =
  'script, iframe, object, embed, form, base, meta:not([charset]), link:not([rel=stylesheet][href$="/post.css"]), style';
const ATTRIBUTES = /^(?:on|srcdoc$|formaction$|style$)/i;
const ADDRESSES = /^(?:href|src|action|data|xlink:href|to|from|values)$/i;

/**
 * Returns everything in a document that could execute code, or embed a frame that does, once a browser parses it: one
 * finding per line.
 */
export function harmIn(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...page.querySelectorAll(RUN_OR_FRAME)].map(({ localName }) => localName);
  const attributes = [...page.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      // Browsers ignore control characters in URLs.
      const runs =
        ADDRESSES.test(name) && /^(?:(?:java|vb)script|data:(?!image\/)):?/i.test(value.replace(/[\p{Cc} ]/gu, ''));
      return ATTRIBUTES.test(name) || runs ? [`${element.localName} ${name}="${value}"`] : [];
    }),
  );
  return [...elements, ...attributes];
}
