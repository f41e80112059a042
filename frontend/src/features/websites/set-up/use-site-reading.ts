import type { FormInstance } from 'antd';
import { useState } from 'react';
import { api, data } from '../../../api/client.js';
import { useAction } from '../../../session/use-action.js';
import { refusedUrl } from '../after-change.js';
import type { NewWebsite } from '../create-website-dialog.js';
import { draftOf, emptyDraft, type Proposal, type SetUpDraft } from './set-up-draft.js';

export interface SiteReading {
  /** What is to be set up; null until the site was read. */
  draft: SetUpDraft | null;
  change: (draft: SetUpDraft) => void;
  /** The proposal behind the draft; null when the site could not be read. */
  proposal: Proposal | null;
  /** Why the site could not be read. */
  problem: string | null;
  isReading: boolean;
  read: () => Promise<void>;
  reset: () => void;
}

/** Reads the site at the address of the form, and fills in what it proposes. What the person typed before stays. */
export function useSiteReading(form: FormInstance<NewWebsite>): SiteReading {
  const [draft, setDraft] = useState<SetUpDraft | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { run, running } = useAction(
    (url: string) => data(api.POST('/api/website-setup/proposal', { body: { url } })),
    { failure: refusedUrl(form, 'The website could not be read') },
  );

  const read = async () => {
    const isValid = await form.validateFields(['url']).then(
      () => true,
      () => false,
    );
    if (!isValid) return form.getFieldInstance('url')?.focus?.();
    const outcome = await run(form.getFieldValue('url').trim());
    if (!outcome) return;
    setProposal(outcome.proposal);
    setProblem(outcome.problem);
    setDraft(outcome.proposal ? draftOf(outcome.proposal) : emptyDraft());
    if (!outcome.proposal) return;
    const { name, description } = outcome.proposal;
    if (!form.getFieldValue('name')?.trim()) form.setFieldValue('name', name.value);
    form.setFieldValue('description', description?.value ?? '');
  };
  const reset = () => {
    setDraft(null);
    setProposal(null);
    setProblem(null);
  };
  return { draft, change: setDraft, proposal, problem, isReading: running, read, reset };
}
