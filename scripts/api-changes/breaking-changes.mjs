// Finds changes of an OpenAPI document that break clients generated from the old one.

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const MAX_DEPTH = 12;

/** @returns sentences, each with a place in the document and how it breaks clients; empty when nothing breaks them */
export function breakingChanges(before, after) {
  const found = [];
  for (const [path, item] of Object.entries(before.paths)) {
    for (const method of METHODS.filter((each) => item[each])) {
      const place = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (!now) found.push(`${place}: removed`);
      else compareOperation(place, { before, after, found }, item[method], now);
    }
  }
  return [...new Set(found)];
}

function compareOperation(place, of, old, now) {
  const { found } = of;
  if (old.operationId !== now.operationId)
    found.push(`${place}: operationId was ${old.operationId}, is ${now.operationId}`);
  const parameters = (operation) =>
    new Map(
      (operation.parameters ?? []).map((each) => [
        `${each.in} ${each.in === 'header' ? each.name.toLowerCase() : each.name}`,
        each,
      ]),
    );
  const [were, are] = [parameters(old), parameters(now)];
  for (const [name, parameter] of were) {
    const same = are.get(name);
    if (!same) found.push(`${place}: ${name} is not taken any more`);
    else compareSchema(`${place}: ${name}`, { ...of, sent: true }, parameter.schema, same.schema);
  }
  for (const [name, parameter] of are)
    if (parameter.required && !were.get(name)?.required) found.push(`${place}: ${name} is required now`);
  compareBody(place, of, old.requestBody, now.requestBody);
  for (const [status, answer] of Object.entries(old.responses))
    compareAnswer(`${place} ${status}`, of, answer, now.responses[status], Number(status) < 400);
  if ((old.security ?? []).some((each) => Object.keys(each).length === 0) || old.security?.length === 0) {
    if (now.security?.length && !now.security.some((each) => Object.keys(each).length === 0))
      found.push(`${place}: needs credentials now`);
  }
}

function compareBody(place, of, old, now) {
  if (now?.required && !old?.required) of.found.push(`${place}: a body is required now`);
  for (const [type, { schema }] of Object.entries(old?.content ?? {})) {
    if (!now?.content?.[type]) of.found.push(`${place}: a body of ${type} is not taken any more`);
    else compareSchema(`${place} body`, { ...of, sent: true }, schema, now.content[type].schema);
  }
}

function compareAnswer(place, of, old, now, isSuccess) {
  const { before, after, found } = of;
  if (!now) return isSuccess ? void found.push(`${place}: is not answered any more`) : undefined;
  const [was, is] = [resolved(before, old), resolved(after, now)];
  const names = new Set(Object.keys(is.headers ?? {}).map((name) => name.toLowerCase()));
  for (const name of Object.keys(was.headers ?? {}))
    if (!names.has(name.toLowerCase())) found.push(`${place}: the header ${name} is gone`);
  for (const [type, { schema }] of Object.entries(was.content ?? {})) {
    if (!is.content?.[type]) found.push(`${place}: is not answered as ${type} any more`);
    else compareSchema(place, { ...of, sent: false }, schema, is.content[type].schema);
  }
}

/** A request schema may become wider and a response schema may gain members, but never the other way round. */
function compareSchema(place, of, old, now, depth = 0, seen = '') {
  if (!old || !now || depth > MAX_DEPTH) return;
  const refs = `${seen}|${old.$ref ?? ''}>${now.$ref ?? ''}`;
  if (old.$ref && seen.includes(`|${old.$ref}>`)) return;
  const { before, after, found, sent } = of;
  const [was, is] = [merged(before, old), merged(after, now)];
  const [wide, narrow] = sent ? [is, was] : [was, is];
  if (
    wide.types &&
    (!narrow.types ||
      narrow.types.some((type) => !wide.types.includes(type) && !(type === 'integer' && wide.types.includes('number'))))
  )
    found.push(`${place}: the type was ${was.types ?? 'any'}, is ${is.types ?? 'any'}`);
  if (wide.enum && sent)
    for (const value of was.enum ?? [])
      if (!is.enum.includes(value)) found.push(`${place}: ${JSON.stringify(value)} is not taken any more`);
  if (was.enum && is.enum && !sent)
    for (const value of was.enum)
      if (!is.enum.includes(value)) found.push(`${place}: ${JSON.stringify(value)} is not answered any more`);
  if (sent && is.enum && !was.enum) found.push(`${place}: only some values are taken now`);
  for (const [limit, isTighter] of Object.entries(LIMITS))
    if (sent && is[limit] !== undefined && isTighter(is[limit], was[limit]))
      found.push(`${place}: ${limit} was ${was[limit] ?? 'none'}, is ${is[limit]}`);
  for (const [name, member] of Object.entries(was.properties)) {
    if (!is.properties[name]) found.push(`${place}.${name}: removed`);
    else compareSchema(`${place}.${name}`, of, member, is.properties[name], depth + 1, refs);
  }
  if (sent)
    for (const name of is.required) if (!was.required.includes(name)) found.push(`${place}.${name}: is required now`);
  if (!sent)
    for (const name of was.required)
      if (is.properties[name] && !is.required.includes(name)) found.push(`${place}.${name}: may be absent now`);
  compareSchema(`${place}[]`, of, was.items, is.items, depth + 1, refs);
}

const LIMITS = {
  maxLength: (is, was = Infinity) => is < was,
  maximum: (is, was = Infinity) => is < was,
  maxItems: (is, was = Infinity) => is < was,
  minLength: (is, was = 0) => is > was,
  minimum: (is, was = -Infinity) => is > was,
  minItems: (is, was = 0) => is > was,
};

const resolved = (document, value) =>
  value?.$ref
    ? value.$ref
        .split('/')
        .slice(1)
        .reduce((at, name) => at[name.replaceAll('~1', '/')], document)
    : value;

/** Returns the values that the choices allow together, if each is an enumeration or null. */
const valuesOf = (choices) =>
  choices.some((choice) => choice.enum) && choices.every((choice) => choice.enum || String(choice.types) === 'null')
    ? choices.flatMap((choice) => choice.enum ?? [null])
    : undefined;

/** Returns a schema with its reference resolved and its parts merged. */
function merged(document, schema) {
  const own = resolved(document, schema) ?? {};
  const all = (own.allOf ?? []).map((part) => merged(document, part));
  const choices = [...(own.oneOf ?? []), ...(own.anyOf ?? [])].map((part) => merged(document, part));
  const types = own.type
    ? [own.type].flat()
    : (all.find((part) => part.types)?.types ??
      (choices.length && choices.every((part) => part.types) ? choices.flatMap((part) => part.types) : undefined));
  return {
    ...own,
    types: types && [...new Set(types)],
    enum: own.enum ?? all.find((part) => part.enum)?.enum ?? valuesOf(choices),
    items: own.items ?? all.find((part) => part.items)?.items,
    properties: Object.assign({}, ...[...choices, ...all].map((part) => part.properties), own.properties),
    required: [...all.flatMap((part) => part.required), ...(own.required ?? [])],
  };
}
