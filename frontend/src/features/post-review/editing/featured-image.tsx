import { Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { api, data } from '../../../api/client.js';
import type { components } from '../../../api/schema.js';
import { newRequestKey } from '../../../api/use-request-key.js';
import { PictureChooser } from '../../../entities/picture/picture-chooser.js';
import { type Picture, PICTURE_READS } from '../../../entities/picture/pictures.js';
import { PostThumb } from '../../../entities/post/post-thumb.js';
import type { Post } from '../../../entities/post/post.js';
import { useAction } from '../../../session/use-action.js';
import { PictureIcon } from '../../../ui/icons.js';
import { DESIGNS } from '../cover-designs.js';
import { useDrawnCover } from '../use-drawn-cover.js';
import type { Fields } from './edits.js';

interface FeaturedImageProps {
  /** As it is stored, with the cover that it has. */
  post: Post;
  form: FormInstance<Fields>;
  /** Called after the fields were filled in. */
  onChosen: () => void;
  /** Called with the post after its cover was drawn in another design. */
  onRead: (post: Post) => void;
}

/**
 * Fills in the address and the alternative text of the featured image: a picture of the website's library, or a cover
 * that is drawn with the title. As long as no picture is chosen, a post has its own cover, which follows the title.
 */
export function FeaturedImage({ post, form, onChosen, onRead }: FeaturedImageProps) {
  const { id, websiteId, category, coverState, picture } = post;
  const [open, setOpen] = useState(false);
  const [drawn, setDrawn] = useState(0);
  const title = (Form.useWatch('title', form) ?? '').trim();
  const fill = (featured_image: string, featured_image_alt: string) => {
    form.setFieldsValue({ featured_image, featured_image_alt });
    onChosen();
  };
  const take = ({ url, alt }: Pick<Picture, 'url' | 'alt'>) => fill(url, alt);
  const { run, running } = useAction(
    async () => {
      take(await drawCover(websiteId, { title, category, design: DESIGNS[(id + drawn) % DESIGNS.length]! }));
      setDrawn(drawn + 1);
    },
    { failure: 'The cover could not be drawn.', refreshes: PICTURE_READS },
  );
  const { drawAnother, drawing } = useDrawnCover(post, onRead);
  const image = (Form.useWatch('featured_image', form) ?? '').trim();
  const hasCover = coverState !== null && !isAddress(image);
  return (
    <div className="edit-featured">
      {hasCover && <PostThumb picture={picture} />}
      {isOwnPicture(image) && <img src={image} alt="" />}
      <Button icon={<PictureIcon size={16} />} onClick={() => setOpen(true)}>
        Choose from library
      </Button>
      {hasCover ? (
        <Button loading={drawing} onClick={() => void drawAnother()}>
          Draw another
        </Button>
      ) : (
        <Button disabled={title === ''} loading={running} onClick={() => void run()}>
          {drawn === 0 ? 'Draw a cover' : 'Draw another'}
        </Button>
      )}
      {isAddress(image) && (
        <Button type="text" onClick={() => fill('', '')}>
          Remove picture
        </Button>
      )}
      <PictureChooser
        websiteId={websiteId}
        open={open}
        onClose={() => setOpen(false)}
        onChoose={(picture) => {
          take(picture);
          setOpen(false);
        }}
      />
    </div>
  );
}

const drawCover = (websiteId: string, body: components['schemas']['CoverBody']) =>
  data(
    api.POST('/api/websites/{id}/covers', {
      params: { path: { id: websiteId }, header: { 'Idempotency-Key': newRequestKey() } },
      body,
    }),
  );

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);
const isOwnPicture = (text: string): boolean => text.startsWith(`${location.origin}/pictures/`);
