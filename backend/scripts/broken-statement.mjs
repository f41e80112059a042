const WIDTH = 110;
const INDENT = 8;
/** Matches a word together with adjacent or contained quoted parts. */
const WORDS = /(?:'(?:[^']|'')*'|"[^"]*"|[^\s'"])+/g;
const BEGINS_CLAUSE = /^(?:and|or|where|from|on|using|check|references|add|as|returning)$/;

/** Breaks a SQL statement into readable lines, at its commas and before its clauses where possible. */
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
