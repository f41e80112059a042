import { Invalid } from '../../domain/domain-error.js';
import { jsonExcess } from '../json/json-excess.js';

/** More than anybody needs, and less than what walks through bodies by recursion can bear. */
export const MAX_LEVELS = 64;
/** Maximum members of an object. The largest free-form objects, such as field mappings, have 50. */
export const MAX_FIELDS = 100;
/** Fields, objects and lists of a body together: each of them costs validation some 0.05 ms. */
export const MAX_PARTS = 1_000;
/** Twice the longest list that any route accepts, so that a slightly too long list is rejected by its own rule. */
export const MAX_VALUES = 20_000;

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

const EXCESSES = { levels: NestedTooDeeply, fields: TooManyFields, parts: TooManyParts, values: TooManyValues };

/** Checks the limits of a body before it is parsed. @returns null when it is within all of them */
export function excessOf(json: string): Invalid | null {
  const excess = jsonExcess(json, { levels: MAX_LEVELS, fields: MAX_FIELDS, parts: MAX_PARTS, values: MAX_VALUES });
  return excess && new EXCESSES[excess]();
}
