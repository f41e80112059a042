/** English function words, which do not show what a text is about. */
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

/**
 * The most common function words of other languages, except those with a meaning in English ("die", "war", "pour").
 * Japanese ones need no list, because a word in hiragana only is nearly always a function word.
 */
export const FOREIGN_STOP_WORDS: ReadonlySet<string> = new Set(
  `der das den dem des ein eine einen einem einer eines und oder aber nicht auch nur noch mit von vom zum zur für auf
  aus bei nach über unter vor durch sich ist sind waren wird werden wurde wurden haben hatte hatten kann können muss
  müssen sollte sollten wenn als wie dass weil im ins am sie er es wir ihr sein seine ihre mehr zwischen je
  le la les un une du de des et ou mais pas ne que qui dans sur avec sans par au aux ce cette ces se sa ses leur
  leurs est sont était ont être il elle ils elles nous vous plus entre lors
  el los las una unos unas y o pero que de del al en se su sus lo le les es está están fue ha han ser cuando como
  más muy ya hasta desde entre sobre
  il lo gli uno e di da nel nella dei delle che per sono è ha hanno più anche
  het een en niet ook voor zijn wordt worden werd naar bij uit dan als dit
  os um uma do dos das no na nos nas em por para com não são foi mais também
  في من على إلى عن مع هو هي هذا هذه التي الذي أن إن كان كانت لا ما لم أو ثم كل بعد قبل عند خلال بين أكثر نحو حتى
  и в во не на с со что как по из к от за для это его но или у же бы был была были
  的 了 是 在 和 有 也 不 就 都 而 与 及 或 被 把 对 从 到 为 以 其 这 那`.split(/\s+/),
);
