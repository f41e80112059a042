import { aWriterContext } from '../../application/testing/a-writer-context.js';
import type { Brief } from '../../../editorial/domain/brief.js';
import { blockText, type Draft, draftText } from '../../../editorial/domain/draft/draft.js';
import { citedDocuments } from '../../../editorial/domain/draft/source-count.js';
import type { SourceDocument } from '../../../editorial/domain/evidence/source-document.js';
import { aBrief } from '../../../editorial/domain/testing/a-brief.js';
import { evidenceOf } from '../../../editorial/domain/testing/some-evidence.js';
import { EmbeddedWriter } from './embedded-writer.js';

const writer = new EmbeddedWriter();
const context = aWriterContext();

const aSource = (id: string, title: string, ...paragraphs: string[]): SourceDocument => ({
  id,
  url: `https://${id}.example/page`,
  title,
  text: paragraphs.join('\n\n'),
  server: 'library',
  toolCallId: `call-${id}`,
  ownSource: false,
});

const NOISE = aSource(
  'noise',
  'Noise of heat pumps at night: 90 gardens measured',
  'The Sound Office measured 90 heat pumps in gardens between March and May 2025. Microphones stood at the nearest bedroom window.',
  'Median noise at night was 34 decibels at a bedroom window. Nine machines of 90 were louder than 40.',
  'Night programmes lowered the noise of 61 heat pumps by 5 decibels. Rooms cooled by half a degree in those nights.',
  'Walls that reflect sound doubled the noise at three windows. A hedge changed nothing.',
  'Measure the noise at the open window. Ask for the noise of the heat pump before you sign.',
);
const RULES = aSource(
  'rules',
  'Noise limits for heat pumps in residential streets',
  'Limits for the noise of heat pumps changed on 1 January 2025. The district allows 37 decibels at a neighbour’s window.',
  'Officers returned nine of 84 calculations in the spring of 2025. Installers submit a calculation of the noise at night.',
);
const TARIFFS = aSource(
  'tariffs',
  'What heat pumps cost on a night tariff',
  'The Energy Survey compared the bills of 400 homes with heat pumps in 2024. Night tariffs were used by 130 of them.',
  'Families on a night tariff paid 19 cents for each kilowatt-hour. Families on a flat tariff paid 29 cents for the same heat.',
  'A heat pump of 7 kilowatts used 3,900 kilowatt-hours in the median home. Larger machines used more.',
);
const MARKET = aSource(
  'market',
  'Sales of heat pumps doubled',
  'Manufacturers sold 9,800 heat pumps in the region in 2024. Four years earlier they had sold 4,700.',
  'Crews install a heat pump within two days. Training takes a fitter three weeks.',
);

const draftOf = async (changes: Partial<Brief>, documents = [NOISE, RULES, TARIFFS, MARKET]): Promise<Draft> => {
  const brief = aBrief({ terms: [{ term: 'heat pump', priority: 'high' }], ...changes });
  const material = { brief, ...evidenceOf(brief, documents) };
  return writer.draft(material, await writer.outline(material, context), context);
};
const sectionsOf = ({ blocks }: Draft): Record<string, string> => {
  const sections: Record<string, string> = {};
  let heading = '';
  for (const block of blocks) {
    if (block.kind === 'heading') heading = block.text;
    else sections[heading] = [sections[heading], blockText(block)].filter(Boolean).join(' ');
  }
  return sections;
};

