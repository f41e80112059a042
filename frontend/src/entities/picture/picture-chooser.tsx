import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useList } from '../../api/use-read.js';
import { DropZone } from '../../ui/drop-zone.js';
import { PlusIcon } from '../../ui/icons.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { SearchField } from '../../ui/search-field.js';
import { UploadList } from '../../ui/upload-list.js';
import { useUploads } from '../../ui/use-uploads.js';
import { PictureCard } from './picture-card.js';
import { type Picture, PICTURE_READS } from './pictures.js';
import { ACCEPT, MAX_MEGABYTES, sendPicture } from './send-picture.js';

const PAGE_SIZE = 24;

interface PictureChooserProps {
  websiteId: string;
  open: boolean;
  onClose: () => void;
  onChoose: (picture: Picture) => void;
}

/** Dialog in which a picture of the website's library is chosen, or added to it and chosen. */
export function PictureChooser({ websiteId, open, onClose, onChoose }: PictureChooserProps) {
  return (
    <Modal
      title="Choose a picture"
      open={open}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
      width={920}
      destroyOnHidden
    >
      <Choices websiteId={websiteId} onChoose={onChoose} />
    </Modal>
  );
}

function Choices({ websiteId, onChoose }: Pick<PictureChooserProps, 'websiteId' | 'onChoose'>) {
  const [words, search] = useState('');
  const [cursors, turnTo] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const input = useRef<HTMLInputElement>(null);
  const { mutate } = useSWRConfig();
  const { uploads, upload } = useUploads(async (file) => {
    const picture = await sendPicture(websiteId, file);
    void mutate((read) => Array.isArray(read) && PICTURE_READS.includes(read[0]));
    onChoose(picture);
  }, MAX_MEGABYTES);
  const pictures = useList(
    '/api/pictures',
    { query: { websiteId, limit: PAGE_SIZE, ...(words && { search: words }), ...(cursor && { cursor }) } },
    { keepPreviousData: true },
  );
  return (
    <>
      <div className="picture-search">
        <SearchField
          label="Search pictures"
          placeholder="Search by name or alternative text"
          words={words}
          onChange={(typed) => {
            search(typed);
            turnTo([]);
          }}
        />
        <Button icon={<PlusIcon size={16} />} onClick={() => input.current?.click()}>
          Upload a picture
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPT}
          aria-label="Picture"
          onChange={({ target }) => {
            upload([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      <UploadList uploads={uploads} />
      <PageState
        of={pictures}
        failed="The pictures could not be loaded."
        empty={
          words ? (
            <EmptyState title="No pictures match">
              No picture has these words in its name or its alternative text.
            </EmptyState>
          ) : (
            <DropZone accept={ACCEPT} onFiles={upload}>
              No pictures yet. The library of this website is filled by what you upload.
            </DropZone>
          )
        }
      >
        {({ items, total, next }) => (
          <>
            <ul className="picture-grid" aria-label="Pictures">
              {items.map((picture) => (
                <PictureCard key={picture.id} picture={picture} onOpen={() => onChoose(picture)} />
              ))}
            </ul>
            <Pages
              pageSize={PAGE_SIZE}
              shown={items.length}
              total={total}
              cursors={cursors}
              next={next}
              turnTo={turnTo}
            />
          </>
        )}
      </PageState>
    </>
  );
}
