import { ModelChanged, type ModelSettings } from './failures.js';
import type { ModelQuestion } from './model-provider.js';

/** Endings that a server adds to a model's name: a release, an instance, a quantisation. */
const RELEASE = /^[-@](?:\d{4}-\d{2}-\d{2}|\d{8}|\d{3,4})$/;

/**
 * Whether the model that a response names is the one that was asked: the same name, one of its releases, or the release
 * that stands behind `-latest`.
 */
export function isSameModel(asked: string, answered: string): boolean {
  const [plain, served] = [bare(asked), bare(answered)];
  if (plain === served) return true;
  const family = plain.replace(/-latest$/, '');
  return served.startsWith(family) && RELEASE.test(served.slice(family.length));
}

/** Names without folder, file ending, number of an instance, `:latest` and case, which servers add or leave out. */
const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/\.gguf$/, '')
    .replace(/:(?:latest|\d)$/, '');

/** Sees that one model answers all questions. */
export class ServedModels {
  /** The first name by which a model answered whose own name is one that the operator chose. */
  private readonly first = new Map<string, string>();

  constructor(
    /** Whether the operator chose the name, so that answers name another one. */
    private readonly isOwnName: (name: string) => boolean,
    private readonly settings: ModelSettings,
  ) {}

  /** @throws ModelChanged when another model answers than was asked, or than answered before */
  requireSame({ step, model: { name } }: ModelQuestion, answering: string): void {
    const isOwn = this.isOwnName(name);
    const asked = isOwn ? (this.first.get(name) ?? answering) : name;
    if (isOwn) this.first.set(name, asked);
    if (!isSameModel(asked, answering)) throw new ModelChanged(step, asked, answering, this.settings);
  }
}
