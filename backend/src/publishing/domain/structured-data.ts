import type { ServedFile } from '../../shared/domain/served-picture.js';

/** What search engines are told about a post: the parts of it that its JSON-LD is made of. */
export interface DescribedPost {
  title: string;
  /** Of its texts, as a BCP 47 tag. */
  language: string;
  description: string;
  /** Null when no person is named: then the publisher is the author. */
  author: string | null;
  /** The featured image, in several shapes. */
  images: readonly Pick<ServedFile, 'url' | 'width' | 'height'>[];
  /** Address of a picture in the text, where there is no featured one. */
  image: string | null;
  /** Times as ISO 8601 UTC. */
  approvedAt: string;
  publishedAt: string | null;
  /** Where the post is live, if that is known. */
  liveUrl: string | null;
  /** `translatedFrom` is the language of a source that is in another than the post. */
  sources: readonly { title: string; url: string | null; translatedFrom?: string }[];
}

/** The website that publishes the post. */
export interface Publisher {
  name: string;
  url: string;
}

type Typed<T extends string, Members> = { readonly '@type': T } & Readonly<Members>;
type Organization = Typed<'Organization', Publisher>;

/** A blog post as schema.org describes it (https://schema.org/BlogPosting), ready to be written as JSON-LD. */
export interface StructuredData {
  readonly '@context': 'https://schema.org';
  readonly '@type': 'BlogPosting';
  readonly headline: string;
  readonly description?: string;
  readonly inLanguage: string;
  readonly datePublished: string;
  readonly dateModified: string;
  readonly author: Typed<'Person', { name: string }> | Organization;
  readonly publisher: Organization;
  readonly image?: string | readonly Typed<'ImageObject', { url: string; width: number; height: number }>[];
  readonly mainEntityOfPage?: Typed<'WebPage', { '@id': string }>;
  readonly citation?: readonly Typed<'CreativeWork', { name: string; url?: string; inLanguage?: string }>[];
}

/**
 * Describes a post for search engines. A post that is not known to be published has the time of its approval; one that
 * was approved again since it was published was modified then.
 */
export function structuredData(post: DescribedPost, publisher: Publisher): StructuredData {
  const organization: Organization = { '@type': 'Organization', name: publisher.name, url: publisher.url };
  const datePublished = post.publishedAt ?? post.approvedAt;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    ...(post.description && { description: post.description }),
    inLanguage: post.language,
    datePublished,
    dateModified: post.approvedAt > datePublished ? post.approvedAt : datePublished,
    author: post.author === null ? organization : { '@type': 'Person', name: post.author },
    publisher: organization,
    ...(post.image && { image: post.image }),
    ...(post.images.length > 0 && {
      image: post.images.map(({ url, width, height }) => ({ '@type': 'ImageObject' as const, url, width, height })),
    }),
    ...(post.liveUrl && { mainEntityOfPage: { '@type': 'WebPage', '@id': post.liveUrl } }),
    ...(post.sources.length > 0 && {
      citation: post.sources.map(({ title, url, translatedFrom }) => ({
        '@type': 'CreativeWork' as const,
        name: title,
        ...(url && { url }),
        ...(translatedFrom && { inLanguage: translatedFrom }),
      })),
    }),
  };
}
