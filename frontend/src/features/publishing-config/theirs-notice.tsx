import { Button } from 'antd';
import { templateName, type Config, type Template } from './destination.js';
import './theirs-notice.css';

/** Notice that somebody else has saved the configuration while this form was open. */
export const TheirsNotice = ({
  theirs,
  templates,
  onTake,
}: {
  theirs: NonNullable<Config>;
  templates: Template[];
  onTake: () => void;
}) => (
  <section className="publishing-theirs" role="alert">
    <strong>Someone else changed this configuration in the meantime.</strong>
    <p>
      Theirs is {theirs.isActive ? 'active' : 'inactive'} and sends {templateName(theirs.templateType, templates)} posts
      to <code>{theirs.destinationUrl}</code>, {theirs.release === 'on_schedule' ? 'on schedule' : 'on approval'}. What
      you typed is still in the form: saving replaces their changes.
    </p>
    <Button size="small" onClick={onTake}>
      Take theirs
    </Button>
  </section>
);
