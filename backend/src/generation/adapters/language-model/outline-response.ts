import { z } from 'zod';
import type { Outline } from '../../../editorial/index.js';
import type { CitablePassages } from './citable-passages.js';
import { OutlineWithoutEvidence } from './failures.js';
import { oneLine } from './plain-text.js';
import { formOf } from './structured-response.js';

const MAX_SECTIONS = 6;
const MAX_HEADING = 100;

export const outlineForm = formOf(
  z.object({ sections: z.array(z.object({ heading: z.string(), passages: z.array(z.number()) })) }),
);

/**
 * Returns the sections that refer to existing passages. A passage that several sections name belongs to the first of
 * them.
 * @throws OutlineWithoutEvidence
 */
export function outlineOf({ sections }: ReturnType<typeof outlineForm.read>, passages: CitablePassages): Outline {
  const given = new Set<string>();
  const planned = sections.map(({ heading, passages: numbers }) => {
    const passageIds = numbers
      .flatMap((number) => passages.numbered(number)?.id ?? [])
      .filter((id) => !given.has(id) && given.add(id));
    return {
      heading: oneLine(heading)
        .replace(/^[#\s]+/, '')
        .slice(0, MAX_HEADING),
      passageIds,
    };
  });
  const proven = planned
    .filter(({ heading, passageIds }) => heading !== '' && passageIds.length > 0)
    .slice(0, MAX_SECTIONS);
  if (proven.length === 0) throw new OutlineWithoutEvidence();
  return {
    sections: proven.map(({ heading, passageIds }, index) => ({
      id: `s${index + 1}`,
      heading,
      passageIds,
    })),
  };
}
