/** Names of the dialects of OpenAI's Chat Completions API, and where their servers are unless somebody says otherwise. */
export const MODEL_ADDRESSES = {
  openai: 'https://api.openai.com/v1',
  azure: null,
  mistral: 'https://api.mistral.ai/v1',
  gemini: 'https://generativelanguage.googleapis.com/v1beta/openai',
  ollama: 'http://localhost:11434/v1',
  vllm: 'http://localhost:8000/v1',
  'lm-studio': 'http://localhost:1234/v1',
  'llama.cpp': 'http://localhost:8080/v1',
  other: null,
} as const satisfies Readonly<Record<string, string | null>>;

export type ModelDialect = keyof typeof MODEL_ADDRESSES;
export const MODEL_DIALECTS = Object.keys(MODEL_ADDRESSES) as [ModelDialect, ...ModelDialect[]];
