import type { LibraryArticle } from './library-article.js';

export const HEAT_PUMP_USE_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'first-winter-with-a-heat-pump',
    publisher: 'warmHomes',
    title: 'Your first winter with a heat pump: settings, habits and expectations',
    publishedAt: '2025-10-21',
    text: `Living with a heat pump feels different from living with a boiler. Radiators are lukewarm for most of the day instead of hot for an hour. Rooms hold an even temperature, and bare feet notice the difference first.

Owners should leave the thermostat alone during the first fortnight. Brick and plaster need around ten days to warm through after a cold summer start. Early corrections only hide the behaviour of the system.

Adjust one setting at a time and write the date beside it. Raising the curve by a single step changes the flow temperature by about 1.5 degrees at freezing point. Two mild days and two cold ones are enough to judge the effect.

Hot water works best at 48 degrees for a family of four. A weekly cycle of 60 degrees protects large cylinders against legionella. Each additional degree of storage temperature costs roughly 20 kilowatt-hours a year.

Steam from the outdoor unit often alarms newcomers. White clouds and dripping water are signs of defrosting and last only a few minutes. Ice that stays on the coil for more than two hours should be reported to the installer.

Meters tell more than feelings. A detached house may use 45 kilowatt-hours on the coldest day and only 6 on a mild one. The Institute for Warm Homes asks members to note weekly readings, and 83 per cent of participants found their best setting before February.

Help is worth requesting early. Installers in the region include one free visit within the first heating season. Owners who used it saved a further 240 kilowatt-hours in the following year.`,
  },
  {
    id: 'ground-source-heat-pumps',
    publisher: 'engineersQuarterly',
    title: 'Ground source heat pumps: boreholes, trenches and when they are worth it',
    publishedAt: '2025-08-26',
    text: `Ground source heat pumps draw their energy from soil or rock that stays near 10 degrees all year. Boreholes reach depths between 80 and 150 metres. Horizontal loops lie in trenches of 1.2 metres and need about twice the floor area of the house.

Efficiency is the strongest argument for the ground. Monitored systems of the Quarterly reached a seasonal performance of 3.9, compared with 3.2 for air. Cold spells hardly affect them, because the loop temperature falls by only 4 degrees through a winter.

Drilling is the largest expense. A borehole costs 65 to 90 euros for each metre, and granite takes longer than clay. Complete projects therefore came to 24,500 euros on average in 2024.

Sharing reduces that burden. Eleven terraced houses in Ropewalk used one common field of seven boreholes. Each household paid 15,800 euros, and nobody needed a fan unit in the yard.

Permits require patience but rarely fail. Water authorities examine the distance to wells and the type of grout. Decisions in the coastal zone took 11 weeks, and 4 of 96 applications were refused last year.

Cooling comes almost free. Circulating the loop through underfloor pipes on hot days lowers rooms by 2 to 3 degrees with a pump of 40 watts. Returned heat also refreshes the ground for the next winter.

Long life improves the balance of costs. Loops are expected to last 60 years and indoor machines 22. Engineers consider the ground worthwhile for large houses, for groups of neighbours and wherever noise must be avoided completely.`,
  },
  {
    id: 'heat-pump-maintenance',
    publisher: 'northmoorLab',
    title: 'Maintaining a heat pump: what to check each month, year and decade',
    publishedAt: '2025-02-27',
    text: `Maintenance keeps a heat pump efficient with surprisingly little work. Northmoor Building Laboratory followed 72 units for six years and compared serviced with neglected machines. Neglected ones used 9 per cent more electricity at the end of the study.

Monthly checks take five minutes. Owners should remove leaves from the coil, look at the pressure gauge and listen for new sounds. Pressure between 1.2 and 2.0 bar is normal for a two-storey house.

Filters in the return pipe deserve a yearly rinse. Magnetic filters of 20 neglected systems held an average of 46 grams of black iron oxide. Flow fell by a fifth in those circuits, and compressors ran hotter.

Coils can be cleaned with a garden hose at low pressure. High-pressure washers bend the thin aluminium fins and should never be used. Bent fins on one tested unit raised its consumption by 6 per cent.

Professional service every one or two years covers the electrical contacts, sensors and refrigerant circuit. Leak checks are required by law only above a certain charge, which small propane units do not reach. Records should be kept, because warranties of seven years depend on them.

Water quality is often forgotten. Soft, slightly alkaline filling water prevents scale in the plate exchanger. Test strips cost 8 euros and show within a minute whether the water needs treatment.

Replacement parts follow a predictable rhythm. Expansion vessels last 10 to 12 years, circulation pumps about 15, and fan motors close to 20. Setting aside 120 euros a year covers all three without surprises.`,
  },
  {
    id: 'heat-pump-myths',
    publisher: 'energySurvey',
    title: 'Eight beliefs about heat pumps, compared with survey data',
    publishedAt: '2025-07-29',
    text: `Opinions about heat pumps spread faster than measurements. The Household Energy Survey Office asked 3,100 adults about eight common beliefs in May 2025. Answers were then compared with data from metered homes.

Fifty-two per cent believed that heat pumps fail in hard frost. Metered machines in the hill villages kept 20 degrees indoors at minus 14 outside. Electricity use doubled on those days, which is a cost question rather than a failure.

Thirty-nine per cent thought that underfloor heating is essential. Radiators alone served 81 per cent of the metered houses. Comfort scores of both groups differed by less than a tenth of a point.

Many respondents expected loud machines. Forty-four per cent named noise as a concern before purchase, and only 5 per cent mentioned it a year later. Refrigerators in open kitchens were rated more annoying in the same survey.

Old houses are said to be unsuitable. Homes from before 1900 in the sample needed 31 per cent more heat for each square metre, yet their heat pumps were nearly as efficient as the others. Size of the machine was the main difference.

One belief turned out to be correct. Sixty per cent expected that a poor installer ruins a good machine, and the spread between installers was indeed larger than the spread between brands. The best company achieved 3.6 across 40 homes, and the weakest reached 2.7.

Knowledge grows with experience. Owners answered six of eight questions correctly, neighbours of owners five, and everyone else three. Researchers recommend open-house days, which 1,400 people visited last autumn.`,
  },
  {
    id: 'heat-pumps-in-flats',
    publisher: 'harbourRecords',
    title: 'Heat pumps for flats: central plant, shared loops or one for each home',
    publishedAt: '2025-09-02',
    text: `Flats make up 41 per cent of homes in the Harbour district, but only 6 per cent of heat pumps serve them. District planners examined 28 completed projects to find out which designs work. Buildings contained between 4 and 36 homes.

Central plants on the roof or in the yard replaced gas boilers in 15 buildings. Existing pipes stayed in use, so residents hardly noticed the change. Investment averaged 7,900 euros for each flat.

Losses in circulating pipes proved to be the weak point. Hot water loops at 60 degrees wasted 28 per cent of the heat in older blocks. Small electric boosters in each flat allowed the loop to run at 45 and halved that waste.

Shared ground loops with a small heat pump in every flat appeared in six buildings. Residents choose their own tariff and temperature. Cupboards of 60 centimetres in width were sufficient for the indoor machines.

Individual air units on balconies were chosen in seven small houses. Installation took one day for each home at a price of 6,400 euros. Sound limits and the view of the façade excluded this option in the old town.

Decision making takes longer than construction. Associations needed 17 months on average from the first meeting to the vote. Early heat loss figures and a visit to a finished building shortened the debate most.

Billing should be settled before work begins. Heat meters cost 180 euros for each flat and satisfy the regulations. Twenty-three of 28 associations reported lower heating charges in the second year, with a median reduction of 16 per cent.`,
  },
  {
    id: 'hybrid-or-full-heat-pump',
    publisher: 'fieldTrials',
    title: 'Hybrid system or full heat pump? A comparison over three years',
    publishedAt: '2025-01-16',
    text: `Hybrid systems combine a small heat pump with an existing boiler. The Retrofit Field Trials Network compared 37 hybrids with 37 similar homes that relied on a full heat pump. Readings covered three years up to September 2024.

Boilers in the hybrid homes supplied more heat than designers had planned. Forecasts spoke of 25 per cent, while meters showed 43. Control strategies that favoured quick morning heat were the principal reason.

Annual energy costs were nearly equal in the first year. By the third year, full systems were 150 euros cheaper because gas standing charges and servicing of two appliances weighed on the hybrids. Carbon emissions of the hybrids were 2.4 times as high.

Purchase prices favoured the hybrid by 3,100 euros. Smaller machines, unchanged radiators and simpler hot water explained that gap. Grants were lower as well, so the real difference shrank to 900 euros.

Reliability looked better with fewer parts. Hybrid homes reported 0.31 faults a year and full systems 0.18. Communication between the two controllers caused half of the hybrid faults.

Some situations still speak for two heat sources. Houses with a heat loss above 18 kilowatts, weak electrical supply or a planned renovation in stages can bridge several years that way. Five families in the trial removed the boiler after insulating, without any new machine.

Clear agreements improved results. Setting the switching point to minus 2 degrees and blocking the boiler for hot water cut gas use by 61 per cent in twelve adjusted homes.`,
  },
  {
    id: 'time-of-use-tariffs-for-heat-pumps',
    publisher: 'energySurvey',
    title: 'Heating by the clock: time-of-use tariffs and heat pumps',
    publishedAt: '2025-10-28',
    text: `Time-of-use tariffs charge different prices at different hours. Seven suppliers in the region offer one to owners of a heat pump. Night prices in October 2025 lay between 14 and 18 cents, and evening prices reached 41.

Buildings themselves act as storage. Raising the rooms by one degree before 4 in the afternoon lets many brick houses coast through the expensive evening. The Household Energy Survey Office measured a fall of only 0.8 degrees over three hours in 64 such homes.

Lightweight houses behave differently. Timber frames without heavy floors lost 1.9 degrees in the same period. Families there preferred short pauses of 45 minutes.

Savings reached 164 euros a year for the median participant. The most flexible tenth saved more than 300 euros, mostly through hot water and laundry. Nine per cent of the participants lost money because they cooked and heated at peak times as before.

Automatic control made the difference. Homes with a compatible thermostat shifted 38 per cent of their heating electricity, while manual users shifted 17. Compatibility lists of suppliers currently name 46 models.

Grid operators value the same flexibility. Quayside Grid paid 300 households 5 euros for each requested pause last winter. Eighteen pauses of one hour reduced the evening peak of the pilot area by 12 per cent.

Readers should check three points before signing. Contract length, the price of the dearest hour and the treatment of meter failures differ widely between suppliers. Comparison tables are published by the Survey Office each quarter.`,
  },
];
