import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState, PageState } from '../ui/page-state.js';
import { OneWebsite } from './one-website.js';
import { useIsPlatformAdmin } from './use-session.js';
import { useSelectedWebsite, type Website } from './websites.js';

interface OfWorkingWebsiteProps {
  /** Whether the screen itself shows the name of the website, so that no notice is needed. */
  saysWhich?: boolean;
  children: (website: Website) => ReactNode;
}

/**
 * Renders `children` for the selected website, or for the first one, with a notice that names it. Without any website,
 * it says how to get one.
 */
export function OfWorkingWebsite({ saysWhich = false, children }: OfWorkingWebsiteProps) {
  const isPlatformAdmin = useIsPlatformAdmin();
  const navigate = useNavigate();
  const { working, loading, error, retry } = useSelectedWebsite();
  const nothing = isPlatformAdmin ? (
    <EmptyState
      title="No Website Selected"
      action={<Button onClick={() => void navigate('/websites')}>Go to websites</Button>}
    >
      Add a website first. Everything here belongs to one.
    </EmptyState>
  ) : (
    <EmptyState title="No Website Assigned">Please contact the platform administrator to get access to one.</EmptyState>
  );
  return (
    <PageState
      of={{ data: loading || error ? undefined : [working].filter((each) => each !== null), error, mutate: retry }}
      empty={nothing}
    >
      {([website]) =>
        website && (
          <>
            {!saysWhich && <OneWebsite website={website} />}
            {children(website)}
          </>
        )
      }
    </PageState>
  );
}
