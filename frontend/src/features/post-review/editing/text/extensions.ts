import type { Extensions } from '@tiptap/core';
import { TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isAllowedLink } from './allowed-addresses.js';
import { Citation } from './citation.js';
import { PreservedSources } from './preserved-sources.js';
import {
  Figure,
  FigureCaption,
  PreservedBlock,
  PASSIVE_MARKS,
  PostDocument,
  PostImage,
  PostTable,
} from './post-nodes.js';

/** The elements that a post may contain, in accordance with the server's sanitizer. */
export const POST_EXTENSIONS: Extensions = [
  StarterKit.configure({
    document: false,
    code: false,
    // The extension would append an empty paragraph to every post.
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: isAllowedLink,
    },
  }),
  PostDocument,
  PreservedBlock,
  PostImage,
  Figure,
  FigureCaption,
  PostTable,
  TableRow,
  TableHeader,
  TableCell,
  ...PASSIVE_MARKS,
  Citation,
  PreservedSources,
];
