import { Button, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { PictureChooser } from '../../../entities/picture/picture-chooser.js';
import { PictureIcon } from '../../../ui/icons.js';
import type { Fields } from './edits.js';

interface FeaturedImageProps {
  websiteId: string;
  form: FormInstance<Fields>;
  /** Called after the fields were filled in. */
  onChosen: () => void;
}

/** Fills in the address and the alternative text of the featured image from the library of the website. */
export function FeaturedImage({ websiteId, form, onChosen }: FeaturedImageProps) {
  const [open, setOpen] = useState(false);
  const image = Form.useWatch('featured_image', form) ?? '';
  return (
    <div className="edit-featured">
      {isOwnPicture(image) && <img src={image} alt="" />}
      <Button icon={<PictureIcon size={16} />} onClick={() => setOpen(true)}>
        Choose from library
      </Button>
      <PictureChooser
        websiteId={websiteId}
        open={open}
        onClose={() => setOpen(false)}
        onChoose={({ url, alt }) => {
          form.setFieldsValue({ featured_image: url, featured_image_alt: alt });
          onChosen();
          setOpen(false);
        }}
      />
    </div>
  );
}

const isOwnPicture = (text: string): boolean => text.startsWith(`${location.origin}/pictures/`);
