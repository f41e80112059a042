/** Name of a language model without its release date: `claude-haiku-4-5` for `claude-haiku-4-5-20251001`. */
export const undatedModel = (name: string): string => name.replace(/[-@]\d{8}$/, '');
