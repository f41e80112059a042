import type { LibraryArticle } from './library-article.js';

export const SOLAR_USE_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'balcony-solar-guide',
    publisher: 'warmHomes',
    title: 'Balcony solar: small panels for flats and rented homes',
    publishedAt: '2025-05-29',
    text: `Balcony solar brings panels within reach of people without a roof. A set consists of two modules, a small inverter and a plug. Prices fell from 900 euros in 2021 to 380 in the spring of 2025.

Output is limited to 800 watts at the socket. A south-facing railing yields about 560 kilowatt-hours a year, and a west-facing one 430. Vertical mounting loses a quarter in summer but gains a little in winter.

Households use most of that energy at once. Refrigerators, routers and standby loads draw 150 to 250 watts all day. The Institute for Warm Homes calculated average savings of 125 euros a year for a flat of two people.

Mounting must withstand storms. Railings of glass or thin wire are unsuitable without a structural check. Steel brackets with safety ropes passed a test at 140 kilometres an hour on a harbour crane.

Old wiring is the second point to examine. Circuits with screw-in fuses should be inspected by an electrician, which costs about 80 euros. Only one set may be connected to each apartment.

Cables through windows are a frequent nuisance. Flat cables of 3 millimetres fit most frames, but they let in draughts when seals are worn. A drilled hole with a sleeve is neater and needs the consent of the landlord.

Storage for balcony sets is rarely economical. Batteries of 1.6 kilowatt-hours cost 520 euros and add savings of 30 euros a year. Shifting the washing machine to noon achieves half of that effect without any purchase.`,
  },
  {
    id: 'solar-maintenance-guide',
    publisher: 'northmoorLab',
    title: 'Keeping solar panels productive: cleaning, checks and warning signs',
    publishedAt: '2025-03-13',
    text: `Solar panels have no moving parts and ask for little attention. Rain removes most dust from roofs that slope by more than 15 degrees. Checks twice a year are nevertheless worthwhile.

Begin with the figures on the display. Divide the monthly yield by the power of the system and compare it with the regional table. A difference of more than 10 per cent on two sunny months deserves an investigation.

Look at the roof through binoculars in spring. Slipped tiles, hanging cables and nests beneath the modules are visible from the ground. Pigeons under solar panels caused damage on 3 per cent of the roofs that Northmoor Building Laboratory has inspected since 2019.

Cleaning pays only in special places. Farms with dusty barns gained 7 per cent from a yearly wash, whereas suburban houses gained less than 2. Soft brushes and rainwater are sufficient, and chemicals void most warranties.

Moss along the lower frame deserves attention. Water collects behind it and shades the bottom row of cells. Scraping with a wooden stick takes ten minutes for each module.

Electrical tests belong to professionals. Insulation resistance, earth connection and string voltages should be measured every four years at a cost of 190 euros. Infrared pictures taken by drone locate weak cells for an additional 120.

Inverters announce their problems early. Rising fan noise, restarts at noon and error codes with the word "insulation" are typical signs. Cool, dust-free mounting on a north wall extended their lives by about three years in long-term records.`,
  },
  {
    id: 'right-size-of-home-battery',
    publisher: 'energySurvey',
    title: 'How large should a home battery be? Evidence from 900 homes',
    publishedAt: '2025-08-12',
    text: `Oversized batteries are the most common planning error in domestic storage. The Household Energy Survey Office analysed 900 homes with a battery between April 2023 and March 2025. Capacities ranged from 3 to 22 kilowatt-hours.

Evening demand sets the useful size. Median consumption between sunset and sunrise was 5.1 kilowatt-hours in summer. Larger stores remained half full through many nights.

Winter tells the opposite story. Panels filled a battery of 10 kilowatt-hours on only 14 days between November and January. Capacity stood idle for weeks unless the tariff allowed charging from the grid.

Full cycles reveal the sweet spot. Batteries with one kilowatt-hour of capacity for each 1,000 kilowatt-hours of yearly consumption completed 235 cycles a year. Batteries twice as large completed 140, which stretched the payback by seven years.

Electric cars change the evening curve. Homes that charged a car after work emptied any battery within two hours. Separate control that excludes the car from the battery raised self-supply of the house from 48 to 63 per cent.

Heat pumps justify some extra capacity. Families with electric heating used 9 kilowatt-hours in an average spring night. Storage of 8 to 10 kilowatt-hours suited them best.

Modular products offer a way out of uncertainty. Forty-one per cent of current models can be extended within two years. Owners in the survey who started small added a module in only one case out of six.`,
  },
  {
    id: 'solar-on-listed-buildings',
    publisher: 'harbourRecords',
    title: 'Solar panels on listed houses: what conservation officers accept',
    publishedAt: '2025-02-20',
    text: `Listed houses and solar panels were long considered incompatible. The Harbour district approved 58 of 73 applications in 2024, up from 9 of 31 in 2020. Guidelines published in February explain what made the difference.

Visibility from public space is the first criterion. Panels on rear slopes, in roof valleys or behind parapets are usually accepted within four weeks. Front slopes on main streets were approved only with matching solar tiles.

Order and colour come second. Officers prefer a single rectangle of uniform black modules without silver frames. Gaps for chimneys and skylights should be symmetrical wherever possible.

Fixings must be reversible. Hooks that replace slates temporarily are acceptable, while drilling through historic lead is not. Roofers have to store removed slates on site with a label.

Weight rarely causes refusal. Old rafters carry modules of 12 kilograms a square metre in most cases, yet a structural note is always required. Engineers charge between 250 and 400 euros for it.

Outbuildings provide an elegant solution. Garages, sheds and garden walls received panels in 19 of the approved cases. Cables of up to 40 metres lost less than 1 per cent of the energy. Sheds facing south even produced more than the roofs that owners had first proposed.

Early conversation saves money. Applicants who sent two photographs and a sketch before hiring a planner spent 600 euros less on average. Open hours at the conservation office take place every Wednesday between 9 and 12.`,
  },
  {
    id: 'energy-sharing-communities',
    publisher: 'fieldTrials',
    title: 'Energy communities: sharing solar power along a street',
    publishedAt: '2025-09-30',
    text: `Energy communities allow neighbours to share solar power over the public grid. Legislation from 2024 permits groups within the same substation area. The Retrofit Field Trials Network is following five communities with 214 households.

Founding takes less effort than expected. A simple association with seven members is sufficient, and model statutes are available free of charge. The five groups needed between three and nine months until the first shared kilowatt-hour.

Prices are set by the members. Producers receive 12 cents in the observed groups, while consumers pay 19 including reduced grid fees. Producers and consumers gain alike compared with export tariffs and ordinary supply.

Shared power covered 26 per cent of the consumption of members without panels. Bakeries, a laundry and a primary school improved the match because they work during the day. Purely residential groups reached only 18 per cent.

Billing is the heart of the matter. Smart meters deliver readings every 15 minutes, and a service provider assigns the energy. Fees of 2 to 4 euros a month for each member consumed a fifth of the benefit.

Savings remain modest for individuals. A typical consumer saved 74 euros in the first year, and a typical producer earned 131 more. Members nevertheless named independence and neighbourhood as their main reasons for joining.

Growth is expected to be rapid. Forty further groups have registered with Quayside Grid, and a shared battery for the Ropewalk community will start in May 2026. Researchers intend to publish a full evaluation after three years.`,
  },
  {
    id: 'smart-inverters-and-grid',
    publisher: 'engineersQuarterly',
    title: 'Inverters explained: efficiency, shade management and grid support',
    publishedAt: '2024-11-12',
    text: `Inverters are the brain of every solar system. Conversion efficiency of current models reaches 97 per cent, so quality shows in other properties. Engineers of the Quarterly compared 14 devices in the power class of 6 kilowatts.

String inverters remain the standard choice for plain roofs. Modules are connected in series, and one device controls them all. Prices start at 850 euros, and exchange is simple.

Optimisers help when shade moves across the roof. Each module then works at its own best point. Yield rose by 9 per cent on a roof with two dormers and by 1 per cent on an open roof, which does not justify 45 euros a module.

Microinverters convert the current beneath every module. Failures affect a single module only, but repairs require a ladder and good weather. Standby consumption of twelve microinverters was twice as high as that of one central device.

Hybrid inverters include the connection for a battery. Buying one in advance costs 300 euros more and avoids a second device later. Backup outputs differ greatly, from a single socket to the supply of all three phases.

Grid support has become mandatory. New inverters reduce their power when the frequency rises and supply reactive power on request. Software updates must be possible for ten years, a rule that four of 14 manufacturers could not yet confirm.

Noise deserves a glance at the data sheet. Devices without fans were silent, while the loudest one hummed at 48 decibels. Bedrooms should not share a wall with the technical room.`,
  },
  {
    id: 'solar-water-heating',
    publisher: 'energySurvey',
    title: 'Hot water from the sun: thermal collectors compared with solar electricity',
    publishedAt: '2025-06-19',
    text: `Hot water accounts for a fifth of the energy use of a modern family home. Sunlight can supply much of it in two ways. Thermal collectors heat a liquid directly, while photovoltaic panels drive an electric element or a heat pump.

Thermal collectors need little space. Five square metres cover 58 per cent of the hot water of four people. Annual output of 2,000 kilowatt-hours is three times that of panels with the same area.

Photovoltaic systems win on flexibility. Surplus power can run any appliance when the cylinder is hot. Controllers that divert the surplus to an immersion heater cost between 250 and 450 euros.

The Household Energy Survey Office compared 140 homes with collectors and 155 with diverters. Collectors covered 54 per cent of the demand in practice, and diverters 41. Combining panels with a heat pump cylinder reached 69 per cent.

Maintenance separates the two technologies. Collectors require new antifreeze every six years and a pump every twelve, at average costs of 62 euros a year. Diverters had caused no costs in 148 of 155 homes.

Investment has shifted in favour of electricity. Thermal systems cost 5,900 euros in 2024, which is 12 per cent more than in 2019. Diverters use panels that most owners would have bought anyway.

Existing collectors should not be removed in haste. Systems from the 1990s still deliver 80 per cent of their original heat when they are serviced. Replacement makes sense once the absorber leaks or the roof has to be renewed.`,
  },
  {
    id: 'choosing-solar-panels',
    publisher: 'engineersQuarterly',
    title: 'Choosing solar panels: the seven lines of a data sheet that matter',
    publishedAt: '2025-06-26',
    text: `Data sheets for solar panels fill four pages, yet seven lines contain what buyers need. Engineers of the Quarterly compared 45 sheets and the panels behind them. Differences in price rarely matched differences in quality.

Rated power comes first and is measured at 25 degrees. Positive tolerance means that no panel delivers less than its label. Seven of the compared brands offered tolerance in both directions.

Temperature coefficients describe the loss in heat. Values of minus 0.26 per cent are excellent, and minus 0.36 are ordinary. On a hot roof, that difference amounts to 3 per cent of the midday output.

Warranty terms deserve slow reading. Product warranties of 25 years cover faults in the panels, while performance warranties cover gradual loss. Labour and transport were included by only 11 of 45 manufacturers.

Mechanical load ratings matter near the sea. Solar panels for exposed roofs should withstand 5,400 pascals from the front and 2,400 from behind. Salt mist certificates are available at no additional price.

Frame and glass decide about weight. Double-glass solar panels weigh 22 to 25 kilograms, and handling them on a ladder requires two experienced installers. Frames of 30 millimetres fit every common rail.

Origin and repair complete the list. European assembly added 9 per cent to the price in 2025. Manufacturers that have existed for ten years or more were twice as likely to answer a warranty request within a month.`,
  },
  {
    id: 'solar-industry-players',
    publisher: 'energySurvey',
    title: 'Behind the panels: manufacturers, installers and grid companies in the region',
    publishedAt: '2025-07-10',
    text: `Solar energy has become an industry with 4,700 local jobs. The Household Energy Survey Office mapped its companies in the first half of 2025. Installation accounts for 61 per cent of the employment.

Manufacturers of solar panels are mostly located abroad. One regional factory in Northmoor assembles 90,000 solar panels a year and supplies 8 per cent of local demand. Mounting systems, cables and batteries show a higher local share of 34 per cent.

Wholesalers connect both ends of the chain. Three companies handle 70 per cent of the panels that reach regional roofs. Stocks grew to eleven weeks of demand in 2024, which explains the falling prices.

Installers range from one-person workshops to chains. The ten largest firms fitted 37 per cent of all new systems. Small companies received better ratings for advice, and large ones for speed.

Grid operators shape the pace of growth. Quayside Grid connected 6,900 solar systems in 2024 with a staff of 43. Digital applications reduced the processing time from 54 to 23 days.

Banks and insurers have discovered the market as well. Solar loans worth 61 million euros were granted last year. Insurers cover panels against storm, theft and fire for about 60 euros a year.

Challenges are shared by all players. Shortage of electricians, changing rules and unsold stock were named most often in 96 interviews. Cooperation in training began in March, when nine competing firms opened a joint workshop for apprentices.`,
  },
  {
    id: 'solar-panels-case-farmhouse',
    publisher: 'fieldTrials',
    title: 'Case study: solar panels on the Gull Farm barn',
    publishedAt: '2025-04-24',
    text: `Gull Farm lies on a windy ridge and keeps 60 dairy cows. Milk cooling, pumps and two households used 48,000 kilowatt-hours of electricity in 2022. Rising bills led the owners to consider solar panels.

Barn roofs offered 700 square metres, but the oldest part carried asbestos sheets. Specialists removed those sheets in eight days at a cost of 14,200 euros. New steel sheets with a rib spacing for solar clamps replaced them.

Installers mounted 168 solar panels with a power of 72 kilowatts in May 2023. East and west slopes were both used, so that production follows the two milking times. Work took twelve days, interrupted by one storm.

Milk is cooled with ice made at noon. An ice bank of 1,500 litres stores the energy of the panels until evening. Battery storage was rejected because it would have cost three times as much.

Results were recorded for 18 months. Solar panels produced 66,400 kilowatt-hours a year, and the farm used 52 per cent of them directly. Purchased electricity fell from 48,000 to 13,500 kilowatt-hours.

Finances met the expectations of the family. Investment of 83,000 euros returns 10,900 a year through savings and exports. Payback is expected after eight years, the asbestos work included.

Lessons were shared at an open day with 130 visitors. Order the grid connection first, choose clamps without drilling, and plan space for cleaning. Dust from hay reduced the yield by 6 per cent until the panels were washed in August.`,
  },
  {
    id: 'solar-panels-outlook-2035',
    publisher: 'harbourRecords',
    title: 'Roofs in 2035: the solar strategy of the Harbour district',
    publishedAt: '2025-10-15',
    text: `District councillors adopted a solar strategy for the years up to 2035 in September. Solar panels shall cover 45 per cent of suitable roofs by then, compared with 17 per cent today. Public buildings are to lead the way.

Schools and offices come first. Sixty-two public roofs will receive solar panels before the end of 2029. Contracts for the first 20 have been signed at an average price of 1,080 euros a kilowatt.

New buildings face a duty from January 2027. Half of each suitable roof must carry solar panels or collectors. Exceptions apply to shaded sites and to roofs smaller than 20 square metres.

Parking areas are included as well. Car parks with more than 50 spaces need solar canopies from 2030. Calculations suggest 18 megawatts of additional power and shade for 6,400 cars.

Storage at street level will support the grid. Five batteries of 2 megawatt-hours each are planned next to substations. Residents can rent a share for 4 euros a month instead of buying a home battery.

Costs and benefits were examined by the auditor. Public investment of 38 million euros is expected to save 3.1 million a year. Lower electricity prices remain the largest risk to that forecast.

Progress will be reported every spring. A map shows the solar panels of each neighbourhood, and missed targets must be explained in public. Citizens may propose roofs through a form, which 410 people used in the first month.`,
  },
  {
    id: 'solar-panels-benefits-beyond-bills',
    publisher: 'warmHomes',
    title: 'More than lower bills: benefits that solar panels bring to a home',
    publishedAt: '2025-09-18',
    text: `Lower bills are the best-known benefit of solar panels. The Institute for Warm Homes asked 510 owners which other advantages they had noticed. Answers covered comfort, value and everyday habits.

Cooler attics were mentioned by 36 per cent of the owners in the survey. Solar panels shade the tiles, and air can move beneath them. Loggers in 24 attics showed a reduction of 2.6 degrees on summer afternoons.

House value increased measurably. Homes with solar panels sold for 4.1 per cent more in a comparison of 900 sales in 2024. Buyers paid the premium for owned panels but not for leased ones.

Protection of the roof is an unexpected gain. Tiles beneath panels suffer less from frost, hail and moss. Roofers estimate that covered surfaces last ten years longer.

Awareness of energy grows with the display. Families with a visible reading reduced their total consumption by 5 per cent in the first year. Children turned out to be the most attentive observers in 40 homes.

Climate benefits appear early. Manufacturing solar panels causes about 600 kilograms of carbon dioxide for each kilowatt. Regional roofs repay that amount within 16 months.

Independence was valued above all by rural owners. Systems with backup kept refrigerators and pumps running through the storm of 3 February 2025, when 2,800 homes lost power for nine hours. Neighbours charged their telephones at 70 of those houses, and one bakery baked its bread as usual.`,
  },
];
