import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Tool } from '@modelcontextprotocol/client';
import type { ContentTool } from '../../application/content-servers.js';

/** Maximum number of tools per server, more than anybody reviews. */
const MAX_TOOLS = 500;
const MAX_NAME = 200;
/** Maximum length of one definition in characters of JSON, schemas included. */
const MAX_DEFINITION = 64 * 1024;
/** Control characters except tab and line breaks. They can be neither stored nor displayed. */
const UNREADABLE = /[^\P{Cc}\t\n\r]/u;

/**
 * Converts the listed tools. Only the first tool of each name is kept; tools that cannot be stored or are too long to
 * review are left out.
 */
export function contentTools(tools: readonly Tool[]): ContentTool[] {
  const byName = new Map<string, ContentTool>();
  for (const tool of tools)
    if (byName.size < MAX_TOOLS && !byName.has(tool.name) && isReadable(tool)) byName.set(tool.name, contentTool(tool));
  return [...byName.values()];
}

function isReadable(tool: Tool): boolean {
  if (tool.name.length > MAX_NAME || tool.name.trim() !== tool.name || tool.name === '') return false;
  const text = JSON.stringify(tool);
  return text.length <= MAX_DEFINITION && isSound(tool);
}

/** Returns whether all texts, including field names, are free of control characters and lone surrogates. */
function isSound(value: unknown): boolean {
  if (typeof value === 'string') return !UNREADABLE.test(value) && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, member]) => isSound(key) && isSound(member));
}

function contentTool(tool: Tool): ContentTool {
  const definition = {
    name: tool.name,
    title: tool.title ?? tool.annotations?.title ?? null,
    description: tool.description ?? '',
    inputSchema: tool.inputSchema as Record<string, unknown>,
    outputSchema: tool.outputSchema ?? null,
    annotations: { ...tool.annotations },
  };
  const definitionHash = createHash('sha256')
    .update(canonicalize(definition) ?? '')
    .digest('hex');
  return { ...definition, readOnly: tool.annotations?.readOnlyHint === true, definitionHash };
}
