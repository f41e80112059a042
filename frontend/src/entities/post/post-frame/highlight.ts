/**
 * Highlights ranges of a page under a name, which its style sheet styles as `::highlight(name)`. Browsers without
 * highlights get elements of that class around the text, until the returned function removes them.
 */
export function highlight(page: Document, name: string, ranges: readonly Range[], priority = 0): () => void {
  const highlights = page.defaultView?.CSS?.highlights;
  if (!highlights) return wrapped(page, name, ranges);
  const own = new Highlight(...ranges);
  own.priority = priority;
  highlights.set(name, own);
  return () => void (highlights.get(name) === own && highlights.delete(name));
}

function wrapped(page: Document, name: string, ranges: readonly Range[]): () => void {
  const parts = ranges.flatMap(partsOf);
  const wrappers = parts.map((text) => {
    const wrapper = page.createElement('span');
    wrapper.className = name;
    text.replaceWith(wrapper);
    wrapper.append(text);
    return wrapper;
  });
  return () => {
    for (const wrapper of wrappers) {
      const { parentNode } = wrapper;
      wrapper.replaceWith(...wrapper.childNodes);
      parentNode?.normalize();
    }
  };
}

/** Returns the text nodes of a range, split where it begins and ends. */
function partsOf({ startContainer, startOffset, endContainer, endOffset, commonAncestorContainer }: Range): Text[] {
  const walker = startContainer.ownerDocument!.createTreeWalker(commonAncestorContainer, NodeFilter.SHOW_TEXT);
  const texts: Text[] = commonAncestorContainer.nodeType === Node.TEXT_NODE ? [commonAncestorContainer as Text] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const [from, to] = [texts.indexOf(startContainer as Text), texts.indexOf(endContainer as Text)];
  return texts.slice(from, to + 1).map((text) => {
    if (text === endContainer) text.splitText(endOffset);
    return text === startContainer ? text.splitText(startOffset) : text;
  });
}
