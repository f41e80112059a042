import { Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { api, data } from '../../../api/client.js';
import type { components } from '../../../api/schema.js';
import { newRequestKey } from '../../../api/use-request-key.js';
import { PictureChooser } from '../../../entities/picture/picture-chooser.js';
import { type Picture, PICTURE_READS } from '../../../entities/picture/pictures.js';
import type { Post } from '../../../entities/post/post.js';
import { useAction } from '../../../session/use-action.js';
import { PictureIcon } from '../../../ui/icons.js';
import type { Fields } from './edits.js';

interface FeaturedImageProps {
  post: Pick<Post, 'id' | 'websiteId' | 'category'>;
  form: FormInstance<Fields>;
  /** Called after the fields were filled in. */
  onChosen: () => void;
}

/** In the order in which further presses draw them; posts begin with different ones. */
const DESIGNS = ['rings', 'waves', 'tiles', 'horizon'] as const;

/**
 * Fills in the address and the alternative text of the featured image: a picture of the website's library, or a cover
 * that is drawn with the title.
 */
export function FeaturedImage({ post: { id, websiteId, category }, form, onChosen }: FeaturedImageProps) {
  const [open, setOpen] = useState(false);
  const [drawn, setDrawn] = useState(0);
  const title = (Form.useWatch('title', form) ?? '').trim();
  const take = ({ url, alt }: Pick<Picture, 'url' | 'alt'>) => {
    form.setFieldsValue({ featured_image: url, featured_image_alt: alt });
    onChosen();
  };
  const { run, running } = useAction(
    async () => {
      take(await drawCover(websiteId, { title, category, design: DESIGNS[(id + drawn) % DESIGNS.length]! }));
      setDrawn(drawn + 1);
    },
    { failure: 'The cover could not be drawn.', refreshes: PICTURE_READS },
  );
  const image = Form.useWatch('featured_image', form) ?? '';
  return (
    <div className="edit-featured">
      {isOwnPicture(image) && <img src={image} alt="" />}
      <Button icon={<PictureIcon size={16} />} onClick={() => setOpen(true)}>
        Choose from library
      </Button>
      <Button disabled={title === ''} loading={running} onClick={() => void run()}>
        {drawn === 0 ? 'Draw a cover' : 'Draw another'}
      </Button>
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

const isOwnPicture = (text: string): boolean => text.startsWith(`${location.origin}/pictures/`);
