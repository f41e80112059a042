import { api, data } from '../../../api/client.js';
import type { Item, ReadPath } from '../../../api/types.js';
import { type Movable, type MoveName, usePostMoves } from '../../../entities/post/use-post-moves.js';
import { useDecision } from '../../../entities/post/use-decision.js';
import { useAction } from '../../../session/use-action.js';
import { usePermissions } from '../../../session/use-session.js';
import { CalendarIcon, CheckIcon, PenIcon, SendIcon } from '../../../ui/icons.js';
import type { Command } from './use-commands.js';
import type { FoundPost } from './use-found.js';
import type { Verb } from './verbs.js';

type Topic = Item<'/api/focus-topics'>;

const TOPIC_READS: ReadPath[] = ['/api/focus-topics', '/api/focus-topics/{id}', '/api/calendar'];
/** Found items whose actions are listed while no verb says which. */
const SHOWN = 2;

interface ItemAction extends Command {
  verb: Verb;
}

/** What the person may do with the posts and topics that were found, without opening them. */
export function useItemActions(verb: Verb | null, posts: readonly FoundPost[], topics: readonly Topic[]): Command[] {
  const may = usePermissions();
  const { approve } = useDecision();
  const { movesOf } = usePostMoves();
  const switching = useAction(
    ({ id }: Topic, to: 'pause' | 'resume') => {
      const params = { path: { id } };
      return data(
        to === 'pause'
          ? api.POST('/api/focus-topics/{id}/pause', { params })
          : api.POST('/api/focus-topics/{id}/resume', { params }),
      );
    },
    {
      success: ({ title, isActive }) => `“${title}” is ${isActive ? 'active again' : 'paused'}`,
      failure: 'Failed to update focus topic',
      refreshes: TOPIC_READS,
    },
  );

  const ofPost = (post: FoundPost): ItemAction[] => {
    const aside = `#${post.create_id} · ${post.websiteName}`;
    const mayApprove = post.status === 'pending' && may('review', post.websiteId);
    return [
      ...(mayApprove
        ? [
            {
              verb: 'approve' as const,
              id: `approve ${post.create_id}`,
              label: `Approve “${post.title}”`,
              aside,
              icon: <CheckIcon />,
              run: () => void approve(post),
            },
          ]
        : []),
      ...movesOf(post as Movable).map(({ name, label, run }: { name: MoveName; label: string; run: () => void }) => ({
        verb: name,
        id: `${name} ${post.create_id}`,
        label: `${label}: “${post.title}”`,
        aside,
        icon: name === 'publish' ? <SendIcon /> : <PenIcon />,
        run,
      })),
    ];
  };
  const ofTopic = (topic: Topic): ItemAction[] => {
    if (!may('configure', topic.websiteId)) return [];
    const to = topic.isActive ? 'pause' : 'resume';
    return [
      {
        verb: to,
        id: `${to} ${topic.id}`,
        label: `${topic.isActive ? 'Pause' : 'Resume'} “${topic.title}”`,
        aside: 'Focus topic',
        icon: <CalendarIcon />,
        run: () => void switching.run(topic, to),
      },
    ];
  };

  return verb
    ? [...posts.flatMap(ofPost), ...topics.flatMap(ofTopic)].filter((action) => action.verb === verb)
    : [...posts.slice(0, SHOWN).flatMap(ofPost), ...topics.slice(0, SHOWN).flatMap(ofTopic)];
}
