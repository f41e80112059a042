import type { Parts, Row } from './archives.js';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** Columns whose values another installation cannot keep or sets differently on purpose. */
const OTHERWISE = [
  'is_active',
  'url',
  'version',
  'updated_at',
  'created_by',
  'decided_by',
  'approved_by',
  'by_id',
  'author_id',
  'requested_by',
  'mentioned',
  'created_at',
];

/** Returns rows without ids, and posts identified by their position in the list of posts. */
export function alike(parts: Parts): unknown {
  const rows = (name: string) =>
    (parts[name] ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Row);
  const places = new Map(rows('posts.jsonl').map(({ create_id }, place) => [create_id, place]));
  return Object.fromEntries(
    Object.keys(parts)
      .filter((name) => name !== 'manifest.json' && name !== 'people.jsonl')
      .sort()
      .map((name) => [
        name,
        rows(name)
          .map((row) => {
            const compared = Object.entries(row).filter(
              ([member]) => !(OTHERWISE.includes(member) && !(name === 'posts.jsonl' && member === 'created_at')),
            );
            const placed = compared.map(([member, value]) => [
              member,
              ['create_id', 'post_id'].includes(member) ? places.get(value) : value,
            ]);
            return JSON.stringify(Object.fromEntries(placed)).replaceAll(ID, '#');
          })
          .sort(),
      ]),
  );
}
