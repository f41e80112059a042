/** What a JSON text may hold. */
export interface JsonLimits {
  readonly levels: number;
  /** Of one object. */
  readonly fields: number;
  /** Fields, objects and lists together. */
  readonly parts: number;
  readonly values: number;
}

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * What is too much in a JSON text, found by one pass that stops there: before it is parsed, and so before anything
 * walks through it. Of a text that is no JSON it may say the same, or nothing.
 * @returns null when it is within all limits
 */
export function jsonExcess(json: string, limits: JsonLimits): keyof JsonLimits | null {
  /** Of each object or list that is open, how many fields it has so far. */
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

/** Where the string ends that begins there; the end of the text when it does not end. */
function endOfString(json: string, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return json.length;
}
