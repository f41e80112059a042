import { Input } from 'antd';
import { useState } from 'react';
import { counted } from '../../ui/counted.js';
import { Panel, Sheet } from '../../ui/panel.js';
import { type Tried, useTriedVoice } from './use-tried-voice.js';
import type { VoiceForm } from './voice-lines.js';

const RULES: Record<Tried['breaks'][number]['rule'], string> = {
  'banned-phrases': 'Banned word',
  names: 'Name',
  'sentence-length': 'Long sentence',
  'reading-level': 'Hard to read',
};

/** A text to compare with the voice, as it is typed and before it is saved. */
export function TryVoice({ websiteId, voice }: { websiteId: string; voice: VoiceForm }) {
  const [text, setText] = useState('');
  const tried = useTriedVoice(websiteId, text, voice);
  return (
    <aside className="voice-try">
      <Panel title="Try it on a text">
        <Sheet>
          <Input.TextArea
            aria-label="Text to try"
            value={text}
            onChange={(event) => setText(event.target.value)}
            rows={6}
            maxLength={10_000}
            placeholder="Paste a paragraph to see which rules it breaks."
          />
          <div role="status" aria-live="polite">
            {tried?.error && <p className="voice-error">{tried.error}</p>}
            {tried?.result && <Result tried={tried.result} />}
          </div>
        </Sheet>
      </Panel>
    </aside>
  );
}

function Result({ tried: { breaks, sentences, longest, readingEase } }: { tried: Tried }) {
  return (
    <>
      <p>
        <strong>
          {breaks.length === 0 ? 'It keeps all rules.' : `${counted(breaks.length, 'break')} of the rules`}
        </strong>{' '}
        <span className="quiet">
          {counted(sentences, 'sentence')}, the longest of {counted(longest, 'word')}
          {readingEase !== null && `, reading ease ${readingEase}`}.
        </span>
      </p>
      {breaks.length > 0 && (
        <ul className="voice-breaks" aria-label="Broken rules">
          {breaks.map(({ rule, sentence, found, detail }, at) => (
            <li key={at}>
              <strong>{RULES[rule]}</strong>
              <q>{marked(sentence, found)}</q>
              <p>{detail}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The sentence with what was found in it marked. */
function marked(sentence: string, found: string) {
  const at = found ? sentence.indexOf(found) : -1;
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <mark>{found}</mark>
      {sentence.slice(at + found.length)}
    </>
  );
}
