import { Injectable } from '@nestjs/common';
import { languageOf, Rulebook, sentenceSpans, type Voice, type VoiceRule } from '../../editorial/index.js';
import type { WebsiteId } from '../../shared/domain/ids.js';
import type { Scope } from '../../shared/domain/scope.js';
import { voiceOf } from '../domain/voice.js';
import { Voices } from './ports.js';

export interface TryVoiceInput {
  scope: Scope;
  websiteId: WebsiteId;
  text: string;
  /** The voice to try; that of the website unless given. */
  voice?: Voice;
}

/** What a text is like, and where it breaks the rules of a voice. */
export interface TriedVoice {
  breaks: { rule: VoiceRule; sentence: string; found: string; detail: string }[];
  sentences: number;
  longest: number;
  readingEase: number | null;
}

/** Compares a text with the rules of a voice, and stores nothing. */
@Injectable()
export class TryVoice {
  constructor(private readonly voices: Voices) {}

  /** @throws WebsiteNotFound, Invalid */
  async execute({ scope, websiteId, text, voice }: TryVoiceInput): Promise<TriedVoice> {
    const { voice: stored } = await this.voices.get(scope, websiteId);
    const language = languageOf(await this.voices.language(scope, websiteId));
    const texts = sentenceSpans(text, language).map((span) => span.text.replace(/\s+/g, ' '));
    const { breaks, sentences, longest, readingEase } = new Rulebook(voice ? voiceOf(voice) : stored, language).find(
      texts.map((sentence) => ({ text: sentence, isSentence: true, isQuotation: false })),
    );
    return {
      breaks: breaks
        .filter(({ isQuoted }) => !isQuoted)
        .map(({ rule, text: at, found, detail }) => ({ rule, sentence: texts[at]!, found, detail })),
      sentences,
      longest,
      readingEase: readingEase === null ? null : Math.floor(readingEase),
    };
  }
}
