import { sign } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Receipt } from './sql-receipts.js';
import type { SigningKey } from './signing-keys.js';

/** Version of the members; receipts that were saved say which one they have. */
const FORMAT = 1;

/**
 * The receipt as JSON-LD in the canonical form of RFC 8785, with its Ed25519 signature as the last member. The signed
 * bytes are the document without that member, so that a text tool can cut it off and OpenSSL can verify the rest.
 * @param address where the receipt is served
 */
export function signedReceipt(receipt: Receipt, address: string, { id, privateKey }: SigningKey): string {
  const document = canonicalize(documentOf(receipt, address, id))!;
  const signature = sign(null, Buffer.from(document, 'utf8'), privateKey).toString('base64');
  return `${document.slice(0, -1)},"signature":"${signature}"}`;
}

/**
 * Terms of schema.org where it has them, our own with the prefix `galley:` elsewhere. The names of the members before
 * `signature` sort before it, so the whole is in canonical form too.
 */
function documentOf(receipt: Receipt, address: string, keyId: string): object {
  const { website, title, image, seal, approvedAt, publishedAt, liveUrl, live, approval, claims } = receipt;
  const { checks } = approval;
  return {
    '@context': ['https://schema.org', { galley: 'urn:galley:receipt:' }],
    '@id': address,
    '@type': 'Report',
    about: {
      '@type': 'BlogPosting',
      headline: title,
      datePublished: publishedAt,
      ...(image && {
        image: { '@type': 'ImageObject', url: image.url, ...(image.alt && { description: image.alt }) },
      }),
      ...(liveUrl && { url: liveUrl }),
      isPartOf: { '@type': 'WebSite', name: website.name, url: website.url },
    },
    dateModified: [approvedAt, publishedAt, live?.checkedAt ?? ''].sort().at(-1),
    'galley:format': FORMAT,
    'galley:key': keyId,
    'galley:seal': { 'galley:algorithm': 'SHA-256', 'galley:value': seal },
    'galley:writer': { 'galley:kind': receipt.writer, ...(receipt.model && { 'galley:model': receipt.model }) },
    'galley:approval': {
      'galley:at': approvedAt,
      'galley:by': approval.byToken ? 'personal_token' : 'person',
      ...(approval.role && { 'galley:role': approval.role }),
      ...(approval.name && { 'galley:name': approval.name }),
    },
    ...(checks && {
      'galley:checks': {
        'galley:checked': checks.checked,
        'galley:lastCheckedAt': checks.lastCheckedAt,
        'galley:people': checks.people,
        'galley:roles': checks.roles,
        'galley:total': checks.total,
      },
    }),
    'galley:claims': {
      'galley:total': claims.length,
      'galley:withSource': claims.filter(({ quotes }) => quotes.length > 0).length,
    },
    'galley:livePage': live && { 'galley:state': live.state, 'galley:checkedAt': live.checkedAt },
    hasPart: claims.map(({ text, quotes }) => ({
      '@type': 'Claim',
      text,
      citation: quotes.map(({ quote, source }) => ({
        '@type': 'Quotation',
        text: quote,
        isPartOf: { '@type': 'CreativeWork', name: source.title, ...(source.url && { url: source.url }) },
      })),
    })),
  };
}
