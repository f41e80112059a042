import { Panel, Sheet } from '../../ui/panel.js';

export const HowItWorks = () => (
  <Panel title="How it works">
    <Sheet>
      <ol className="how-it-works">
        <li>The post is saved as Pending.</li>
        <li>The website’s admins are notified.</li>
        <li>Reviewers approve it, decline it, or request a rewrite.</li>
        <li>Approved posts can be published.</li>
      </ol>
    </Sheet>
  </Panel>
);
