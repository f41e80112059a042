import type { Item, ReadPath } from '../../api/types.js';

export type Model = Item<'/api/models'>;

/** Reads that are revalidated after a model profile has changed. */
export const AFTER_CHANGE: ReadPath[] = ['/api/models', '/api/websites/{id}/model'];

type Dialect = NonNullable<Model['dialect']>;

/** The products that serve a compatible interface, each with where it usually is. */
export const DIALECTS: Record<Dialect, [label: string, baseUrl: string]> = {
  openai: ['OpenAI', 'https://api.openai.com/v1'],
  azure: ['Azure OpenAI', ''],
  mistral: ['Mistral', 'https://api.mistral.ai/v1'],
  gemini: ['Gemini', 'https://generativelanguage.googleapis.com/v1beta/openai'],
  ollama: ['Ollama', 'http://localhost:11434/v1'],
  vllm: ['vLLM', 'http://localhost:8000/v1'],
  'lm-studio': ['LM Studio', 'http://localhost:1234/v1'],
  'llama.cpp': ['llama.cpp', 'http://localhost:8080/v1'],
  other: ['Another one', ''],
};
export const ANTHROPIC_ADDRESS = 'https://api.anthropic.com';

const PROVIDERS: Record<Model['provider'], string> = {
  anthropic: 'Anthropic',
  'openai-compatible': 'Compatible with OpenAI',
  embedded: 'No language model',
};

export const providerLabel = ({ provider, dialect }: Pick<Model, 'provider' | 'dialect'>): string =>
  dialect && dialect !== 'other' ? DIALECTS[dialect][0] : (PROVIDERS[provider] ?? provider);

/** The key of a profile in a select; the writer of the installation has no id. */
export const INSTALLATION = 'installation';
export const keyOf = ({ id }: Pick<Model, 'id'>): string => id ?? INSTALLATION;
export const idOf = (key: string): string | null => (key === INSTALLATION ? null : key);

const MICRO = 1_000_000;
export const inDollars = (micro: number): number => micro / MICRO;
export const inMicroDollars = (dollars: number): number => Math.round(dollars * MICRO);
