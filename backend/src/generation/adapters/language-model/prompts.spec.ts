import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Prompt, PROMPT_NAMES, Prompts } from './prompts.js';

const FOLDER = join(import.meta.dirname, 'prompts');

describe('the prompts', () => {
  it('are exactly the files of their folder, each with a version', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(PROMPT_NAMES.map((name) => `${name}.md`).sort());
    const prompts = Prompts.load();
    for (const name of PROMPT_NAMES) expect(prompts.get(name).version).toMatch(new RegExp(`^${name}-\\d+$`));
  });

  it('have one digest, which changes with a word in any of them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'galley-prompts-'));
    const load = () => Prompts.load(pathToFileURL(`${folder}/`));
    for (const name of PROMPT_NAMES)
      writeFileSync(join(folder, `${name}.md`), readFileSync(join(FOLDER, `${name}.md`)));
    expect(load().digest).toBe(Prompts.load().digest);
    writeFileSync(join(folder, 'plan.md'), `${readFileSync(join(FOLDER, 'plan.md'), 'utf8')}!`);
    expect(load().digest).not.toBe(Prompts.load().digest);
    writeFileSync(join(folder, 'plan.md'), 'No version');
    expect(load).toThrow('The prompt plan.md does not begin with its version.');
    rmSync(folder, { recursive: true });
  });
});

describe('a prompt', () => {
  const prompt = new Prompt('plan', '3', 'One {{a}}\nTwo {{b}} {{a}}\nThree\n');

  it('leaves out a line whose placeholders are all empty', () => {
    expect(prompt.filled({ a: '', b: 'x' })).toBe('Two x \nThree');
    expect(prompt.filled({ a: '', b: '' })).toBe('Three');
  });

  it('inserts values unchanged', () =>
    expect(prompt.filled({ a: '$& {{b}}', b: 5 })).toBe('One $& {{b}}\nTwo 5 $& {{b}}\nThree'));

  it('fails when a placeholder has no value', () => expect(() => prompt.filled({ a: 'x' })).toThrow('{{b}}'));
});
