import { readFileSync } from 'node:fs';
import { sha256 } from '../../../editorial/index.js';

export const PROMPT_NAMES = [
  'writing-rules',
  'preparing-rules',
  'brief',
  'voice',
  'plan',
  'outline',
  'draft',
  'revise',
  'metadata',
  'metadata-again',
  'rewrite-whole',
  'rewrite-tone',
  'rewrite-part-choice',
  'rewrite-part',
] as const;
export type PromptName = (typeof PROMPT_NAMES)[number];

const FOLDER = new URL('./prompts/', import.meta.url);
const FILE = /^---\nversion: (\d+)\n---\n([\s\S]+)$/;
const PLACE = /\{\{(\w+)\}\}/g;

/** A prompt template with its version, read from a file. */
export class Prompt {
  constructor(
    private readonly name: PromptName,
    private readonly number: string,
    private readonly wording: string,
  ) {}

  /** Name and number, such as `draft-1`. */
  get version(): string {
    return `${this.name}-${this.number}`;
  }

  /**
   * Returns the prompt with its placeholders filled in. A line whose placeholders are all empty is left out.
   * @throws Error for a placeholder without a value
   */
  filled(values: Readonly<Record<string, string | number>> = {}): string {
    const valueOf = (place: string): string => {
      const value = values[place];
      if (value === undefined)
        throw new Error(`The prompt ${this.name} has a place {{${place}}} that nothing was given for.`);
      return String(value);
    };
    return this.wording
      .split('\n')
      .filter((line) => {
        const places = [...line.matchAll(PLACE)].map((match) => match[1]!);
        return places.length === 0 || places.some((place) => valueOf(place) !== '');
      })
      .map((line) => line.replace(PLACE, (_, place: string) => valueOf(place)))
      .join('\n')
      .trim();
  }
}

/** All prompt templates, read once at startup. */
export class Prompts {
  private constructor(
    private readonly prompts: ReadonlyMap<PromptName, Prompt>,
    /** Digest of all templates together, eight hexadecimal digits. */
    readonly digest: string,
  ) {}

  /** @throws Error naming the file that is missing or has no version */
  static load(folder: URL = FOLDER): Prompts {
    const texts = PROMPT_NAMES.map((name) => readFileSync(new URL(`${name}.md`, folder), 'utf8'));
    const prompts = PROMPT_NAMES.map((name, index): [PromptName, Prompt] => {
      const [, number, wording] = FILE.exec(texts[index]!) ?? [];
      if (!number || !wording) throw new Error(`The prompt ${name}.md does not begin with its version.`);
      return [name, new Prompt(name, number, wording)];
    });
    return new Prompts(new Map(prompts), sha256(texts.join('\0')).slice(0, 8));
  }

  get(name: PromptName): Prompt {
    return this.prompts.get(name)!;
  }
}
