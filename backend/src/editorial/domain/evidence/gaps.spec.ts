import { withoutPause } from '../../../shared/domain/pausable.js';
import { planQuestions } from '../plan.js';
import { aBrief } from '../testing/a-brief.js';
import { HEAT_PUMP_DOCUMENTS } from '../testing/heat-pump-documents.js';
import { evidenceOf } from '../testing/some-evidence.js';
import { openQuestions } from './gaps.js';

describe('open questions', () => {
  const brief = aBrief({ contentAngle: 'cost-benefit', keyPoints: ['Xylophones and zithers'] });
  const questions = planQuestions(brief);

  it('are all questions before anything is found', () =>
    expect(withoutPause(openQuestions(brief, questions, []))).toEqual(questions));

  it('are the questions that no passage answers', () => {
    const open = withoutPause(openQuestions(brief, questions, evidenceOf(brief, HEAT_PUMP_DOCUMENTS).passages)).map(
      (question) => question.text,
    );
    expect(open).toContain('What is known about this, with regard to heat pump maintenance: Xylophones and zithers?');
    expect(open).not.toContain('What does heat pump maintenance cost?');
  });
});
