import type { Item, ReadPath } from '../../api/types.js';

export type Model = Item<'/api/models'>;

/** Reads that are revalidated after a model profile has changed. */
export const AFTER_CHANGE: ReadPath[] = ['/api/models', '/api/websites/{id}/model'];

const PROVIDERS: Record<Model['provider'], string> = {
  anthropic: 'Anthropic',
  'openai-compatible': 'OpenAI-compatible',
  embedded: 'No language model',
};

export const providerLabel = (provider: Model['provider']): string => PROVIDERS[provider] ?? provider;

/** The key of a profile in a select; the writer of the installation has no id. */
export const INSTALLATION = 'installation';
export const keyOf = ({ id }: Pick<Model, 'id'>): string => id ?? INSTALLATION;
export const idOf = (key: string): string | null => (key === INSTALLATION ? null : key);

const MICRO = 1_000_000;
export const inDollars = (micro: number): number => micro / MICRO;
export const inMicroDollars = (dollars: number): number => Math.round(dollars * MICRO);
