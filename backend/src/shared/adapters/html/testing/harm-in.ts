import { parseHTML } from 'linkedom';

const RUN_FRAME_POST_OR_POSE =
  'script, style, iframe, object, embed, form, input, button, base, meta, link, svg, math, template, textarea, video, audio, noscript, xmp';
const ATTRIBUTES = /^(?:on|style$|class$|name$|srcset$|srcdoc$|formaction$|target$|ping$|tabindex$|xlink)/i;

const HERE = 'https://client.example/blog/post';
/** Whether a browser would resolve the address to the site itself or to http, https or mailto. */
function leadsSomewhereHarmless(address: string): boolean {
  const url = URL.parse(address, HERE);
  if (!url) return true;
  return (
    /^(?:https?|mailto):$/.test(url.protocol) &&
    (url.host === new URL(HERE).host || /^(?:https?|mailto):/i.test(address))
  );
}

/** Lists everything in a post's HTML that could run code, embed, submit or imitate a page, one finding per line. */
export function harmIn(html: string): string[] {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  const elements = [...document.querySelectorAll(RUN_FRAME_POST_OR_POSE)].map(({ localName }) => localName);
  const attributes = [...document.querySelectorAll('body *')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      const leadsAway = (name === 'href' || name === 'src') && !leadsSomewhereHarmless(value);
      const poses = name === 'id' && !/^(?:source-\d+|citation-\d+-\d+)$/.test(value);
      return ATTRIBUTES.test(name) || leadsAway || poses ? [`${name}="${value}"`] : [];
    }),
  );
  return [...elements, ...attributes];
}
