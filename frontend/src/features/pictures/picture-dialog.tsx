import { Button, Form, Input, Modal } from 'antd';
import { useRef } from 'react';
import { Link } from 'react-router';
import { api, data } from '../../api/client.js';
import type { Read } from '../../api/types.js';
import { useRead } from '../../api/use-read.js';
import { type Picture, PICTURE_READS } from '../../entities/picture/pictures.js';
import { statusWord } from '../../entities/post/post-statuses.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { CopyField } from '../../ui/copy-field.js';
import { FormDialog } from '../../ui/form-dialog.js';
import { TrashIcon } from '../../ui/icons.js';
import { PageState } from '../../ui/page-state.js';
import { FocalPointField } from './focal-point-field.js';
import { MAX_ALT, MAX_NAME } from '../../entities/picture/send-picture.js';

type Uses = Read<'/api/pictures/{id}'>['uses'];
type Values = Pick<Picture, 'name' | 'alt' | 'focalPoint'>;

interface PictureDialogProps {
  /** Picture that is shown; null while the dialog is closed. */
  id: string | null;
  /** The picture as the list has it. */
  known: Picture | undefined;
  mayEdit: boolean;
  onClose: () => void;
}

/** One picture: its texts and focal point, where it is used, and its deletion. */
export function PictureDialog({ id, known, mayEdit, onClose }: PictureDialogProps) {
  const read = useRead(id ? '/api/pictures/{id}' : null, { path: { id: id ?? '' } });
  const picture = known ?? (read.data?.id === id ? read.data : undefined);
  if (id && !picture)
    return (
      <Modal title="Picture" open onCancel={onClose} footer={<Button onClick={onClose}>Close</Button>}>
        <PageState of={read} failed="The picture could not be loaded.">
          {() => null}
        </PageState>
      </Modal>
    );
  return <Edited open={id !== null} picture={picture} uses={read} mayEdit={mayEdit} onClose={onClose} />;
}

interface EditedProps extends Pick<PictureDialogProps, 'mayEdit' | 'onClose'> {
  open: boolean;
  picture: Picture | undefined;
  uses: ReturnType<typeof useRead<'/api/pictures/{id}'>>;
}

function Edited({ open, picture, uses, mayEdit, onClose }: EditedProps) {
  // The last picture, so that the dialog keeps its content during the closing animation.
  const last = useRef(picture);
  if (picture) last.current = picture;
  const shown = last.current;
  const [form] = Form.useForm<Values>();
  const { run, running } = useAction(
    (values: Values) =>
      data(
        api.PATCH('/api/pictures/{id}', {
          params: { path: { id: shown!.id } },
          body: { ...values, version: shown!.version },
        }),
      ),
    { success: 'Picture saved', failure: 'Failed to save picture', refreshes: PICTURE_READS, form },
  );
  if (!shown) return null;
  const { name, alt, focalPoint, url } = shown;
  return (
    <FormDialog<Values>
      key={shown.id}
      title={name}
      open={open}
      onClose={onClose}
      form={form}
      initialValues={{ name, alt, focalPoint }}
      submit={mayEdit ? 'Save Changes' : 'Close'}
      running={running}
      width={920}
      onSubmit={async (values) => {
        if (!mayEdit || (await run(values))) onClose();
      }}
    >
      <div className="picture-dialog">
        <Form.Item name="focalPoint" noStyle>
          <FocalPointField picture={shown} disabled={!mayEdit} />
        </Form.Item>
        <div>
          <Form.Item name="alt" label="Alternative text" extra="What the picture shows, for those who do not see it.">
            <Input.TextArea rows={3} maxLength={MAX_ALT} disabled={!mayEdit} />
          </Form.Item>
          <Form.Item
            name="name"
            label="Name"
            rules={[{ required: true, whitespace: true, message: 'Name is required' }]}
          >
            <Input maxLength={MAX_NAME} autoComplete="off" disabled={!mayEdit} />
          </Form.Item>
          <p className="quiet">{factsOf(shown)}</p>
          <CopyField label="Address" value={url} secret={false} />
          <h2>Where it is used</h2>
          <PageState of={uses} failed="Where it is used could not be loaded.">
            {(details) => (
              <>
                <UsedIn uses={details.uses} />
                {mayEdit && <DeletePicture picture={shown} uses={details.uses} onDeleted={onClose} />}
              </>
            )}
          </PageState>
        </div>
      </div>
    </FormDialog>
  );
}

function UsedIn({ uses: { total, posts } }: { uses: Uses }) {
  if (total === 0) return <p className="quiet">No post shows it.</p>;
  return (
    <ul className="picture-uses">
      {posts.map(({ id, title, status }) => (
        <li key={id}>
          <Link to={`/post-approval/${id}`}>{title}</Link> <span className="quiet">{statusWord(status)}</span>
        </li>
      ))}
      {total > posts.length && <li className="quiet">and {total - posts.length} more</li>}
    </ul>
  );
}

interface DeletePictureProps {
  picture: Picture;
  uses: Uses;
  onDeleted: () => void;
}

function DeletePicture({ picture: { id, name }, uses: { total, posts }, onDeleted }: DeletePictureProps) {
  const confirm = useConfirm();
  const { run, running } = useAction(
    async () => {
      await api.DELETE('/api/pictures/{id}', { params: { path: { id }, query: { evenIfUsed: total > 0 } } });
      return true;
    },
    { success: 'Picture deleted', failure: 'Failed to delete picture', refreshes: ['/api/pictures'] },
  );
  const remove = async () => {
    const sure = await confirm({
      title: `Delete “${name}”?`,
      children: (
        <p>
          {total === 0
            ? 'It cannot be brought back.'
            : `It cannot be brought back, and ${total === 1 ? 'a post that shows it' : `${total} posts that show it`} will have a gap:`}
        </p>
      ),
      loses: posts.map(({ title }) => title),
      confirm: 'Delete picture',
    });
    if (sure && (await run())) onDeleted();
  };
  return (
    <Button danger icon={<TrashIcon size={16} />} loading={running} onClick={() => void remove()}>
      Delete picture
    </Button>
  );
}

const factsOf = ({ kind, width, height, bytes }: Picture): string =>
  `${KIND_WORDS[kind]} of ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels · ` +
  `${Math.max(1, Math.round(bytes / 1024)).toLocaleString('en')} KB stored`;

const KIND_WORDS: Record<Picture['kind'], string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  avif: 'AVIF',
  gif: 'GIF',
};
