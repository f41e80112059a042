import { Invalid } from '../../domain/domain-error.js';

/** More than anybody needs, and less than what walks through bodies by recursion can bear. */
export const MAX_LEVELS = 64;
/** Of one object. The largest free-form ones, such as field mappings, take 50. */
export const MAX_FIELDS = 100;
/** Fields, objects and lists of a body together: each of them costs validation some 0.05 ms. */
export const MAX_PARTS = 1_000;
/** Twice the longest list that any call takes, so that a list slightly too long is refused by its own rule. */
export const MAX_VALUES = 20_000;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

class NestedTooDeeply extends Invalid {
  constructor() {
    super(`The body is nested too deeply: at most ${MAX_LEVELS} levels.`);
  }
}

class TooManyFields extends Invalid {
  constructor() {
    super(`An object of the body has too many fields: at most ${MAX_FIELDS}.`);
  }
}

class TooManyParts extends Invalid {
  constructor() {
    super(`The body has too many parts: at most ${MAX_PARTS.toLocaleString('en')} fields, objects and lists in all.`);
  }
}

class TooManyValues extends Invalid {
  constructor() {
    super(`The body has too many values: at most ${MAX_VALUES.toLocaleString('en')}.`);
  }
}

/**
 * What is too much in a JSON text, found by one pass that stops there: before it is parsed, and so before anything walks through it. Of a
 * text that is no JSON it may say the same, or nothing.
 * @returns null when it is within all limits
 */
export function excessOf(json: string): Invalid | null {
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
        if (fields.push(0) > MAX_LEVELS) return new NestedTooDeeply();
        parts += 1;
        values += 1;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        fields.pop();
        break;
      case COLON:
        fields[fields.length - 1]! += 1;
        if (fields.at(-1)! > MAX_FIELDS) return new TooManyFields();
        parts += 1;
        break;
      case COMMA:
        values += 1;
    }
    if (parts > MAX_PARTS) return new TooManyParts();
    if (values > MAX_VALUES) return new TooManyValues();
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
