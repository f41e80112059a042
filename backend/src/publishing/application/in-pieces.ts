const PIECES = 6;

/**
 * Streams a text in several chunks with pauses between them.
 * @param ms time between the first and the last piece
 */
export async function* inPieces(text: string, ms: number): AsyncIterable<string> {
  const characters = Array.from(text);
  const size = Math.ceil(characters.length / PIECES);
  for (let piece = 0; piece < PIECES; piece++) {
    if (piece > 0) await new Promise((resolve) => setTimeout(resolve, ms / (PIECES - 1)));
    yield characters.slice(piece * size, (piece + 1) * size).join('');
  }
}
