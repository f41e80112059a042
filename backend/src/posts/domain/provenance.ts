import type { Post } from './post.js';
import type { Provenance } from './sealed-post.js';

/** The provenance that is published with a delivered post. */
export const provenanceOf = ({ writer, model, sources }: Post, seal: string, approvedAt: Date): Provenance => ({
  writer,
  model,
  sources: sources.map(({ title, url }) => ({ title, url })),
  approvedAt: approvedAt.toISOString(),
  seal,
});
