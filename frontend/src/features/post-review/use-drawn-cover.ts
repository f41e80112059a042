import { useState } from 'react';
import { api, data } from '../../api/client.js';
import type { Post } from '../../entities/post/post.js';
import { useAction } from '../../session/use-action.js';
import { DESIGNS } from './cover-designs.js';

/** Draws the cover of a pending post in the next design; it keeps following the title. */
export function useDrawnCover({ create_id: id, coverState }: Post, onRead: (post: Post) => void) {
  const [drawn, setDrawn] = useState(1);
  const { run, running } = useAction(
    async () => {
      const design = DESIGNS[(id + drawn) % DESIGNS.length]!;
      const body = coverState === 'failed' ? {} : { design };
      onRead(await data(api.POST('/api/blog-posts/{id}/cover', { params: { path: { id } }, body })));
      setDrawn(drawn + 1);
    },
    { failure: 'The cover could not be drawn.', refreshes: ['/api/blog-posts'] },
  );
  return { drawAnother: run, drawing: running };
}
