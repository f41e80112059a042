const WIDTH = 110;
const INDENT = 8;
/** A word with what stands between quotation marks, or in them, beside it. */
const WORDS = /(?:'(?:[^']|'')*'|"[^"]*"|[^\s'"])+/g;
const BEGINS_CLAUSE = /^(?:and|or|where|from|on|using|check|references|add|as|returning)$/;

/** A statement in lines that can be read: broken at its commas and before its clauses where that is possible. */
export function brokenStatement(sql) {
  if (sql.length <= WIDTH || sql.includes('\n')) return sql;
  const words = sql.match(WORDS);
  const lines = [];
  for (let start = 0, end; start < words.length; start = end) {
    for (end = start + 1; end < words.length && words.slice(start, end + 1).join(' ').length <= WIDTH;) end++;
    const isGoodPlace = (at) => words[at - 1].endsWith(',') || BEGINS_CLAUSE.test(words[at]);
    for (let at = end; end < words.length && at > (start + end) / 2; at--)
      if (isGoodPlace(at)) {
        end = at;
        break;
      }
    lines.push(words.slice(start, end).join(' '));
  }
  return lines.join(`\n${' '.repeat(INDENT)}`);
}
