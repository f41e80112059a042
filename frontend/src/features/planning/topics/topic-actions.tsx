import { Button } from 'antd';
import { useMayConfigure } from '../../../session/may-configure.js';
import { useConfirm } from '../../../ui/confirm.js';
import type { Topic } from './topic-labels.js';
import { useTopicActions } from './use-topic-actions.js';

/** Actions on a topic. Without the `configure` permission for its website, only viewing and testing are offered. */
export function TopicActions({
  topic,
  onEdit,
  onHistory,
}: {
  topic: Topic;
  onEdit: () => void;
  onHistory: () => void;
}) {
  const { title, isActive, websiteId } = topic;
  const mayConfigure = useMayConfigure(websiteId);
  const confirm = useConfirm();
  const { test, pause, resume, remove } = useTopicActions(topic);

  const askToTest = async () => {
    const sure = await confirm({
      title: 'Generate a test post',
      children: <p>{`Generate a test blog post for "${title}"? This will create a real post for review.`}</p>,
      confirm: 'Generate test post',
      danger: false,
    });
    if (sure) await test.run();
  };
  const askToDelete = async () => {
    const sure = await confirm({
      title: 'Are you sure you want to delete this focus topic?',
      children: <p>“{title}” goes with all that is planned of it:</p>,
      loses: ['Its schedule and the slots to come', 'The history of its slots'],
      confirm: 'Delete focus topic',
    });
    if (sure) await remove.run();
  };

  return (
    <footer>
      <div className="line-buttons topic-buttons">
        <Button size="small" loading={test.running} onClick={() => void askToTest()} aria-label={`Test ${title}`}>
          Test
        </Button>
        {mayConfigure &&
          (isActive ? (
            <Button
              size="small"
              type="text"
              loading={pause.running}
              onClick={() => void pause.run()}
              aria-label={`Pause ${title}`}
            >
              Pause
            </Button>
          ) : (
            <Button
              size="small"
              type="text"
              loading={resume.running}
              onClick={() => void resume.run()}
              aria-label={`Resume ${title}`}
            >
              Resume
            </Button>
          ))}
        <Button size="small" type="text" onClick={onHistory} aria-label={`History of ${title}`}>
          History
        </Button>
        {mayConfigure && (
          <>
            <Button size="small" type="text" onClick={onEdit} aria-label={`Edit ${title}`}>
              Edit
            </Button>
            <Button
              size="small"
              type="text"
              loading={remove.running}
              onClick={() => void askToDelete()}
              aria-label={`Delete ${title}`}
            >
              Delete
            </Button>
          </>
        )}
      </div>
    </footer>
  );
}
