import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { api, data } from '../../api/client.js';
import { POLLED } from '../../api/read-policy.js';
import { useAll, useRead } from '../../api/use-read.js';
import { useAction } from '../../session/use-action.js';
import { useIsPlatformAdmin } from '../../session/use-session.js';
import { useConfirm } from '../../ui/confirm.js';
import { Denied } from '../../ui/denied.js';
import { PageHeader } from '../../ui/page-header.js';
import { PageState } from '../../ui/page-state.js';
import '../../ui/status-badge.css';
import { useUrlState } from '../../ui/use-url-state.js';
import { AFTER_CHANGE } from './after-change.js';
import './mcp-servers.css';
import { ServerDialog } from './server-dialog.js';
import { ServerFacts } from './server-facts.js';
import { STATUSES, type ServerDetails } from './server-labels.js';
import { ToolList } from './tool-list.js';

export default function ServerPage() {
  const { serverId = '' } = useParams();
  const isPlatformAdmin = useIsPlatformAdmin();
  const read = useRead(isPlatformAdmin ? '/api/mcp-servers/{id}' : null, { path: { id: serverId } }, POLLED);
  if (!isPlatformAdmin)
    return <Denied title="MCP Servers">This page is only available to platform administrators.</Denied>;
  return (
    <PageState
      of={read}
      skeleton={<Skeleton active paragraph={{ rows: 14 }} />}
      failed="The content server could not be loaded."
    >
      {(server) => <OneServer server={server} />}
    </PageState>
  );
}

function OneServer({ server }: { server: ServerDetails }) {
  const { id, name, description, type, status, enabled, tools } = server;
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [dialog, setDialog] = useUrlState('dialog', { push: true });
  const [tested, setTested] = useState<{ success: boolean; message: string } | null>(null);
  const params = { path: { id } };
  const names = useAll(server.websiteIds === null ? null : '/api/websites');
  const websites = (server.websiteIds ?? []).map((value) => ({
    value,
    label: names.data?.find((website) => website.id === value)?.name ?? (names.data ? 'Deleted website' : '…'),
  }));

  const test = useAction(() => data(api.POST('/api/mcp-servers/{id}/test', { params })), {
    failure: 'The content server could not be tested',
    refreshes: AFTER_CHANGE,
  });
  const toggle = useAction(() => data(api.PATCH('/api/mcp-servers/{id}', { params, body: { enabled: !enabled } })), {
    success: enabled ? `${name} is disabled: runs do not use it` : `${name} is enabled`,
    failure: 'Failed to change the content server',
    refreshes: AFTER_CHANGE,
  });
  const remove = useAction(() => api.DELETE('/api/mcp-servers/{id}', { params }), {
    success: `${name} is removed`,
    failure: 'Failed to remove the content server',
    refreshes: ['/api/mcp-servers', '/api/dashboard/stats'],
  });
  const askAndRemove = async () => {
    const loses = [
      `The decisions about its ${tools.offered} tools`,
      'Its uptime and failures',
      ...(server.headers.length > 0 ? [`Its secret headers: ${server.headers.join(', ')}`] : []),
    ];
    const sure = await confirm({
      title: `Remove ${name}?`,
      children: <p>Posts that were written from it keep their sources. This is lost:</p>,
      loses,
      confirm: 'Remove server',
    });
    if (sure && (await remove.run())) void navigate('/mcp-servers');
  };
  const [label, colour] = STATUSES[status];

  return (
    <>
      <PageHeader
        title={name}
        actions={
          <>
            <Button
              type="primary"
              loading={test.running}
              onClick={() => void test.run().then((result) => result && setTested(result))}
            >
              Test Connection
            </Button>
            <Button onClick={() => setDialog('edit')}>Edit</Button>
            <Button loading={toggle.running} onClick={() => void toggle.run()}>
              {enabled ? 'Disable' : 'Enable'}
            </Button>
            {type !== 'bundled' && (
              <Button danger loading={remove.running} onClick={() => void askAndRemove()}>
                Remove
              </Button>
            )}
          </>
        }
      >
        <span className={`status-badge status-${colour}`}>{label}</span> {description}
      </PageHeader>
      <div aria-live="polite">
        {tested && (
          <Alert
            className="server-tested"
            type={tested.success ? 'success' : 'error'}
            showIcon
            closable={{ onClose: () => setTested(null) }}
            title={tested.message}
          />
        )}
      </div>
      <div className="server-columns">
        <ToolList server={server} />
        <ServerFacts server={server} websites={websites.map((website) => website.label)} />
      </div>
      <ServerDialog
        key={String(names.data === undefined)}
        open={dialog === 'edit'}
        server={server}
        websites={websites}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
