import type { Post } from './post.js';
import { translatedFrom } from './evidence.js';
import type { Provenance } from './sealed-post.js';

/** The provenance that is published with a delivered post. */
export const provenanceOf = (
  { writer, model, sources, language }: Post,
  seal: string,
  approvedAt: Date,
): Provenance => ({
  writer,
  model,
  sources: sources.map((source) => {
    const from = translatedFrom(source, language);
    return { title: source.title, url: source.url, ...(from !== null && { translatedFrom: from }) };
  }),
  approvedAt: approvedAt.toISOString(),
  seal,
});
