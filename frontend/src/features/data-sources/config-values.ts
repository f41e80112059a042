import type { Source, SourceType } from './source-types.js';

export interface QueryValues {
  name?: string;
  sql?: string;
  parameters?: string[];
}

/** Values of the form for the configuration. */
export interface ConfigValues {
  url?: string;
  /** One address per line. */
  pages?: string;
  itemsPath?: string;
  titlePath?: string;
  textPath?: string;
  linkPath?: string;
  queries?: QueryValues[];
}

const trimmed = (text: string | undefined): string => text?.trim() ?? '';

export function configOf(type: SourceType, values: ConfigValues): Record<string, unknown> {
  const url = trimmed(values.url);
  if (type === 'files') return {};
  if (type === 'feed') return { url };
  if (type === 'postgres')
    return {
      queries: (values.queries ?? []).map(({ name, sql, parameters }) => ({
        name: trimmed(name),
        sql: trimmed(sql),
        parameters: parameters ?? [],
      })),
    };
  if (type === 'site') {
    const pages = linesOf(values.pages);
    return pages.length > 0 ? { url, pages } : { url };
  }
  const linkPath = trimmed(values.linkPath);
  return {
    url,
    itemsPath: trimmed(values.itemsPath),
    titlePath: trimmed(values.titlePath),
    textPath: trimmed(values.textPath),
    ...(linkPath && { linkPath }),
  };
}

export function valuesOf({ config }: Source): ConfigValues {
  const { pages, ...rest } = config as ConfigValues & { pages?: unknown };
  return { ...rest, ...(Array.isArray(pages) ? { pages: pages.join('\n') } : {}) };
}

const linesOf = (text: string | undefined): string[] => (text ?? '').split(/\s+/).filter(Boolean);
