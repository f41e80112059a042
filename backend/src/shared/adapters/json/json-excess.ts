/** Limits of a JSON text. */
export interface JsonLimits {
  readonly levels: number;
  /** Maximum members of an object. */
  readonly fields: number;
  /** Fields, objects and lists together. */
  readonly parts: number;
  readonly values: number;
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Finds which limit a JSON text exceeds in one pass that stops there, before it is parsed or traversed. For a text that
 * is not JSON the result is unspecified.
 * @returns null when it is within all limits
 */
export function jsonExcess(json: string, limits: JsonLimits): keyof JsonLimits | null {
  /** The number of members so far of each open object or list. */
  const fields: number[] = [];
  let parts = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(json, at + 1);
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        if (fields.push(0) > limits.levels) return 'levels';
        parts += 1;
        values += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        fields.pop();
        break;
      case COLON:
        fields[fields.length - 1]! += 1;
        if (fields.at(-1)! > limits.fields) return 'fields';
        parts += 1;
        break;
      case COMMA:
        values += 1;
    }
    if (parts > limits.parts) return 'parts';
    if (values > limits.values) return 'values';
  }
  return null;
}

/** The position where the string that begins there ends, or the end of the text. */
function endOfString(json: string, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return json.length;
}
