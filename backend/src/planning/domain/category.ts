import { Invalid } from '../../shared/domain/domain-error.js';
import { type CategoryId, newId, type WebsiteId } from '../../shared/domain/ids.js';
import { descriptionOf, lengthOf, lineOf } from './plain-text.js';
import { isSlug, slugOf } from './slug.js';

export interface NewCategory {
  name: string;
  /** Derived from the name when it is not given. */
  slug?: string | null;
  description?: string | null;
}

/** Maximum length of a name and of a slug, in Unicode characters. */
const MAX_NAME = 200;

/** What a website writes about. Terms, expertise and topics belong to it. */
export class Category {
  readonly id: CategoryId;
  readonly websiteId: WebsiteId;
  name: string;
  /** Unique on its website. */
  slug: string;
  description: string | null;
  readonly createdAt: Date;

  /**
   * @throws Invalid when the name is blank, or the slug is, or nothing is left of the name to make one, or something is
   * too long
   * @param language of the website's posts, as a BCP 47 tag
   */
  constructor(websiteId: WebsiteId, { name, slug, description }: NewCategory, at: Date, language?: string) {
    this.id = newId();
    this.websiteId = websiteId;
    this.name = nameOf(name);
    this.slug = readSlug(slug ?? this.name, language);
    this.description = descriptionOf(description);
    this.createdAt = at;
  }

  /** The slug stays when only the name changes: addresses hang on it. @throws Invalid */
  change({ name, slug, description }: Partial<NewCategory>): void {
    this.name = nameOf(name ?? this.name);
    this.slug = readSlug(slug ?? this.slug);
    this.description = description === undefined ? this.description : descriptionOf(description);
  }
}

function nameOf(text: string): string {
  const name = lineOf(text);
  if (!name) throw new Invalid('Category name is required', 'name');
  if (lengthOf(name) > MAX_NAME) throw new Invalid(`Category name must be at most ${MAX_NAME} characters`, 'name');
  return name;
}

function readSlug(text: string, language?: string): string {
  const slug = slugOf(text, language);
  if (!isSlug(slug)) throw new Invalid('Category slug is required: letters a to z, digits and hyphens', 'slug');
  if (slug.length > MAX_NAME) throw new Invalid(`Category slug must be at most ${MAX_NAME} characters`, 'slug');
  return slug;
}
