import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useList } from '../../api/use-read.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { SearchField } from '../../ui/search-field.js';
import { PictureCard } from './picture-card.js';
import type { Picture } from './pictures.js';

const PAGE_SIZE = 24;

interface PictureChooserProps {
  websiteId: string;
  open: boolean;
  onClose: () => void;
  onChoose: (picture: Picture) => void;
}

/** Dialog in which a picture of the website's library is chosen. */
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
  const pictures = useList(
    '/api/pictures',
    { query: { websiteId, limit: PAGE_SIZE, ...(words && { search: words }), ...(cursor && { cursor }) } },
    { keepPreviousData: true },
  );
  return (
    <>
      <p>
        <SearchField
          label="Search pictures"
          placeholder="Search by name or alternative text"
          words={words}
          onChange={(typed) => {
            search(typed);
            turnTo([]);
          }}
        />
      </p>
      <PageState
        of={pictures}
        failed="The pictures could not be loaded."
        empty={
          words ? (
            <EmptyState title="No pictures match">
              No picture has these words in its name or its alternative text.
            </EmptyState>
          ) : (
            <EmptyState title="No pictures yet" action={<Link to="/pictures">Go to pictures</Link>}>
              Add pictures to the library of this website first.
            </EmptyState>
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
