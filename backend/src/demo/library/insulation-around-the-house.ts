import type { LibraryArticle } from './library-article.js';

export const INSULATION_HOUSE_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'insulation-pipes',
    publisher: 'energySurvey',
    title: 'Insulating pipes: the home insulation that pays back in a year',
    publishedAt: '2024-11-05',
    text: `Bare heating pipes are radiators in the wrong room. Survey officers measured 700 cellars and found 11 metres of uninsulated pipe in the average house. Each metre of a 22 millimetre pipe loses 160 kilowatt hours in a winter.

Home insulation for pipes costs little and needs no tradesman. Foam tubes of 20 millimetres were sold for 2.80 euros per metre in 2024, mineral wool shells for 6. Two hours and a sharp knife suffice for a whole cellar.

Savings came to 21 euros for every metre and year. Households recovered their expense in seven months on average. No other insulation measure in the survey paid back within two winters.

Thickness should match the pipe. Rules since 2020 ask for insulation as thick as the inner diameter, or 20 millimetres for the common sizes. Half of that is permitted where pipes cross walls or ceilings.

Bends, valves and pumps are where careless work shows. Open fittings lost a quarter of all heat in cellars that were otherwise well wrapped. Ready-made covers with a zip cost 14 euros and can be removed for service.

Cold water pipes want insulation for a different reason. Drops formed on 83 per cent of bare cold pipes in humid cellars. Closed-cell foam of 9 millimetres kept them dry and protected the plaster behind.

Heat tape belongs under insulation, never above. Frost protection in unheated garages used 30 kilowatt hours with a thermostat and 260 without one. Survey officers found four scorched cables where two layers of foam had been pushed over the tape.`,
  },
  {
    id: 'insulation-order-of-work',
    publisher: 'engineersQuarterly',
    title: 'Which insulation first? A ranking by cost per saved kilowatt hour',
    publishedAt: '2025-03-11',
    text: `Money for home insulation should go first where each euro saves the most. Engineers of the Quarterly ranked nine measures in 260 houses built between 1900 and 1975. Costs were divided by the heat saved over 25 years.

Draught strips and pipe covers lead the list at one cent per kilowatt hour. Loft floors follow at 1.4 cents and cellar ceilings at 2.6. All four can be finished within a week by two people.

Cavity walls take the fifth place at 3.1 cents. Filling needs one day and saves 3,400 kilowatt hours a year in a semi-detached house. Camera inspection beforehand added 140 euros and stopped six unsuitable projects.

Secondary glazing came sixth at 5.2 cents, ahead of new windows at 11.8. Comfort near the pane improved by 4 degrees with either of them. Noise fell by 9 decibels as a welcome extra.

Solid walls stand lower because of their price and not for lack of effect. External insulation cost 8.4 cents for each kilowatt hour, or 5.5 cents when scaffolding was up for painting anyway. Internal boards came to 6.9 cents with more risk at floor joists.

Order also matters for heating. Houses that insulated before ordering a heat pump needed 3 kilowatts less and saved 2,600 euros on the machine. Engineers therefore suggest loft, draughts and cellar within the first year.

Rankings change with the house. Bungalows gained twice as much from lofts, tall terraces from walls. A survey for 350 euros moved at least one measure up or down in 71 per cent of cases.`,
  },
  {
    id: 'insulation-moisture-checks',
    publisher: 'harbourRecords',
    title: 'After the insulation: moisture checks in the first three years',
    publishedAt: '2024-12-10',
    text: `Insulation changes where a wall is warm and where water can condense. Harbour District Records followed 130 houses for three years after the work. Moisture rose at first in 42 of them and settled in all but seven.

Construction water needs a first winter to leave. Lime plaster behind internal insulation started at 9 per cent moisture and dried to 3 per cent within 14 months. Heating to 19 degrees in unused rooms shortened the time by ten weeks.

Sensors cost less than worry. Wireless probes at 18 euros apiece were placed behind boards, in joist ends and below the roof. Readings above 85 per cent for more than four weeks called for a visit.

Joist ends proved the weakest point. Timber in solid walls rose from 13 to 17 per cent after internal home insulation, still below the limit of 20. Three houses exceeded it, each with cracked render outside.

Roofs gave little trouble where the vapour control layer was tight. Pressure tests before closing the ceiling found 14 leaks per house on average. Tape for 25 euros made the difference between dry wool and stains.

Habits of the people count as well. Bedrooms that were aired twice a day stayed 8 points drier than those that were not. Laundry on a rack brought two litres of water into the room each time.

Seven houses needed repair, at a median of 1,150 euros. Gutters, sills and one leaking shower were to blame rather than the insulation. District advisers now include three moisture visits in every grant.`,
  },
];
