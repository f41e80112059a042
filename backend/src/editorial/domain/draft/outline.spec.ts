import { CONTENT_ANGLES } from '../../../shared/domain/content-angles.js';
import { aBrief } from '../testing/a-brief.js';
import { HEAT_PUMP_DOCUMENTS } from '../testing/heat-pump-documents.js';
import { evidenceOf } from '../testing/some-evidence.js';
import { planOutline } from './outline.js';

describe('the outline', () => {
  it.each(CONTENT_ANGLES)(
    'gives every section passages and no passage to two sections, for the angle %s',
    (contentAngle) => {
      const brief = aBrief({ contentAngle });
      const { passages } = evidenceOf(brief, HEAT_PUMP_DOCUMENTS);
      const { sections } = planOutline(brief, passages, HEAT_PUMP_DOCUMENTS);
      const given = sections.flatMap((section) => section.passageIds);
      expect(sections.length).toBeGreaterThanOrEqual(3);
      for (const section of sections) expect(section.passageIds.length).toBeGreaterThan(0);
      expect(new Set(given).size).toBe(given.length);
      const known = new Set(passages.map((passage) => passage.id));
      expect(given.every((id) => known.has(id))).toBe(true);
    },
  );

  it('assigns passages to the section that they answer', () => {
    const brief = aBrief({ contentAngle: 'cost-benefit' });
    const { passages } = evidenceOf(brief, HEAT_PUMP_DOCUMENTS);
    const costs = planOutline(brief, passages, HEAT_PUMP_DOCUMENTS).sections.find((section) => section.id === 'costs')!;
    expect(passages.find((passage) => passage.id === costs.passageIds[0])!.text).toMatch(/euros/);
  });

  it('drops a section that no passage answers', () => {
    const brief = aBrief({ keyPoints: ['Xylophones'] });
    const { passages } = evidenceOf(brief, HEAT_PUMP_DOCUMENTS);
    expect(planOutline(brief, passages, HEAT_PUMP_DOCUMENTS).sections.map((section) => section.heading)).not.toContain(
      'Xylophones',
    );
  });

  it('turns key points into sections', () => {
    const brief = aBrief({ keyPoints: ['Noise for the neighbours'] });
    const { passages } = evidenceOf(brief, HEAT_PUMP_DOCUMENTS);
    const section = planOutline(brief, passages, HEAT_PUMP_DOCUMENTS).sections.find(
      ({ heading }) => heading === 'Noise for the neighbours',
    )!;
    expect(passages.find((passage) => passage.id === section.passageIds[0])!.text).toMatch(/Noise complaints/);
  });

  it('is empty without passages', () => expect(planOutline(aBrief(), [], []).sections).toEqual([]));
});
