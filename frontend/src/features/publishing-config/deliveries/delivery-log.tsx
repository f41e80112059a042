import { Panel } from '../../../ui/panel.js';
import { Attempts } from './attempts.js';
import { DeliveryHistory } from './delivery-history.js';
import { ReplayAll } from './replay-all.js';

interface DeliveryLogProps {
  websiteId: string;
  /** Null until the website has a configuration. */
  configId: string | null;
  /** Number of failed deliveries that can be replayed. */
  failed: number;
  mayReplay: boolean;
}

/** Delivery history of a website, with a button to replay failed deliveries. */
export const DeliveryLog = ({ websiteId, configId, failed, mayReplay }: DeliveryLogProps) => (
  <Panel title="Deliveries">
    <DeliveryHistory websiteId={websiteId} />
    {configId && mayReplay && failed > 0 && <ReplayAll configId={configId} failed={failed} />}
    <Attempts websiteId={websiteId} statusName="delivery" />
  </Panel>
);