describe('a digest', () => {
  it('is written from the documents on its focus, the best one first, and from no others', async () => {
    const draft = await draftOf({ specificFocus: 'Noise at night' });
    expect(citedDocuments(draft)).toEqual(new Set(['noise', 'rules']));
    expect(Object.keys(sectionsOf(draft)).filter((heading) => !['', 'In brief', 'To do'].includes(heading))).toEqual([
      'Noise of heat pumps at night',
      'Noise limits for heat pumps in residential streets',
    ]);
    expect(citedDocuments(await draftOf({ specificFocus: 'Bills on a night tariff' }))).toContain('tariffs');
  });

  it('introduces a study before it gives its figures', async () => {
    const text = sectionsOf(await draftOf({ specificFocus: 'Noise at night' }))['Noise of heat pumps at night']!;
    expect(text).toMatch(/^The Sound Office measured 90 heat pumps/);
  });

  it('says first what was found, in sentences that are understood alone', async () => {
    const found = sectionsOf(await draftOf({ specificFocus: 'Noise at night' }))['In brief']!;
    expect(found).toContain('Median noise at night was 34 decibels at a bedroom window.');
    expect(found).toContain('Installers submit a calculation of the noise at night');
    expect(found).not.toMatch(/in those nights/);
  });

  it('sums up nothing where one source speaks', async () => {
    const all = aSource(
      'all',
      NOISE.title,
      NOISE.text,
      'Neighbours heard the noise of 14 heat pumps at night in 2025. Twelve of these stood on walls that carry sound.',
      'Rubber feet lowered the noise at night by 3 decibels in 20 gardens. Longer pipes changed nothing.',
      'Fans with larger blades turn slower, and noise at night is lower by 4 decibels with them. Prices differ by 300 euros.',
      RULES.text,
    );
    const sections = sectionsOf(await draftOf({ specificFocus: 'Noise at night' }, [all, MARKET]));
    expect(Object.keys(sections)).toEqual(['Noise of heat pumps at night']);
  });

  it('never shows a sentence without the one that goes against it', async () => {
    const myth = aSource(
      'myth',
      'Noise at night: what neighbours believe',
      'The Sound Office asked 300 neighbours about the noise of heat pumps in 2024. Half of them live within 20 metres of one.',
      'Heat pumps wake the whole street at night.',
      'But the recorded noise was below 35 decibels in 280 of 300 bedrooms. Only three neighbours had woken up.',
    );
    const text = draftText(await draftOf({ specificFocus: 'Noise at night' }, [myth, RULES, TARIFFS]));
    expect(text.includes('wake the whole street')).toBe(text.includes('But the recorded noise'));
  });

  const TRIAL = aSource(
    'trial',
    'Noise at night and sleep: a trial in 40 homes',
    'The Sleep Institute put meters into 40 bedrooms beside heat pumps in the winter of 2024. Twenty homes ran a night ' +
      'programme against noise, and the other twenty did not. Everybody kept a diary for eight weeks.',
    'The first and the second week told nothing. Sleepers got used to the noise in that time.',
    'Noise at night woke people twice as often without a night programme. The diaries counted nine wakings against four.',
  );

  it('goes on from a study to its result', async () => {
    const text = sectionsOf(await draftOf({ specificFocus: 'Noise at night and sleep' }, [TRIAL, NOISE]))[
      'Noise at night and sleep'
    ]!;
    expect(text).toMatch(/^The Sleep Institute put meters/);
    expect(text).toMatch(/twice as often without a night programme\. The diaries counted nine wakings/);
  });

  it('shows what refers back behind what it refers to, in one paragraph', async () => {
    const draft = await draftOf({ specificFocus: 'Noise at night and sleep' }, [TRIAL, NOISE]);
    const texts = draft.blocks.map(blockText);
    expect(texts.filter((text) => text.includes('in that time')).join()).toMatch(
      /The first and the second week told nothing\. Sleepers got used to the noise in that time/,
    );
  });

  it('shows what opens a document as it stands there, and what goes on from it', async () => {
    const price = aSource(
      'price',
      'The price of noise at night',
      'Noise at night cost owners of heat pumps 900 euros in the first half of 2025. The Sound Office based that figure on 318 offers.',
      'Most of that was spent on walls against the noise at night. Walls of brick took 400 euros of it in 2025.',
    );
    const draft = await draftOf({ specificFocus: 'The price of noise at night' }, [price, NOISE, RULES]);
    expect(sectionsOf(draft)['The price of noise at night']).toMatch(
      /oise at night cost owners .+ based that figure on 318 offers\. Most of that was spent on walls .+ in 2025\.$/,
    );
  });

  it('explains its subject where that is what the focus asks for', async () => {
    const moves = aSource('moves', 'How a heat pump moves warmth', ...long('warmth of a heat pump'));
    const draft = await draftOf({ specificFocus: 'How a heat pump works' }, [NOISE, TARIFFS, WINTER, moves, RULES]);
    const [lead] = Object.keys(sectionsOf(draft)).filter((heading) => !['', 'In brief'].includes(heading));
    expect(lead).toBe('How a heat pump moves warmth');
  });

  it('is written from one document where the others are on something else', async () => {
    const long = {
      ...TRIAL,
      text: [
        TRIAL.text,
        ...['Walls', 'Windows', 'Hedges', 'Cellars', 'Attics', 'Gardens'].map(
          (part, at) =>
            `${part} changed the noise at night in ${at + 3} of the homes, most of all where a lane is narrow. ` +
            `Owners of ${at + 12} homes with ${part.toLowerCase()} of brick heard a hum of ${30 + at} decibels in bed. ` +
            `Felt under the feet of the unit took ${at + 2} decibels of it away for good, at a cost of ${at + 20} euros.`,
        ),
      ].join('\n\n'),
    };
    const draft = await draftOf({ specificFocus: 'Noise at night and sleep' }, [long, TARIFFS]);
    expect(citedDocuments(draft)).toEqual(new Set(['trial']));
  });

  const long = (about: string): string[] =>
    ['Walls', 'Windows', 'Hedges', 'Attics', 'Gardens'].map(
      (part, at) =>
        `${part} changed the ${about} in ${at + 3} streets of the town, most of all where a lane is narrow and steep. ` +
        `Owners of ${at + 12} buildings with ${part.toLowerCase()} of brick counted ${30 + at} letters on the ${about}. ` +
        `Felt under the feet of the unit took ${at + 2} parts of the ${about} away for good within a single year.`,
    );
  const COST = aSource('cost', 'Costs and savings of a night programme', ...long('price of a heat pump'));
  const WINTER = aSource('winter', 'Heat pumps in winter: a heat pump for each home', ...long('heat pump'));

  it('leads with the document on what is asked of the subject, not with one on the subject alone', async () => {
    const draft = await draftOf({ specificFocus: 'Is a heat pump worth its price?' }, [WINTER, COST, RULES, NOISE]);
    const [lead] = Object.keys(sectionsOf(draft)).filter((heading) => !['', 'In brief'].includes(heading));
    expect(lead).toBe(COST.title);
  });

  it('takes a document on each thing that the focus asks', async () => {
    const cellar = aSource('cellar', 'Cellars for a heat pump', ...long('cellar'));
    const parked = aSource(
      'parked',
      'Sales of heat pumps doubled',
      `A garage is no garden, and a garage is no shed. Few garages have a garage door of glass.\n\n${MARKET.text}`,
    );
    const garage = aSource(
      'garage',
      'Garages for a heat pump',
      'Fitters of the Garage Office set up 60 units in a garage in 2023. Each garage had a drain and a socket of its own.',
      'Exhaust of a car harms the fins within four years. A garage without a car kept them clean for nine.',
      'Doors of a garage leak air at the floor. Brushes of 12 euros close that gap and keep mice out as well.',
    );
    const draft = await draftOf({ specificFocus: 'Cellars and garages' }, [cellar, garage, parked, RULES]);
    expect(citedDocuments(draft)).toEqual(new Set(['cellar', 'garage']));
  });

  it('names what was asked and no source mentions, and only that', async () => {
    const draft = await draftOf({
      specificFocus: 'Noise at night',
      keyPoints: ['Decibels at the window', 'Propane as a refrigerant'],
    });
    expect(sectionsOf(draft)['What these sources leave open']).toBe(
      'No source here mentions “Propane as a refrigerant”.',
    );
    expect(sectionsOf(await draftOf({ specificFocus: 'Noise at night' }))).not.toHaveProperty(
      'What these sources leave open',
    );
  });

  it('names what its sources mention and it does not tell', async () => {
    const hedged = aSource('noise', NOISE.title, NOISE.text, 'Our crew planted hawthorn in front of the windows.');
    const draft = await draftOf({ specificFocus: 'Noise at night', keyPoints: ['Hawthorn'] }, [hedged, RULES]);
    expect(sectionsOf(draft)['What these sources leave open']).toBe('Little is said here on “Hawthorn”.');
  });

  it('names no source by its address', async () => {
    const untitled = aSource('noise', '', ...NOISE.text.split('\n\n'));
    const draft = await draftOf({ specificFocus: 'Noise at night' }, [untitled, RULES]);
    expect(draftText(draft)).not.toContain('.example');
    expect(sectionsOf(draft)).toHaveProperty('Heat pumps');
  });

  it('ends on what its sources ask their readers to do', async () => {
    const sections = sectionsOf(await draftOf({ specificFocus: 'Noise at night' }));
    const asked = Object.values(sections).join(' ');
    expect(asked).toContain('Measure the noise at the open window.');
    expect(asked.split('Measure the noise at the open window.')).toHaveLength(2);
  });

  it('puts the steps of a guide into a list', async () => {
    const guide = aSource(
      'guide',
      'Noise at night: a guide for owners of heat pumps',
      'Quiet nights begin with five settings. Owners of heat pumps find all of them in the menu.',
      '- Switch the night programme on before ten.\n- Set the fan to 60 per cent at night.\n' +
        '- Check the feet of the unit for noise.\n- Move the unit away from corners and walls.',
    );
    const draft = await draftOf({ specificFocus: 'Noise at night', contentAngle: 'how-to-guide' }, [guide, RULES]);
    const list = draft.blocks.find((block) => block.kind === 'list' && block.sentences.length === 4);
    expect(list && blockText(list)).toMatch(/^Switch the night programme on before ten\. Set the fan/);
  });

  it('takes a document along that answers a key point', async () => {
    const draft = await draftOf({ specificFocus: 'Noise at night', keyPoints: ['Training of a fitter'] });
    expect(draftText(draft)).toContain('Training takes a fitter three weeks.');
  });

  it('takes of such a document what answers the key point, not what names the focus', async () => {
    const crews = aSource(
      'crews',
      'Crews for heat pumps',
      'The trade counted 61 crews for heat pumps in the region in 2024. Noise at night is a subject of their courses.',
      'A crew has two fitters and one electrician. Vans carry the tools for a whole week.',
      'Larger firms send four people to a site. Smaller firms share a lorry with their neighbours.',
      'Training takes a fitter three weeks of evening school. Fees are 900 euros for each fitter.',
    );
    const draft = await draftOf({ specificFocus: 'Noise at night', keyPoints: ['Training of a fitter'] }, [
      NOISE,
      RULES,
      TARIFFS,
      crews,
    ]);
    expect(draftText(draft)).toContain('Training takes a fitter three weeks of evening school.');
  });

  it('adds nothing of its own where the sources answer', async () => {
    const draft = await draftOf({ specificFocus: 'Noise at night' });
    const own = draft.blocks.flatMap((block) =>
      block.kind === 'heading' ? [] : block.sentences.filter(({ citations }) => citations.length === 0),
    );
    expect(own).toEqual([]);
  });
});
