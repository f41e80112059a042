import { Button, Skeleton } from 'antd';
import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { useList } from '../../api/use-read.js';
import { PictureCard } from '../../entities/picture/picture-card.js';
import { PICTURE_READS } from '../../entities/picture/pictures.js';
import { OfWorkingWebsite } from '../../session/of-working-website.js';
import { usePermissions } from '../../session/use-session.js';
import type { Website } from '../../session/websites.js';
import { DropZone } from '../../ui/drop-zone.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { PlusIcon } from '../../ui/icons.js';
import '../../ui/notice.css';
import { PageHeader } from '../../ui/page-header.js';
import { EmptyState, PageState } from '../../ui/page-state.js';
import { Pages } from '../../ui/pages.js';
import { SearchField } from '../../ui/search-field.js';
import { UploadList } from '../../ui/upload-list.js';
import { useFilesOnPage } from '../../ui/use-files-on-page.js';
import { useListAddress } from '../../ui/use-list-address.js';
import { useUploads } from '../../ui/use-uploads.js';
import { useUrlState } from '../../ui/use-url-state.js';
import { NewPictures } from './new-pictures.js';
import { PictureDialog } from './picture-dialog.js';
import './pictures.css';
import { ACCEPT, MAX_MEGABYTES, sendPicture } from '../../entities/picture/send-picture.js';

const PAGE_SIZE = 48;
const KINDS = `JPEG, PNG, WebP, AVIF or GIF, up to ${MAX_MEGABYTES} MB each. Of an animation, the first frame is kept.`;

export default function PicturesPage() {
  return <OfWorkingWebsite>{(website) => <Pictures key={website.id} website={website} />}</OfWorkingWebsite>;
}

function Pictures({ website }: { website: Website }) {
  const mayEdit = usePermissions()('review', website.id);
  const { mutate } = useSWRConfig();
  const { filters, cursors, change, turnTo } = useListAddress(['q']);
  const [chosen, choose] = useUrlState('picture', { push: true });
  const cursor = cursors.at(-1);
  const pictures = useList(
    '/api/pictures',
    {
      query: {
        websiteId: website.id,
        limit: PAGE_SIZE,
        ...(filters.q && { search: filters.q }),
        ...(cursor && { cursor }),
      },
    },
    { keepPreviousData: true },
  );
  const { uploads, upload } = useUploads(async (file) => {
    const sent = await sendPicture(website.id, file);
    void mutate((read) => Array.isArray(read) && PICTURE_READS.includes(read[0]));
    return sent;
  }, MAX_MEGABYTES);
  const isOver = useFilesOnPage(mayEdit && !chosen ? upload : null);
  const input = useRef<HTMLInputElement>(null);

  return (
    <div className={`pictures${isOver ? ' pictures-over' : ''}`}>
      <PageHeader
        title="Pictures"
        actions={
          mayEdit && (
            <Button type="primary" icon={<PlusIcon size={16} />} onClick={() => input.current?.click()}>
              Add pictures
            </Button>
          )
        }
      >
        What posts of {website.name} can show.{mayEdit && ' Add files, drag them onto this page, or paste a picture.'}
      </PageHeader>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        aria-label="Pictures"
        onChange={({ target }) => {
          upload([...(target.files ?? [])]);
          // Clearing the input lets the person choose the same file again: otherwise no change event would fire.
          target.value = '';
        }}
      />
      {!mayEdit && (
        <p className="notice">
          You can view these pictures but not change them: you do not have permission to review posts of this website.
        </p>
      )}
      <UploadList uploads={uploads} />
      <NewPictures added={uploads.flatMap(({ result }) => (result ? [result] : []))} />
      <FilterBar>
        <SearchField
          label="Search pictures"
          placeholder="Search by name or alternative text"
          words={filters.q ?? ''}
          onChange={(q) => change({ q })}
        />
      </FilterBar>
      <PageState
        of={pictures}
        skeleton={<Skeletons />}
        failed="The pictures could not be loaded."
        empty={
          filters.q ? (
            <EmptyState
              title="No pictures match"
              action={<Button onClick={() => change({ q: null })}>Clear search</Button>}
            >
              No picture has these words in its name or its alternative text.
            </EmptyState>
          ) : mayEdit ? (
            <DropZone multiple accept={ACCEPT} onFiles={upload}>
              No pictures yet. {KINDS}
            </DropZone>
          ) : (
            <EmptyState title="No pictures yet">Pictures for the posts of this website will appear here.</EmptyState>
          )
        }
      >
        {({ items, total, next }) => (
          <>
            <ul className="picture-grid" aria-label="Pictures">
              {items.map((picture) => (
                <PictureCard key={picture.id} picture={picture} onOpen={() => choose(picture.id)} />
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
      <PictureDialog
        id={chosen}
        known={pictures.data?.items.find(({ id }) => id === chosen)}
        mayEdit={mayEdit}
        onClose={() => choose(null)}
      />
    </div>
  );
}

const Skeletons = () => (
  <div className="picture-grid">
    {[1, 2, 3, 4, 5, 6].map((number) => (
      <div key={number} className="picture-card">
        <Skeleton.Node active className="picture-thumb" />
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      </div>
    ))}
  </div>
);
