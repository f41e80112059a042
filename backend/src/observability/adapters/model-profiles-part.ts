import { Injectable } from '@nestjs/common';
import { ModelsInUse, type ModelInUse } from '../../generation/index.js';
import { Scope } from '../../shared/domain/scope.js';
import { type Finding, Part, type State } from '../application/ports.js';
import { findingOf } from './model-finding.js';

const SCOPE = Scope.system('System health');
/** How long a finding about a profile is returned again, in milliseconds. Some providers limit all requests. */
const KEEP_MS = { ok: 60_000, other: 5_000 };
/** Number of unusable profiles that the message names; the rest are only counted. */
const NAMED = 5;

const UNREADABLE: Finding = {
  state: 'failed',
  message: 'The stored key cannot be decrypted.',
  advice: 'Enter the key of the model profile again under Models.',
};

interface Checked {
  name: string;
  finding: Finding;
}

/** Checks the models of each profile that a website writes with. A profile that was changed is checked anew. */
@Injectable()
export class ModelProfilesPart extends Part {
  readonly id = 'model-profiles';
  readonly label = 'Model profiles';
  private findings = new Map<string, { until: number; finding: Finding }>();

  constructor(private readonly models: ModelsInUse) {
    super();
  }

  async check(signal: AbortSignal): Promise<Finding> {
    const inUse = await this.models.list(SCOPE);
    const now = performance.now();
    this.findings = new Map([...this.findings].filter(([, { until }]) => until > now));
    const checked = await Promise.all(
      inUse.map(async (one): Promise<Checked> => ({ name: one.name, finding: await this.findingOf(one, signal) })),
    );
    return summaryOf(checked);
  }

  private async findingOf({ id, version, model }: ModelInUse, signal: AbortSignal): Promise<Finding> {
    const key = `${id} ${version}`;
    const known = this.findings.get(key);
    if (known) return known.finding;
    const finding = model ? await findingOf(model, signal) : UNREADABLE;
    const keepMs = finding.state === 'ok' ? KEEP_MS.ok : KEEP_MS.other;
    this.findings.set(key, { until: performance.now() + keepMs, finding });
    return finding;
  }
}

function summaryOf(checked: readonly Checked[]): Finding {
  const troubled = checked.filter(({ finding }) => finding.state !== 'ok');
  if (checked.length === 0) return { state: 'unused', message: 'No website has chosen a model profile.', advice: null };
  const [first] = troubled;
  if (!first) {
    const named = checked.map(({ name, finding }) => `${name}: ${finding.message}`);
    return { state: 'ok', message: listed(named), advice: null };
  }
  const state: State = troubled.some(({ finding }) => finding.state === 'failed') ? 'failed' : 'attention';
  return {
    state,
    message: listed(troubled.map(({ name, finding }) => `${name}: ${finding.message}`)),
    advice: first.finding.advice,
  };
}

const listed = (sentences: readonly string[]): string =>
  [...sentences.slice(0, NAMED), ...(sentences.length > NAMED ? [`And ${sentences.length - NAMED} more.`] : [])].join(
    ' ',
  );
