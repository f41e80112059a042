import { IdeaAccepted, IdeaDismissed } from './errors.js';
import { titleKey } from './title-key.js';
import { TopicIdea } from './topic-idea.js';

const NOW = new Date('2026-11-01T12:00:00Z');
const anIdea = () =>
  new TopicIdea(
    'website',
    {
      categoryId: 'category',
      title: 'Sails: a practical guide',
      description: 'Sails.',
      contentAngle: 'how-to-guide',
      reason: 'Because.',
      resembles: null,
      source: {
        kind: 'seo_term',
        subject: 'sails',
        term: 'sails',
        priority: 'high',
        documents: 0,
        servers: [],
        titles: [],
      },
    },
    NOW,
  );

describe('a topic idea', () => {
  it('becomes a topic once', () => {
    const idea = anIdea();
    idea.accept('topic', NOW);
    expect(idea).toMatchObject({ status: 'accepted', focusTopicId: 'topic', decidedAt: NOW });
    for (const act of [() => idea.accept('other', NOW), () => idea.dismiss(NOW), () => idea.restore()]) {
      expect(act).toThrow(IdeaAccepted);
      expect(act).toThrow(expect.objectContaining({ details: { focusTopicId: 'topic' } }));
    }
  });

  it('is dismissed, twice being once, and taken back', () => {
    const idea = anIdea();
    idea.dismiss(NOW);
    idea.dismiss(new Date());
    expect(idea).toMatchObject({ status: 'dismissed', decidedAt: NOW });
    expect(() => idea.accept('topic', NOW)).toThrow(IdeaDismissed);
    idea.restore();
    expect(idea).toMatchObject({ status: 'open', decidedAt: null });
  });

  it.each([
    ['Sails:  A Practical Guide!', 'sails a practical guide'],
    ['Élan – the café', 'elan the cafe'],
    ['热泵：指南', '热泵 指南'],
    ['!?', '!?'],
  ])('titled %j is the same as any titled %j', (title, key) => expect(titleKey(title)).toBe(key));
});
