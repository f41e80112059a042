import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRead } from '../../api/use-read.js';
import type { Read } from '../../api/types.js';
import { PageState } from '../../ui/page-state.js';
import './readiness-note.css';

type Readiness = Read<'/api/websites/{id}/readiness'>;

/** What the post is asked about, as the person left the fields. */
export interface AskedTopic {
  focus: string;
  keyPoints: string;
}

const NO_TOPIC: AskedTopic = { focus: '', keyPoints: '' };

interface ReadinessNoteProps {
  websiteId: string;
  categoryId: string;
  /** Without it, the subject is the category itself. */
  topic?: AskedTopic;
}

/** An answer costs calls to content servers, so it is read again only for another topic or on returning to the screen. */
const RARELY = { revalidateOnFocus: false, revalidateOnReconnect: false };
/** Maximum length of key points in an address. */
const MAX_KEY_POINTS = 1_000;

/** Reads what the content servers have for a post of a category, or for one on a topic. */
export function useReadiness(websiteId: string, categoryId: string, topic: AskedTopic = NO_TOPIC) {
  const focus = topic.focus.trim();
  const keyPoints = topic.keyPoints.trim().slice(0, MAX_KEY_POINTS);
  return useRead(
    '/api/websites/{id}/readiness',
    { path: { id: websiteId }, query: { categoryId, ...(focus && { focus }), ...(keyPoints && { keyPoints }) } },
    RARELY,
  );
}

/** Shows before a run whether the sources have enough for the post, and leads to them when they do not. */
export function ReadinessNote({ websiteId, categoryId, topic }: ReadinessNoteProps) {
  const read = useReadiness(websiteId, categoryId, topic);
  return (
    <section className="readiness-note" aria-label="Readiness" aria-live="polite">
      <PageState
        of={read}
        skeleton={<p className="quiet">Looking for material on this topic…</p>}
        failed="Whether there is enough material could not be checked. You can create the post all the same."
      >
        {(readiness) =>
          readiness.canBeWritten ? <Ready {...readiness} /> : <NotReady websiteId={websiteId} {...readiness} />
        }
      </PageState>
    </section>
  );
}

const Ready = ({ documents, uncoveredQuestions }: Readiness) => {
  const passages = documents.reduce((sum, each) => sum + each.passages, 0);
  const fresh = documents.reduce((sum, { freshPassages }) => sum + freshPassages, 0);
  return (
    <>
      <p>
        <strong>Can be written: {summaryOf(documents.length, uncoveredQuestions.length)}</strong>
      </p>
      {uncoveredQuestions.length > 0 ? (
        <Uncovered questions={uncoveredQuestions} />
      ) : (
        <p className="quiet">
          {fresh.toLocaleString('en')} of {counted(passages, 'passage')} not used yet
        </p>
      )}
    </>
  );
};

function NotReady({ websiteId, reason, uncoveredQuestions }: Readiness & { websiteId: string }) {
  const navigate = useNavigate();
  return (
    <>
      <div className="readiness-missing">
        <strong>Add sources first</strong>
        <Button size="small" onClick={() => void navigate(`/data-sources?website=${websiteId}`)}>
          Add sources
        </Button>
      </div>
      {reason && <p>{reason}</p>}
      {uncoveredQuestions.length > 0 && <Uncovered questions={uncoveredQuestions} />}
    </>
  );
}

/** Folded, so that the note is as tall as while its answer is awaited. */
const Uncovered = ({ questions }: { questions: readonly string[] }) => (
  <details>
    <summary>What no source covers</summary>
    <ul>
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
  </details>
);

const PLURALS = new Intl.PluralRules('en');
const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en')} ${noun}${PLURALS.select(count) === 'one' ? '' : 's'}`;

const summaryOf = (documents: number, questions: number): string =>
  [counted(documents, 'document'), ...(questions > 0 ? [counted(questions, 'uncovered question')] : [])].join(', ');
