import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { api, data } from '../../../api/client.js';
import { ApiError } from '../../../api/errors.js';
import { isProblem } from '../../../api/problem-code.js';
import { useRead } from '../../../api/use-read.js';
import { useAction } from '../../../session/use-action.js';
import { useUrlState } from '../../../ui/use-url-state.js';
import { refusedUrl } from '../after-change.js';
import type { NewWebsite } from '../create-website-dialog.js';
import { forgetSheet, keepSheet, keptSheet } from './kept-sheet.js';
import { draftOf, emptyDraft, type Proposal, type SetUpDraft, type SiteCrawl } from './set-up-draft.js';

const ASKED_EVERY_MS = 700;

export interface SiteReading {
  /** What is to be set up; null until the site was read. */
  draft: SetUpDraft | null;
  change: (draft: SetUpDraft) => void;
  /** Keeps what was typed in the form for a reload of the page, as changes of the draft are kept. */
  keep: () => void;
  /** The proposal behind the draft; null when the site could not be read. */
  proposal: Proposal | null;
  /** Why the site could not be read. */
  problem: string | null;
  /** The steps of the reading while it is under way. */
  steps: SiteCrawl['steps'] | null;
  /** Why it is not known how the reading goes; it is asked again. */
  unreachable: Error | undefined;
  /** Id of the website that has the address already. */
  takenBy: string | null;
  isReading: boolean;
  read: () => Promise<void>;
  stop: () => Promise<unknown>;
  /** Forgets what was read; the screen takes the reading out of its address. */
  reset: () => void;
}

const isUnderWay = ({ status }: SiteCrawl): boolean => status === 'queued' || status === 'running';

/**
 * Reads the site at the address of the form in the background, and fills in what it proposes. What the person typed
 * before stays. The address of the screen names the reading, so that it is there after a reload.
 */
export function useSiteReading(form: FormInstance<NewWebsite>): SiteReading {
  const [id, setId] = useUrlState('reading');
  const [draft, setDraft] = useState<SetUpDraft | null>(null);
  const [takenBy, setTakenBy] = useState<string | null>(null);
  const { data: crawl, error } = useRead(
    id ? '/api/website-setup/proposal/{id}' : null,
    { path: { id: id ?? '' } },
    { dedupingInterval: 0, refreshInterval: (latest) => (latest && !isUnderWay(latest) ? 0 : ASKED_EVERY_MS) },
  );
  const refused = refusedUrl(form, 'The website could not be read');
  const begin = useAction((url: string) => data(api.POST('/api/website-setup/proposal', { body: { url } })), {
    failure: (thrown) => {
      if (isProblem(thrown, 'website-url-taken'))
        setTakenBy(String((thrown as ApiError).problem['websiteId'] ?? '') || null);
      return refused(thrown);
    },
  });
  const cancel = useAction(
    (of: string) => data(api.POST('/api/website-setup/proposal/{id}/cancel', { params: { path: { id: of } } })),
    { failure: 'Reading could not be stopped.', refreshes: ['/api/website-setup/proposal/{id}'] },
  );

  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!crawl || crawl.id !== id) return;
    if (!form.getFieldValue('url')) form.setFieldValue('url', crawl.url);
    if (isUnderWay(crawl) || shown.current === crawl.id) return;
    shown.current = crawl.id;
    const kept = keptSheet(crawl.id);
    if (kept) {
      setDraft(kept.draft);
      form.setFieldsValue(kept.fields);
      return;
    }
    setDraft(crawl.proposal ? draftOf(crawl.proposal) : emptyDraft());
    if (!crawl.proposal) return;
    const { name, description } = crawl.proposal;
    if (!form.getFieldValue('name')?.trim()) form.setFieldValue('name', name.value);
    form.setFieldValue('description', description?.value ?? '');
  }, [crawl, form, id]);

  const keep = (of: SetUpDraft | null) => {
    if (id && of) keepSheet(id, { draft: of, fields: form.getFieldsValue(true) as NewWebsite });
  };
  const clear = () => {
    if (id) forgetSheet(id);
    setDraft(null);
    setTakenBy(null);
    shown.current = null;
  };
  const read = async () => {
    const isValid = await form.validateFields(['url']).then(
      () => true,
      () => false,
    );
    if (!isValid) return form.getFieldInstance('url')?.focus?.();
    setTakenBy(null);
    const begun = await begin.run(form.getFieldValue('url').trim());
    if (!begun) return;
    clear();
    setId(begun.id);
  };
  const isLost = error instanceof ApiError && error.status === 404;
  const isReading = begin.running || (id !== null && !isLost && (!crawl || isUnderWay(crawl)));
  return {
    draft,
    change: (next) => {
      setDraft(next);
      keep(next);
    },
    keep: () => keep(draft),
    proposal: (draft && crawl?.proposal) ?? null,
    problem: isLost ? (error.problem.message ?? null) : (crawl?.problem ?? null),
    steps: isReading ? (crawl?.steps ?? null) : null,
    unreachable: isReading && !isLost ? error : undefined,
    takenBy,
    isReading,
    read,
    stop: async () => id && cancel.run(id),
    reset: clear,
  };
}
