import { Invalid } from '../../../shared/domain/domain-error.js';
import { newId, type WebsiteId } from '../../../shared/domain/ids.js';
import { listPricesOf, usualPricesOf } from '../../../shared/domain/list-prices.js';
import type { ModelDialect } from '../../../shared/domain/model-dialect.js';
import { CONTRACT_THRESHOLD } from '../../../editorial/index.js';
import type { TokenPrices } from '../money/token-prices.js';
import { ApiKeyStaysBehind, ModelProfileStale } from './errors.js';

export const MODEL_PROVIDERS = ['anthropic', 'openai-compatible'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** Bounds of the citation contract's threshold. */
export const THRESHOLD_BOUNDS = { min: 0.4, max: 0.9 } as const;
/** Longest name of a model, in characters, as posts and calls keep it. */
export const MAX_MODEL_NAME = 100;
/** Highest price, in millionths of a US dollar per million tokens. */
export const MAX_PRICE = 1_000_000_000;
const MAX_URL = 2_000;
const API_VERSION = /^\d{4}-\d{2}-\d{2}(?:-preview)?$/;

export interface ProfileModel {
  readonly name: string;
  readonly prices: TokenPrices;
}

/** A model whose prices may be left out where Galley knows them. */
export interface UnpricedModel {
  readonly name: string;
  readonly prices?: TokenPrices | undefined;
}

/** The properties of a profile that a platform admin sets. */
export interface ProfileSettings {
  name: string;
  provider: ModelProvider;
  /** Which product serves a compatible interface; null for a provider's own. */
  dialect: ModelDialect | null;
  /** Version of Azure's paths that name the deployment; null for its paths without one, and for all others. */
  apiVersion: string | null;
  baseUrl: string;
  /** Encrypted; null without a key. */
  apiKey: string | null;
  /** Model that drafts, revises and rewrites. */
  strong: ProfileModel;
  /** Model that plans, outlines and writes metadata. */
  small: ProfileModel;
  contractThreshold: number;
  /** Websites that may use it; null for all. */
  websiteIds: readonly WebsiteId[] | null;
}

type Optional = 'dialect' | 'apiVersion' | 'contractThreshold' | 'websiteIds';

type Models = Record<'strong' | 'small', UnpricedModel>;
type TypedSettings = Omit<ProfileSettings, keyof Models> & Models;

export type NewModelProfile = Omit<TypedSettings, Optional> & Partial<Pick<TypedSettings, Optional>> & { id?: string };
export type ProfileChanges = Partial<TypedSettings>;

/** A language model with its address and prices, which websites may choose. */
export class ModelProfile implements ProfileSettings {
  readonly id: string;
  name: string;
  provider: ModelProvider;
  dialect: ModelDialect | null;
  apiVersion: string | null;
  baseUrl: string;
  apiKey: string | null;
  strong: ProfileModel;
  small: ProfileModel;
  contractThreshold: number;
  websiteIds: readonly WebsiteId[] | null;
  /** Incremented with every change. */
  version = 1;
  /** Incremented with changes after which it may write otherwise. A run goes on only with the revision it began with. */
  revision = 1;
  readonly createdAt: Date;

  /** @throws Invalid */
  constructor(
    {
      id = newId(),
      dialect = null,
      apiVersion = null,
      contractThreshold = CONTRACT_THRESHOLD,
      websiteIds = null,
      ...settings
    }: NewModelProfile,
    at: Date,
  ) {
    this.id = id;
    Object.assign(this, checked({ ...settings, dialect, apiVersion, contractThreshold, websiteIds }));
    this.createdAt = at;
  }

  /** Whether posts of this website may be written with it. */
  mayServe(websiteId: WebsiteId): boolean {
    return this.websiteIds === null || this.websiteIds.includes(websiteId);
  }

  /**
   * @param version the version that the person read, if the client sent it
   * @throws Invalid, ModelProfileStale, ApiKeyStaysBehind when it would send the stored key to another address
   */
  change(changes: ProfileChanges, version = this.version): void {
    if (version !== this.version) throw new ModelProfileStale();
    const after = checked({ ...this.settings, ...changes });
    if (after.baseUrl !== this.baseUrl && this.apiKey !== null && changes.apiKey === undefined)
      throw new ApiKeyStaysBehind();
    const before = this.settings;
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    this.version += 1;
    if (JSON.stringify(writes(after)) !== JSON.stringify(writes(before))) this.revision += 1;
    Object.assign(this, after);
  }

  private get settings(): ProfileSettings {
    const { name, provider, dialect, apiVersion, baseUrl, apiKey, strong, small, contractThreshold, websiteIds } = this;
    return {
      name,
      provider,
      dialect,
      apiVersion,
      baseUrl,
      apiKey,
      strong: inOrder(strong),
      small: inOrder(small),
      contractThreshold,
      websiteIds,
    };
  }
}

/** The database keeps no order of names. */
const inOrder = ({ name, prices: { input, output, cacheRead, cacheWrite } }: ProfileModel): ProfileModel => ({
  name,
  prices: { input, output, cacheRead, cacheWrite },
});

/** What a text depends on. */
const writes = ({ provider, dialect, apiVersion, baseUrl, strong, small }: ProfileSettings) => [
  provider,
  dialect,
  apiVersion,
  baseUrl,
  strong.name,
  small.name,
];

/** @throws Invalid */
function checked(settings: TypedSettings): ProfileSettings {
  const { provider, dialect, apiVersion, apiKey, contractThreshold } = settings;
  if (provider === 'anthropic' && apiKey === null)
    throw new Invalid('Anthropic answers only with a key. Enter the API key.', 'apiKey');
  if (provider === 'openai-compatible' && dialect === null)
    throw new Invalid('Choose which product answers at this address; “other” when it is none of the list.', 'dialect');
  if (provider === 'anthropic' && dialect !== null)
    throw new Invalid('Only a compatible interface has a dialect.', 'dialect');
  if (apiVersion !== null && dialect !== 'azure')
    throw new Invalid('Only Azure has versions of its interface. Leave the version out.', 'apiVersion');
  if (apiVersion !== null && !API_VERSION.test(apiVersion))
    throw new Invalid('Enter the version as Azure writes it, such as 2025-04-01-preview.', 'apiVersion');
  if (!(contractThreshold >= THRESHOLD_BOUNDS.min && contractThreshold <= THRESHOLD_BOUNDS.max))
    throw new Invalid(
      `The contract threshold is a number from ${THRESHOLD_BOUNDS.min} to ${THRESHOLD_BOUNDS.max}.`,
      'contractThreshold',
    );
  const strong = priced(settings, 'strong');
  const small = priced(settings, 'small');
  return { ...settings, strong, small, baseUrl: checkedBaseUrl(settings.baseUrl) };
}

/** Returns the model with its prices, those that Galley knows unless it has some. @throws Invalid */
function priced({ dialect, ...settings }: TypedSettings, field: keyof Models): ProfileModel {
  const { name, prices = dialect === null ? listPricesOf(name) : usualPricesOf(dialect) } = settings[field];
  if (!prices)
    throw new Invalid(
      `Galley does not know what “${name}” costs. Enter its prices, 0 when it costs nothing.`,
      `${field}.prices.input`,
    );
  checkPrices(prices, `${field}.prices`);
  return inOrder({ name, prices });
}

function checkPrices(prices: TokenPrices, field: string): void {
  for (const [kind, price] of Object.entries(prices))
    if (!Number.isInteger(price) || price < 0 || price > MAX_PRICE)
      throw new Invalid(
        'A price is 0 or more: millionths of a US dollar for a million tokens, at most 1,000 dollars.',
        `${field}.${kind}`,
      );
}

function checkedBaseUrl(text: string): string {
  const url = URL.parse(text.trim());
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || text.length > MAX_URL)
    throw new Invalid('Enter an address that starts with http:// or https://.', 'baseUrl');
  if (url.username || url.password)
    throw new Invalid('The address must not hold a name or a password. Enter the secret as the API key.', 'baseUrl');
  url.hash = '';
  url.search = '';
  let address = url.href;
  while (address.endsWith('/')) address = address.slice(0, -1);
  return address;
}
