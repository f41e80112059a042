/** Longest answer that is read, in bytes. A post of a thinking model has less than a tenth of it. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** A response is longer than any answer of a model. */
export class AnswerTooLarge extends Error {}

/** Passes on up to so many bytes. @throws AnswerTooLarge */
export function atMost(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let length = 0;
  return new TransformStream({
    transform(chunk, controller) {
      length += chunk.byteLength;
      if (length > maxBytes) controller.error(new AnswerTooLarge());
      else controller.enqueue(chunk);
    },
  });
}
