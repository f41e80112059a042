import { Writers } from '../writers.js';
import type { Writer } from '../writer.js';

/** The writers of an installation without model profiles. */
export const onlyWriter = (writer: Writer): Writers =>
  new Writers(
    writer,
    { chosen: () => Promise.resolve(null), find: () => Promise.resolve(null) } as never,
    undefined as never,
    undefined as never,
  );
