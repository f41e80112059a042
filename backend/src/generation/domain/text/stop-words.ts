/** English function words: they say nothing about what a text is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all almost also although always am among an and any are aren't as at be became because been
  before being below between both but by can can't cannot could did didn't do does doesn't doing don't done down during each either
  else ever every few for from further get gets had has hasn't have haven't having he hence her here hers him his how however i if in
  into is isn't it its itself just least less let like made make makes many may me might more most much must my neither no nor not now
  of off often on once only onto or other others our ours out over own per perhaps quite rather same say says shall she should since so
  some such than that that's the their theirs them themselves then there therefore these they this those though through thus to too
  under until up upon us usually very was wasn't we well were weren't what when where whether which while who whom whose why will with
  within without would yet you your yours`.split(/\s+/),
);
