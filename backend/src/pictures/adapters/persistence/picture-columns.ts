import type { PictureColumns } from '../../../posts/index.js';
import { NEEDS_COVER, showing } from './covers-sql.js';

const ADDRESS = `'/pictures/([A-Za-z0-9_-]{22})/'`;
const PATH = `'/pictures/' || i.address || '/'`;
const IS_COVER = `i.cover_of = p.create_id`;

/** SQL of what posts show, for queries that list them. */
export const pictureColumns: PictureColumns = {
  picture: `(select json_build_object(
      'source', case when ${IS_COVER} then 'cover' else 'chosen' end,
      'alt', case when ${IS_COVER} then i.alt else p.featured_image_alt end, 'width', i.width, 'height', i.height,
      'path', ${PATH} || (i.variants->-1->>'width') || '.' || replace(i.variants->-1->>'kind', 'jpeg', 'jpg'),
      'thumbnailPath', ${PATH} || (i.variants->0->>'width') || '.webp')
    from pictures i where i.website_id = p.website_id and i.id = case
      when p.featured_image ~* '^\\s*(http|https)://' then
        (select i.id from pictures i where i.address = substring(p.featured_image from ${ADDRESS}))
      when w.covers or p.status <> 'pending' then
        (select c.picture_id from post_covers c where c.post_id = p.create_id) end)`,
  coverState: `(select case when c.shows is distinct from ${showing()} then 'awaited'
      when c.picture_id is null then 'failed' else 'drawn' end
    from (select 1) one left join post_covers c on c.post_id = p.create_id where ${NEEDS_COVER})`,
};
