import { useConfirm } from '../../ui/confirm.js';
import type { Config, DestinationState } from './destination.js';
import type { Fields } from './fields.js';

const posts = (count: number): string => (count === 1 ? 'One post' : `${count.toLocaleString('en')} posts`);

/**
 * Asks for confirmation before a change of destination would leave published posts that Galley can no longer update or
 * withdraw.
 */
export function useLeaving(base: Config, state: DestinationState | undefined) {
  const confirm = useConfirm();
  return async ({ destinationUrl, templateType }: Fields): Promise<boolean> => {
    if (!base || !state || state.livePosts + state.withdrawals === 0) return true;
    if (templateType === base.templateType && sameAddress(destinationUrl, base.destinationUrl)) return true;
    return confirm({
      title: `Leave posts behind at ${new URL(base.destinationUrl).host}?`,
      children: (
        <p>
          Galley changes and takes down posts at the saved address only. What stands at the former one is left to
          whoever runs it:
        </p>
      ),
      loses: [
        ...(state.livePosts > 0
          ? [
              `${posts(state.livePosts)} ${state.livePosts === 1 ? 'stays' : 'stay'} as published: later versions ` +
                `and withdrawals do not reach ${state.livePosts === 1 ? 'it' : 'them'}.`,
            ]
          : []),
        ...(state.withdrawals > 0
          ? [
              `${posts(state.withdrawals)} that ${state.withdrawals === 1 ? 'is' : 'are'} being taken down ` +
                `${state.withdrawals === 1 ? 'stays' : 'stay'} up.`,
            ]
          : []),
      ],
      confirm: 'Save and leave',
    });
  };
}

/** Compares normalized URLs, because the API returns them normalized. */
const sameAddress = (one: string, other: string): boolean => URL.parse(one)?.href === URL.parse(other)?.href;
