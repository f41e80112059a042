import { isSameModel } from './served-model.js';

it.each([
  ['gpt-5.2', 'gpt-5.2', true],
  ['gpt-5.2', 'gpt-5.2-2025-12-11', true],
  ['gpt-4', 'gpt-4-0613', true],
  ['gpt-5', 'gpt-5-mini', false],
  ['gpt-5', 'gpt-5-mini-2025-08-07', false],
  ['gpt-5.2-2025-12-11', 'gpt-5.2-2026-02-01', false],
  ['mistral-large-latest', 'mistral-large-2512', true],
  ['mistral-large-latest', 'mistral-small-2506', false],
  ['gemini-3-pro', 'models/gemini-3-pro', true],
  ['llama3.2', 'llama3.2:latest', true],
  ['llama3.2:3b', 'llama3.2:1b', false],
  ['qwen/qwen3-14b', 'qwen3-14b', true],
  ['qwen3-14b', 'qwen3-14b:2', true],
  ['/models/qwen3-14b.gguf', 'qwen3-14b', true],
  ['Qwen/Qwen3-32B', 'Qwen/Qwen3-8B', false],
])('%s answered by %s is the same model: %s', (asked, answered, same) =>
  expect(isSameModel(asked, answered)).toBe(same),
);
