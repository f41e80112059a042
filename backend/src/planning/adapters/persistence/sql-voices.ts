import { Injectable } from '@nestjs/common';
import { type GlossaryName, NO_VOICE, type Voice } from '../../../editorial/index.js';
import { EntityManagers } from '../../../shared/adapters/persistence/entity-managers.js';
import type { WebsiteId } from '../../../shared/domain/ids.js';
import type { Scope } from '../../../shared/domain/scope.js';
import { type StoredVoice, Voices } from '../../application/ports.js';
import { reachedWebsite } from './reached-website.js';

const COLUMNS = `description, to_json(dos) as dos, to_json(donts) as donts, to_json(samples) as samples,
  to_json(banned_phrases) as "bannedPhrases", names, reading_level as "readingLevel",
  max_sentence_words as "maxSentenceWords", version`;

@Injectable()
export class SqlVoices extends Voices {
  constructor(private readonly managers: EntityManagers) {
    super();
  }

  async get(scope: Scope, websiteId: WebsiteId): Promise<StoredVoice> {
    const em = this.managers.forScope(scope);
    await reachedWebsite(em, scope, websiteId);
    const [row] = await em.execute<(Voice & { version: number })[]>(
      `select ${COLUMNS} from website_voices where website_id = ?`,
      [websiteId],
    );
    if (!row) return { voice: NO_VOICE, version: 0 };
    const { version, ...voice } = row;
    return { voice: { ...voice, names: namesIn(voice.names) }, version };
  }

  async language(scope: Scope, websiteId: WebsiteId): Promise<string> {
    const em = this.managers.forScope(scope);
    await reachedWebsite(em, scope, websiteId);
    const [row] = await em.execute<{ language: string }[]>('select language from websites where id = ?', [websiteId]);
    return row!.language;
  }

  async lock(scope: Scope, websiteId: WebsiteId): Promise<StoredVoice> {
    const em = this.managers.forScope(scope);
    await reachedWebsite(em, scope, websiteId);
    await em.execute(`select pg_advisory_xact_lock(hashtextextended('planning.voice:' || ?, 0))`, [websiteId]);
    return this.get(scope, websiteId);
  }

  async save(scope: Scope, websiteId: WebsiteId, voice: Voice, at: Date): Promise<void> {
    await this.managers.forScope(scope).execute(
      `insert into website_voices (website_id, description, dos, donts, samples, banned_phrases, names,
          reading_level, max_sentence_words, updated_at)
       select ?::uuid, v.description, v.dos, v.donts, v.samples, v."bannedPhrases", v.names,
          v."readingLevel", v."maxSentenceWords", ?::timestamptz
         from jsonb_to_record(?::jsonb) as v (description text, dos text[], donts text[], samples text[],
          "bannedPhrases" text[], names jsonb, "readingLevel" text, "maxSentenceWords" int)
       on conflict (website_id) do update set (description, dos, donts, samples, banned_phrases, names, reading_level,
          max_sentence_words, updated_at, version) = (excluded.description, excluded.dos, excluded.donts, excluded.samples,
          excluded.banned_phrases, excluded.names, excluded.reading_level, excluded.max_sentence_words,
          excluded.updated_at, website_voices.version + 1)`,
      [websiteId, at, JSON.stringify(voice)],
    );
  }
}

/** Archives bring rows as well, so what is no name is left out. */
const namesIn = (names: readonly (Partial<GlossaryName> | null)[]): GlossaryName[] =>
  names.flatMap((entry): GlossaryName[] =>
    typeof entry?.name === 'string' && Array.isArray(entry.wrong)
      ? [{ name: entry.name, wrong: entry.wrong.filter((one) => typeof one === 'string') }]
      : [],
  );
