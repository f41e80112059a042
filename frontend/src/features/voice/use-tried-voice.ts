import { useEffect, useState } from 'react';
import { api, data } from '../../api/client.js';
import { sentenceOf } from '../../api/errors.js';
import type { components } from '../../api/schema.js';
import { type VoiceForm, voiceOf } from './voice-lines.js';

export type Tried = components['schemas']['TriedVoiceResponse'];

const TYPING_PAUSE_MS = 400;

interface Outcome {
  result?: Tried;
  error?: string;
}

/** Compares a text with a voice after each pause in typing. Returns the last outcome; null for a text without words. */
export function useTriedVoice(websiteId: string, text: string, voice: VoiceForm): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    if (!text.trim()) {
      setOutcome(null);
      return undefined;
    }
    let isCurrent = true;
    const look = async () => {
      try {
        const body = { text, voice: voiceOf(voice) };
        const result = await data(
          api.POST('/api/websites/{id}/voice/try', { params: { path: { id: websiteId } }, body }),
        );
        if (isCurrent) setOutcome({ result });
      } catch (error) {
        if (isCurrent) setOutcome({ error: sentenceOf(error, 'The text could not be compared with the voice.') });
      }
    };
    const timer = setTimeout(() => void look(), TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [websiteId, text, voice]);
  return outcome;
}
