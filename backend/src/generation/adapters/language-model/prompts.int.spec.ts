import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROMPT_NAMES } from './prompts.js';

const BUILT = join(import.meta.dirname, '../../../../dist/generation/adapters/language-model/prompts');

it('the build contains every prompt unchanged', () => {
  expect(readdirSync(BUILT).sort()).toEqual(PROMPT_NAMES.map((name) => `${name}.md`).sort());
  for (const name of PROMPT_NAMES)
    expect(readFileSync(join(BUILT, `${name}.md`), 'utf8')).toBe(
      readFileSync(join(import.meta.dirname, 'prompts', `${name}.md`), 'utf8'),
    );
});
