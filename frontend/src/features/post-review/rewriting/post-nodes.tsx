import { createElement, Fragment, type ReactNode } from 'react';

/** Elements of a post that are shown as they are, without attributes. */
const SHOWN = new Set(
  'h2 h3 h4 p ul ol li blockquote strong b em i u s sup sub cite code pre table thead tbody tr th td figure figcaption'.split(
    ' ',
  ),
);
/** Elements in which spaces between elements mean nothing. */
const SPACED = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);

/** Shows elements of a post outside its frame: their text and their structure, without links and pictures. */
export const PostNodes = ({ of }: { of: Iterable<Node> }) =>
  [...of].map((node, at) => <Fragment key={at}>{shown(node)}</Fragment>);

function shown(node: Node): ReactNode {
  if (node.nodeType === Node.TEXT_NODE)
    return SPACED.has(node.parentElement?.localName ?? '') && !node.nodeValue?.trim() ? null : node.nodeValue;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  if (element.localName === 'br' || element.localName === 'hr') return createElement(element.localName);
  if (element.localName === 'img')
    return (
      <em className="change-picture">Picture{element.getAttribute('alt') && `: ${element.getAttribute('alt')}`}</em>
    );
  const children = [...element.childNodes].map((child, at) => <Fragment key={at}>{shown(child)}</Fragment>);
  return SHOWN.has(element.localName) ? createElement(element.localName, null, ...children) : children;
}
