import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Tested } from './deliveries/exchange.js';
import { type Config, type Template, templateName } from './destination.js';
import type { Fields } from './fields.js';
import { releaseSummary } from './release-field.js';
import { stepButtonId, type StepName, type StepState, STEPS } from './setup-step.js';

interface Setup {
  /** The website fetches its posts, and nothing is pushed. */
  isPull: boolean;
  lastPull: string | null | undefined;
  /** The saved configuration, as last known to the form. */
  base: Config;
  isUnsaved: boolean;
  fields: Fields;
  tested: Tested | null;
  templates: Template[];
}

type OfSteps<Value> = Record<StepName, Value>;

/** Which steps of the setup are done, which is next, and which is open: at first the next one. */
export function useSetup(setup: Setup) {
  const [reached, setReached] = useState(0);
  const isDone = setup.isPull ? donePulls(setup, reached) : donePushes(setup, reached);
  const summaries = setup.isPull ? pullSummaries(setup) : pushSummaries(setup, isDone);
  const next = STEPS.find((name) => !isDone[name]);
  const [open, setOpen] = useState<StepName | null>(next ?? null);
  const stateOf = (name: StepName): StepState => {
    if (name === 'test' && !setup.isPull && setup.tested?.success === false) return 'failed';
    return isDone[name] ? 'done' : name === next ? 'next' : 'later';
  };
  return {
    open,
    setOpen,
    isTested: isDone.test,
    /** Opens the step after this one and moves the focus there. */
    goOn: (from: StepName) => {
      const at = STEPS.indexOf(from) + 1;
      const following = STEPS[at]!;
      // Drawn at once, since the step that closes may be tall, and the focus scrolls to where the next one is then.
      flushSync(() => {
        setReached(Math.max(reached, at));
        setOpen(following);
      });
      document.getElementById(stepButtonId(following))?.focus();
    },
    stepped: (name: StepName) => ({
      name,
      state: stateOf(name),
      summary: summaries[name],
      isOpen: open === name,
      onToggle: () => setOpen(open === name ? null : name),
    }),
  };
}

const donePulls = ({ lastPull }: Setup, reached: number): OfSteps<boolean> => {
  const isFetched = Boolean(lastPull);
  return { choose: isFetched || reached > 0, connect: isFetched || reached > 1, test: isFetched, release: isFetched };
};

const pullSummaries = ({ lastPull }: Setup): OfSteps<string> => ({
  choose: 'Pull',
  connect: 'The website’s API key',
  test: lastPull ? 'Posts are fetched' : 'Not fetched yet',
  release: '',
});

/** Posts were published with the destination that the form has. */
const isProven = ({ base, fields }: Setup): boolean =>
  base !== null &&
  base.lastPublishedAt !== null &&
  base.destinationUrl === fields.destinationUrl &&
  base.templateType === fields.templateType;

const donePushes = (setup: Setup, reached: number): OfSteps<boolean> => {
  const { base, isUnsaved, tested } = setup;
  const isSaved = base !== null && !isUnsaved;
  return {
    choose: base !== null || reached > 0,
    connect: isSaved || reached > 1,
    test: tested?.success ?? isProven(setup),
    release: isSaved,
  };
};

const pushSummaries = (setup: Setup, isDone: OfSteps<boolean>): OfSteps<string> => {
  const { fields, tested, templates } = setup;
  return {
    choose: isDone.choose ? templateName(fields.templateType, templates) : '',
    connect: fields.destinationUrl,
    test: tested
      ? tested.success
        ? 'It works'
        : 'It does not work yet'
      : isProven(setup)
        ? 'Posts arrived there'
        : 'Not tested yet',
    release: isDone.release ? releaseSummary(fields) : '',
  };
};
