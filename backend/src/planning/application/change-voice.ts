import { Injectable } from '@nestjs/common';
import type { Voice } from '../../editorial/index.js';
import { changesBetween } from '../../shared/application/changes-between.js';
import { UnitOfWork } from '../../shared/application/unit-of-work.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import { mayConfigure } from '../../shared/domain/may-configure.js';
import type { Scope } from '../../shared/domain/scope.js';
import { VoiceChanged, voiceOf } from '../domain/voice.js';
import { Voices } from './ports.js';

export interface ChangeVoiceInput {
  scope: Scope;
  websiteId: WebsiteId;
  voice: Voice;
  /** The version that the person read, if the client sent it. */
  version?: number | undefined;
}

/** The audit log names so many entries of a list, and counts the rest. */
const MAX_NAMED = 50;
const SHOWN_OF_SAMPLE = 60;

/** Replaces the voice of a website. */
@Injectable()
export class ChangeVoice {
  constructor(
    private readonly voices: Voices,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws WebsiteNotFound, MayNotConfigure, Invalid, VoiceChanged when another change was saved in between */
  execute({ scope, websiteId, voice: typed, version }: ChangeVoiceInput): Promise<void> {
    return this.unitOfWork.run(scope, async (unit) => {
      const stored = await this.voices.lock(scope, websiteId);
      mayConfigure(scope, websiteId);
      if (version !== undefined && version !== stored.version) throw new VoiceChanged();
      const before = stored.voice;
      const voice = voiceOf(typed);
      const changes = changesBetween(auditSummary(before), auditSummary(voice));
      if (Object.keys(changesBetween(before, voice)).length === 0) return;
      await this.voices.save(scope, websiteId, voice, unit.now());
      await unit.audit({
        action: 'website.voice_changed',
        websiteId,
        subject: { kind: 'website', id: websiteId },
        changes,
      });
    });
  }
}

const auditSummary = ({ samples, bannedPhrases, names, ...rest }: Voice) => ({
  ...rest,
  samples: samples.map((sample) =>
    sample.length > SHOWN_OF_SAMPLE ? `${sample.slice(0, SHOWN_OF_SAMPLE).toWellFormed()}…` : sample,
  ),
  bannedPhrases: shortened(bannedPhrases),
  names: shortened(names.map(({ name, wrong }) => [name, ...wrong.map((one) => `not ${one}`)].join(', '))),
});

const shortened = (list: readonly string[]): string[] =>
  list.length <= MAX_NAMED ? [...list] : [...list.slice(0, MAX_NAMED), `${list.length - MAX_NAMED} more`];
