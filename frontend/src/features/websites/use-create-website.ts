import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { api, data } from '../../api/client.js';
import { fieldErrorsOf, isUnauthorized, sentenceOf } from '../../api/errors.js';
import { isProblem } from '../../api/problem-code.js';
import type { ReadPath } from '../../api/types.js';
import { useAction } from '../../session/use-action.js';
import { displayName } from '../../session/use-session.js';
import type { ToastText } from '../../ui/toast-queue.js';
import type { Way } from './administrator-fields.js';
import { AFTER_CHANGE, refusedUrl } from './after-change.js';
import type { NewWebsite } from './create-website-dialog.js';
import { partsOf, type SetUpDraft } from './set-up/set-up-draft.js';

/** A website that was just created. */
export interface MadeWebsite {
  id: string;
  name: string;
  /** Number of categories and sources that it was set up with. */
  categories: number;
  sources: number;
}

type Step = 'user' | 'website' | 'invitation';

/** Thrown when one of the steps that create a website is refused. The steps before it are already done. */
class Refused extends Error {
  constructor(
    readonly step: Step,
    cause: unknown,
    /** Name of the person whose account was created in an earlier step. */
    readonly person?: string,
  ) {
    super(step, { cause });
  }
}

const refusedAt =
  (step: Step, person?: string) =>
  (error: unknown): never => {
    // An expired session is no failure of this step.
    if (isUnauthorized(error)) throw error;
    throw new Refused(step, error, person);
  };

const LONG_ENOUGH_TO_READ_MS = 15_000;

/**
 * Creates a website with its administrator. Nothing is created twice: when a later step is refused, the next attempt
 * continues after the completed steps. `made` is a website whose administrator has not been invited yet.
 *
 * @param draft what the website is set up with; null for a website alone
 */
export function useCreateWebsite(form: FormInstance<NewWebsite>, setWay: (way: Way) => void, draft: SetUpDraft | null) {
  const [made, setMade] = useState<MadeWebsite | null>(null);
  const { mutate } = useSWRConfig();

  const put = async (
    { name, url, publishingSchedule, description }: NewWebsite,
    assignedUserId: string | undefined,
    person?: string,
  ): Promise<MadeWebsite> => {
    const details = { name, url, publishingSchedule, ...(assignedUserId && { assignedUserId }) };
    const parts = draft && partsOf(draft, url);
    const call = parts
      ? data(
          api.POST('/api/website-setup', { body: { ...details, description: description?.trim() || null, ...parts } }),
        )
      : data(api.POST('/api/websites', { body: { ...details, isActive: true } }));
    const { id } = await call.catch(refusedAt('website', person));
    return { id, name, categories: parts?.categories.length ?? 0, sources: parts?.sources.length ?? 0 };
  };

  const withNewUser = async (details: NewWebsite): Promise<MadeWebsite> => {
    const { email = '', firstName = '', lastName = '', password = '', name } = details;
    const user = await data(
      api.POST('/api/users', {
        body: {
          email: email.trim(),
          firstName: firstName.trim(),
          lastName: lastName.trim(),
          password,
          role: 'tenant_admin',
          websiteName: name,
        },
      }),
    ).catch(refusedAt('user'));
    // The account exists now, so the next attempt must select it as an existing user.
    form.setFieldsValue({ assigned: { value: user.id, label: displayName(user) } });
    try {
      return await put(details, user.id, displayName(user));
    } catch (error) {
      setWay('existing');
      throw error;
    }
  };

  const withInvitation = async (details: NewWebsite): Promise<MadeWebsite> => {
    const website = made ?? (await put(details, undefined));
    setMade(website);
    // The website exists now, even if the invitation fails.
    void mutate((key) => Array.isArray(key) && AFTER_CHANGE.includes(key[0] as ReadPath));
    const body = { email: (details.email ?? '').trim(), role: 'tenant_admin' as const, websiteIds: [website.id] };
    await data(api.POST('/api/invitations', { body })).catch(refusedAt('invitation'));
    return website;
  };

  const { run, running } = useAction(
    (way: Way, details: NewWebsite): Promise<MadeWebsite> => {
      if (made) return withInvitation(details);
      if (way === 'existing') return put(details, details.assigned?.value);
      return details.invites ? withInvitation(details) : withNewUser(details);
    },
    {
      success: 'Website created successfully',
      failure: (error) => toastFor(error, form),
      refreshes: [...AFTER_CHANGE, '/api/users', '/api/invitations'],
    },
  );
  return { create: run, running, made, reset: () => setMade(null) };
}

function toastFor(error: unknown, form: FormInstance<NewWebsite>): ToastText {
  if (!(error instanceof Refused))
    return { title: 'Error', description: sentenceOf(error, 'Failed to create website') };
  const { step, cause, person } = error;
  form.setFields(
    fieldErrorsOf(cause).map(({ field, message }) => ({ name: field as keyof NewWebsite, errors: [message] })),
  );
  if (step === 'website') {
    const refused = refusedUrl(form, 'Failed to create website')(cause);
    if (!person) return refused;
    return {
      ...refused,
      description:
        `The account of ${person} was created, the website was not: ${refused.description} Correct it and ` +
        `create the website; ${person} is chosen as its administrator.`,
      duration: LONG_ENOUGH_TO_READ_MS,
    };
  }
  if (isProblem(cause, 'email-taken') || isProblem(cause, 'address-has-account')) {
    return {
      title: 'Email Already Exists',
      description:
        "This email is already registered. Please use 'Assign Existing User' instead or choose a different email.",
    };
  }
  return {
    title: 'Error',
    description: sentenceOf(
      cause,
      step === 'user' ? 'Failed to create user' : 'The website is created, the invitation could not be sent.',
    ),
  };
}
