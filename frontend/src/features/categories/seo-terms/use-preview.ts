import { useEffect, useState } from 'react';
import { api, data } from '../../../api/client.js';
import type { components } from '../../../api/schema.js';
import { sentenceOf } from '../../../api/errors.js';
import { termsIn } from './terms.js';

export type Preview = components['schemas']['SeoTermsPreviewResponse'];

const TYPING_PAUSE_MS = 300;

interface Looked {
  text: string;
  preview?: Preview;
  error?: string;
}

/**
 * Asks the server what would happen to the terms in a text, 300 ms after the last keystroke. Returns null until there
 * is a result for exactly this text.
 */
export function usePreview(categoryId: string | null, text: string): Looked | null {
  const [looked, setLooked] = useState<Looked | null>(null);
  useEffect(() => {
    const terms = termsIn(text);
    setLooked(null);
    if (!categoryId || terms.length === 0) return undefined;
    let current = true;
    const look = async () => {
      try {
        const preview = await data(api.POST('/api/seo-terms/bulk/preview', { body: { categoryId, terms } }));
        if (current) setLooked({ text, preview });
      } catch (error) {
        if (current) setLooked({ text, error: sentenceOf(error, 'What is new among them could not be looked up.') });
      }
    };
    const timer = setTimeout(() => void look(), TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [categoryId, text]);
  return looked;
}
