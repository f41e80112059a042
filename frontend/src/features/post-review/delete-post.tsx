import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.js';
import { POST_READS, type Post } from '../../entities/post/post.js';
import { useAction } from '../../session/use-action.js';
import { useConfirm } from '../../ui/confirm.js';
import { TrashIcon } from '../../ui/icons.js';

const counted = (count: number, one: string): string => (count === 1 ? `one ${one}` : `${count} ${one}s`);

/** Button that deletes a post permanently, after the person has confirmed what is deleted with it. */
export function DeletePost({ post }: { post: Post }) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { create_id: id, title, versions, seal, published } = post;
  const { run, running } = useAction(
    async (): Promise<true> => {
      await api.DELETE('/api/blog-posts/{id}', { params: { path: { id } } });
      return true;
    },
    {
      success: { title: 'Post deleted', description: `“${title}” is gone.` },
      failure: 'Failed to delete post',
      refreshes: POST_READS.filter((path) => !path.startsWith('/api/blog-posts/{id}')),
    },
  );
  const ask = async () => {
    const isSure = await confirm({
      title: `Delete “${title}”?`,
      children: 'This cannot be undone. A post that should only not appear is declined or withdrawn instead.',
      loses: [
        `Its text, in ${counted(versions, 'version')}, with its sources and score`,
        'Its comments and rewrite requests',
        ...(seal === null
          ? []
          : [
              published
                ? 'Its place on the website: WordPress and Ghost take it down, and sites that pull or ask to be ' +
                  'told of withdrawals learn of it; a copy elsewhere stays until somebody deletes it there'
                : 'The approval, with its seal, and deliveries that are still planned',
            ]),
      ],
      confirm: 'Delete post',
    });
    if (isSure && (await run())) await navigate('/blog-posts', { replace: true });
  };
  return (
    <Button
      danger
      type="text"
      className="review-delete"
      icon={<TrashIcon size={15} />}
      loading={running}
      onClick={() => void ask()}
    >
      Delete post
    </Button>
  );
}
