import type { Extensions } from '@tiptap/core';
import { TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { isAllowedLink } from './allowed-addresses.js';
import { BlockPlaces, Citation, Sentence } from './evidence-marks.js';
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

/** All that a post's text may consist of, as the server's sanitiser has it. */
export const POST_EXTENSIONS: Extensions = [
  StarterKit.configure({
    document: false,
    code: false,
    // It would add a paragraph that nobody wrote.
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
  Sentence,
  Citation,
  BlockPlaces,
  PreservedSources,
];
