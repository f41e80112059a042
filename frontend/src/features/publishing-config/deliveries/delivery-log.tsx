import { Panel } from '../../../ui/panel.js';
import { Attempts } from './attempts.js';
import { DeliveryHistory } from './delivery-history.js';
import { ReplayAll } from './replay-all.js';

interface DeliveryLogProps {
  websiteId: string;
  /** Null where there is no configuration yet. */
  configId: string | null;
  /** How many deliveries were given up and can be replayed. */
  failed: number;
  mayReplay: boolean;
}

/** What was sent for a website, and what can be sent again. */
export const DeliveryLog = ({ websiteId, configId, failed, mayReplay }: DeliveryLogProps) => (
  <Panel title="Deliveries">
    <DeliveryHistory websiteId={websiteId} />
    {configId && mayReplay && failed > 0 && <ReplayAll configId={configId} failed={failed} />}
    <Attempts websiteId={websiteId} statusName="delivery" />
  </Panel>
);
