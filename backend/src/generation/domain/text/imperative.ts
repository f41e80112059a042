const IMPERATIVE =
  /^(?:(?:First|Then|Next|Finally|Always|Never),? )?(?:add|agree|aim|allow|apply|arrange|ask|avoid|begin|book|bring|build|call|change|check|choose|clean|clear|close|collect|compare|connect|consider|cover|create|cut|decide|define|do|draw|dry|empty|ensure|fill|find|fit|follow|get|give|hold|inspect|install|invite|keep|label|leave|let|list|look|lower|make|mark|measure|mix|move|note|open|order|pick|place|plan|plant|prepare|press|pull|push|put|raise|read|record|remove|repeat|replace|rinse|run|save|schedule|set|share|show|start|stop|store|switch|take|talk|tell|test|tighten|train|try|turn|use|wait|walk|wash|water|wipe|write)\b(?! (?:is|are|was|were|has|have|can|may|will)\b)/i;

/** Whether an English sentence tells its reader to do something, as the steps of a guide do. */
export const isImperative = (sentence: string): boolean => IMPERATIVE.test(sentence) && sentence.endsWith('.');
