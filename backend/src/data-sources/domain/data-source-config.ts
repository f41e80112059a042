import { Invalid } from '../../shared/domain/domain-error.js';
import { type NamedQuery, readQueries } from './named-query.js';

export const DATA_SOURCE_TYPES = ['files', 'site', 'feed', 'http_json', 'postgres'] as const;
export type DataSourceType = (typeof DATA_SOURCE_TYPES)[number];

export const isDataSourceType = (type: string): type is DataSourceType =>
  (DATA_SOURCE_TYPES as readonly string[]).includes(type);

/** Configuration of each type of source. */
export interface ConfigByType {
  files: Readonly<Record<string, never>>;
  /** Without `pages`, the pages of the sitemap are read. */
  site: { url: string; pages?: readonly string[] };
  feed: { url: string };
  /**
   * Dotted paths to the list of items, and within an item. An empty `itemsPath` means that the whole response is the
   * list.
   */
  http_json: { url: string; itemsPath: string; titlePath: string; textPath: string; linkPath?: string };
  postgres: { queries: readonly NamedQuery[] };
}
export type DataSourceConfig = ConfigByType[DataSourceType];

export const MAX_PAGES = 200;
const MAX_URL = 2000;
const MAX_PATH = 200;

const READERS: { readonly [T in DataSourceType]: (members: Members) => ConfigByType[T] } = {
  files: () => ({}),
  site: (members) => {
    const url = address(members, 'url');
    const pages = members.take('pages');
    return pages === undefined ? { url } : { url, pages: pagesOf(pages, url) };
  },
  feed: (members) => ({ url: address(members, 'url') }),
  http_json: (members) => ({
    url: address(members, 'url'),
    itemsPath: path(members, 'itemsPath', ''),
    titlePath: path(members, 'titlePath'),
    textPath: path(members, 'textPath'),
    ...(members.has('linkPath') ? { linkPath: path(members, 'linkPath') } : {}),
  }),
  postgres: (members) => ({ queries: readQueries(members.take('queries')) }),
};

/** @throws Invalid naming the member, such as `config.url` */
export function readConfig<T extends DataSourceType>(type: T, config: unknown): ConfigByType[T] {
  const members = new Members(config);
  const read = READERS[type](members);
  members.refuseTheRest();
  return read;
}

class Members {
  private readonly left: Map<string, unknown>;

  constructor(config: unknown) {
    if (typeof config !== 'object' || config === null || Array.isArray(config))
      throw new Invalid('config must be an object.', 'config');
    this.left = new Map(Object.entries(config));
  }

  has = (name: string): boolean => this.left.has(name);

  take(name: string): unknown {
    const value = this.left.get(name);
    this.left.delete(name);
    return value;
  }

  refuseTheRest(): void {
    const [name] = this.left.keys();
    if (name !== undefined) throw new Invalid(`Unknown: config.${name}`, `config.${name}`);
  }
}

function address(members: Members, name: string): string {
  return webAddress(
    members.take(name),
    `config.${name}`,
    'Please enter an address that starts with http:// or https://.',
  );
}

function webAddress(value: unknown, field: string, message: string): string {
  const text = typeof value === 'string' ? value.trim() : '';
  const url = text.length <= MAX_URL ? URL.parse(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Invalid(message, field);
  if (url.username || url.password)
    throw new Invalid(
      'An address here has no user name or password in it: it is shown to the members of the website.',
      field,
    );
  return text;
}

function pagesOf(value: unknown, site: string): string[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new Invalid('pages is a list of addresses; leave it out to read the sitemap.', 'config.pages');
  if (value.length > MAX_PAGES) throw new Invalid(`A site may name up to ${MAX_PAGES} pages.`, 'config.pages');
  const host = hostOf(site);
  return value.map((page: unknown, index) => {
    const field = `config.pages.${index}`;
    const text = webAddress(page, field, 'Every page is an address that starts with http:// or https://.');
    if (hostOf(text) !== host)
      throw new Invalid(`Every page is one of ${host}; make another data source for another site.`, field);
    return text;
  });
}

const hostOf = (address: string): string => new URL(address).host.replace(/^www\./, '');

function path(members: Members, name: string, fallback?: string): string {
  const value = members.take(name) ?? fallback;
  const text = typeof value === 'string' ? value.trim() : null;
  if (text === null || text.length > MAX_PATH || (text === '' && fallback === undefined)) {
    throw new Invalid(`${name} is the path to a member, such as "content.text".`, `config.${name}`);
  }
  return text;
}
