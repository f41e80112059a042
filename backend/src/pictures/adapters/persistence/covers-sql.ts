import { COVER_DESIGNS } from '../../domain/cover-design.js';

/** Covers are drawn anew when this changes. */
const DRAWN_AS = 1;

/** The design that a post's cover has, or would have. */
export const DESIGN = `coalesce(c.design, (array['${COVER_DESIGNS.join("', '")}'])[1 + p.create_id % ${COVER_DESIGNS.length}])`;

/** Digest of what the cover of the post `p` of the website `w` shows. @param design SQL of its design */
export const showing = (design = DESIGN): string =>
  `md5(jsonb_build_array(p.title, p.category, w.name, w.colour, w.logo, ${design}, ${DRAWN_AS})::text)`;

/** Whether the post gets a cover: nobody has chosen a picture for it, and it is still to be decided. */
export const NEEDS_COVER = `p.status = 'pending' and w.covers and p.featured_image !~* '^\\s*(http|https)://\\S+\\s*$'`;

/** Tables of the expressions above. */
export const POSTS_WITH_COVERS = `blog_posts p join websites w on w.id = p.website_id
  left join post_covers c on c.post_id = p.create_id`;
