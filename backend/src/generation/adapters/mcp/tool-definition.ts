import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Tool } from '@modelcontextprotocol/client';
import type { ContentTool } from '../../application/content-servers.js';

/** @throws Error for a definition without a canonical form (RFC 8785), as one with a lone surrogate */
export function contentTool(tool: Tool): ContentTool {
  const description = tool.description ?? '';
  const inputSchema = tool.inputSchema as Record<string, unknown>;
  const outputSchema = (tool.outputSchema as Record<string, unknown> | undefined) ?? null;
  return {
    name: tool.name,
    title: tool.title ?? tool.annotations?.title ?? null,
    description,
    inputSchema,
    outputSchema,
    annotations: { ...tool.annotations },
    readOnly: tool.annotations?.readOnlyHint === true,
    definitionHash: definitionHash({ name: tool.name, description, inputSchema, outputSchema }),
  };
}

function definitionHash(definition: { name: string; description: string; inputSchema: unknown; outputSchema: unknown }): string {
  return createHash('sha256').update(canonicalize(definition) ?? '').digest('hex');
}
