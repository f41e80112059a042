import { Skeleton } from 'antd';
import { useRead } from '../../api/use-read.js';
import { ReadOnlyNotice, useMayConfigure } from '../../session/may-configure.js';
import { OfWorkingWebsite } from '../../session/of-working-website.js';
import type { Website } from '../../session/websites.js';
import { PageHeader } from '../../ui/page-header.js';
import { PageState } from '../../ui/page-state.js';
import './voice.css';
import { VoiceEditor } from './voice-editor.js';

export default function VoicePage() {
  return <OfWorkingWebsite>{(website) => <VoiceOf key={website.id} website={website} />}</OfWorkingWebsite>;
}

/** How the posts of a website sound. */
function VoiceOf({ website }: { website: Website }) {
  const voice = useRead('/api/websites/{id}/voice', { path: { id: website.id } });
  const mayConfigure = useMayConfigure(website.id);
  return (
    <>
      <PageHeader title="Voice">
        How posts of {website.name} sound. All of it goes into every brief, and the rules are checked in every post.
      </PageHeader>
      <ReadOnlyNotice websiteId={website.id} />
      <PageState
        of={voice}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 14 }} />}
        failed="The voice could not be loaded."
      >
        {(read) => <VoiceEditor websiteId={website.id} voice={read} mayChange={mayConfigure} />}
      </PageState>
    </>
  );
}
