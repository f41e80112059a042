import type { Post } from './post.js';
import type { Provenance } from './sealed-post.js';

/** What goes out with a delivered post about where it comes from. */
export const provenanceOf = ({ writer, model, sources }: Post, seal: string, approvedAt: Date): Provenance => ({
  writer,
  model,
  sources: sources.map(({ title, url }) => ({ title, url })),
  approvedAt: approvedAt.toISOString(),
  seal,
});
