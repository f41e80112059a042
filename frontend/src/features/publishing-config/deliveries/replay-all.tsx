import { Button } from 'antd';
import { api, data } from '../../../api/client.js';
import { useAction } from '../../../session/use-action.js';

/** Button that replays all failed deliveries. */
export function ReplayAll({ configId: id, failed }: { configId: string; failed: number }) {
  const replay = useAction(
    () => data(api.POST('/api/publishing-config/{id}/replay-failed', { params: { path: { id } } })),
    {
      success: ({ replayed, left }) => ({
        title: `${replayed.toLocaleString('en')} ${replayed === 1 ? 'delivery is' : 'deliveries are'} sent again`,
        description:
          left > 0 ? `${left.toLocaleString('en')} remain.` : 'The new attempts appear at the top of the list.',
      }),
      failure: 'Failed to replay',
      refreshes: ['/api/publishing-logs', '/api/publishing-config/{id}/state'],
    },
  );
  return (
    <p className="delivery-failures">
      <span>
        {failed === 1 ? 'One delivery was given up.' : `${failed.toLocaleString('en')} deliveries were given up.`}
      </span>
      <Button size="small" onClick={() => void replay.run()} loading={replay.running}>
        Replay all failed
      </Button>
    </p>
  );
}
