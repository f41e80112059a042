import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Scope } from '../../../shared/domain/scope.js';
import { cut } from '../server/bounds.js';
import { cursor, limit, MOST_SHOWN, nextCursor, pageOf, total } from '../server/fields.js';
import { IS_DATA, READS, Tool } from '../server/tool.js';
import { SqlWebsiteViews } from '../../../tenancy/index.js';

const INPUT = z.strictObject({
  q: z.string().max(200).optional().describe('Part of the name or address.'),
  limit,
  cursor,
});
const OUTPUT = z.object({
  websites: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      url: z.string(),
      description: z.string().nullable(),
      publishingSchedule: z.string(),
      isActive: z.boolean(),
    }),
  ),
  total,
  nextCursor,
});

@Injectable()
export class ListWebsites extends Tool<typeof INPUT, typeof OUTPUT> {
  readonly about = {
    name: 'list_websites',
    title: 'List websites',
    description: `The websites that you reach, the newest first. An inactive one generates and publishes nothing. ${IS_DATA}`,
    power: 'read',
    input: INPUT,
    output: OUTPUT,
    hints: READS,
  } as const;

  constructor(private readonly views: SqlWebsiteViews) {
    super();
  }

  async call(scope: Scope, { q, ...page }: z.infer<typeof INPUT>): Promise<z.infer<typeof OUTPUT>> {
    const { items, total: all, nextCursor: next } = await this.views.list(scope, { q }, pageOf(page));
    const websites = items.map(({ id, name, url, description, publishingSchedule, isActive }) => ({
      id,
      name,
      url,
      description: cut(description, MOST_SHOWN),
      publishingSchedule,
      isActive,
    }));
    return { websites, total: all, nextCursor: next };
  }
}
