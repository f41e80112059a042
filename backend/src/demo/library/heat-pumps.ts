import type { LibraryArticle } from './library-article.js';

export const HEAT_PUMP_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'how-a-heat-pump-works',
    publisher: 'warmHomes',
    title: 'How a heat pump moves warmth instead of making it',
    publishedAt: '2025-02-11',
    text: `A heat pump is a machine that collects low-grade warmth outdoors and delivers it indoors at a useful temperature. Refrigerant boils at about minus 25 degrees in the outdoor coil, so even frosty air can give up heat to it. A compressor then squeezes the vapour, which raises its temperature to between 45 and 65 degrees. Warm vapour condenses in a plate exchanger and hands its energy to the water of the heating circuit.

Engineers describe the result with the coefficient of performance, the ratio of heat delivered to electricity used. A coefficient of 3.5 means that one unit of electricity brings three and a half units of heat into the house. The Institute for Warm Homes measured a median of 3.4 in laboratory tests of 28 units during 2024.

Four parts do nearly all the work: an evaporator, a compressor, a condenser and an expansion valve. Variable-speed compressors, now fitted to 94 per cent of new models, match their output to the weather. Older fixed-speed machines switch fully on and off, which costs efficiency and shortens their lives.

Air, ground and water can all serve as the source of heat. An air source heat pump draws about 3,000 cubic metres of air through its coil each hour. Ground source systems circulate a mix of water and antifreeze through 100 metres or more of buried pipe. Source temperature matters because every degree of lift between source and radiator adds roughly 2.5 per cent to electricity use.

Frost on the outdoor coil is a normal part of winter operation. Modern controllers reverse the cycle for three to six minutes and melt the ice with warmth from the house. Laboratory records show that defrosting takes up 4 per cent of the energy used in a damp coastal winter.`,
  },
  {
    id: 'five-winters-of-heat-pump-data',
    publisher: 'fieldTrials',
    title: 'Five winters of monitored heat pumps: what 412 homes show',
    publishedAt: '2025-06-03',
    text: `The Retrofit Field Trials Network fitted meters to 412 homes with heat pumps between October 2019 and April 2024. Electricity, delivered heat and room temperature were logged every two minutes in each house. Eleven homes dropped out, mostly because their owners moved.

Average seasonal performance across the sample was 2.94 in the first winter and 3.31 in the fifth. Better commissioning explains most of the gain, according to the network's analysis of 166 service visits. Installers lowered flow temperatures by a mean of 6 degrees during those visits, and nobody reported a colder house.

Houses built before 1919 reached a seasonal figure of 3.08, only 7 per cent below the sample average. Detached homes from the 1970s did slightly worse, at 2.99, because many still had small-bore pipework. The best tenth of all systems passed 4.0, and the worst tenth stayed below 2.4.

Comfort was surveyed each February with the same 14 questions. Eighty-six per cent of residents called their home comfortable, compared with 61 per cent before the work. Steady warmth in the morning was the improvement that people mentioned most often.

Breakdowns were rarer than expected. One system in nine needed an unplanned repair within five years, and the median cost was 180 euros. Circulation pumps and flow sensors caused 57 per cent of those faults, while compressors caused only 4 per cent.

Cold snaps tested every design assumption. During the week of 7 January 2024 the outdoor temperature fell to minus 11 degrees in the Harbour district. Seventeen of 412 homes used their electric backup heater in that week, for 31 hours on average.`,
  },
  {
    id: 'sizing-a-heat-pump',
    publisher: 'engineersQuarterly',
    title: 'Sizing a heat pump: from room survey to rated output',
    publishedAt: '2024-09-17',
    text: `Correct sizing begins with a heat loss survey of each room, not with the rating plate of the old boiler. Surveyors record wall build-ups, window areas, ceiling heights and air leakage before they open any catalogue. A careful survey of a three-bedroom house takes about three hours.

Boilers in older houses are commonly twice as large as the building needs. The Heating Engineers' Quarterly compared 90 replaced boilers with calculated losses and found a mean oversize of 118 per cent. Copying that figure produces a heat pump that cycles, wears and disappoints.

Design outdoor temperature is the second input. Harbour towns use minus 4 degrees, while inland valleys at 300 metres need minus 9. A typical terraced house loses 5 to 7 kilowatts under those conditions, and a detached one 8 to 12.

Rated output in a brochure applies to 7 degrees outside and 35 degrees flow. Real capacity at minus 5 degrees and 50 degrees flow can be 30 per cent lower. Designers should therefore read the capacity table at the design point instead of the headline figure.

Slight undersizing is a smaller mistake than gross oversizing. A unit that covers 95 per cent of the design load leaves perhaps 20 hours a year to a backup element. A unit that is twice too large may start and stop 40 times on a mild spring day.

Documents complete the job. Good installers hand over the room-by-room calculation, the chosen flow temperature and the expected annual consumption. Homeowners who received all three papers were half as likely to file a complaint in a 2023 review of 640 cases.`,
  },
  {
    id: 'heat-pump-running-costs',
    publisher: 'energySurvey',
    title: 'Heat pump running costs in 1,050 households',
    publishedAt: '2025-04-22',
    text: `The Household Energy Survey Office compared bills in 1,050 homes before and after they changed to a heat pump. Annual heating cost fell in 71 per cent of the homes and rose in 18 per cent. The median household paid 286 euros less in the first full year.

Tariffs explain more of the difference than machines do. Families on a time-of-use tariff paid an average of 19 cents for each kilowatt-hour that went into heating. Families on a flat tariff paid 29 cents, so the same heat pump cost them half as much again to run.

Gas standing charges are easy to overlook. Households that removed their gas meter saved a further 117 euros a year, whatever the weather did. Only 44 per cent of the surveyed homes had taken that step after twelve months.

Oil users gained most. Savings in 210 former oil homes averaged 640 euros a year at the fuel prices of 2024. Former users of direct electric heaters cut their heating expense by 58 per cent.

Homes that paid more shared three traits. Flow temperatures stood above 52 degrees in two thirds of them, night setback exceeded 4 degrees, and hot water was heated daily with the immersion element. A single service visit of about 95 euros corrected the settings in most of these cases.

Maintenance belongs in any honest budget. Annual servicing costs between 110 and 160 euros, slightly more than for a gas boiler. Survey participants spent 34 euros a year on repairs over the first four years.`,
  },
  {
    id: 'heat-pump-installation-costs',
    publisher: 'fieldTrials',
    title: 'Where the money goes: a breakdown of heat pump installation costs',
    publishedAt: '2025-03-04',
    text: `A complete air source heat pump installation in the Harbour region cost 11,900 euros on average in 2024. The Retrofit Field Trials Network collected 233 itemised invoices to find out where that money went. Prices ranged from 8,200 euros for a small flat to 19,500 euros for a large farmhouse.

Equipment made up 46 per cent of the average invoice. Labour took 31 per cent, radiators and pipework 14 per cent, and electrical work the remaining 9 per cent. Scaffolding appeared on only six invoices.

Radiator upgrades are the most variable item. Nearly half of the houses needed none, while 12 houses replaced more than eight radiators each. One enlarged radiator costs about 340 euros including labour, valves and disposal.

Hot water cylinders add between 1,100 and 1,800 euros. Houses with a combination boiler often need to find space for one, and a cupboard of 60 by 60 centimetres is enough. Slimline cylinders of 150 litres fitted into 80 per cent of the surveyed flats.

Grants changed the picture for most families. Public support covered 38 per cent of the average invoice in 2024, up from 24 per cent in 2021. Applicants waited nine weeks for payment on average, so installers asked for deposits of 20 to 30 per cent.

Prices have fallen in real terms. Adjusted for inflation, the average installation cost 14,300 euros in 2019. Installers credit faster surveys, pre-assembled pump groups and crews that now finish in two days instead of four.`,
  },
  {
    id: 'preparing-a-house-for-a-heat-pump',
    publisher: 'warmHomes',
    title: 'Preparing an older house for a heat pump: a step-by-step plan',
    publishedAt: '2024-11-05',
    text: `Preparation for a heat pump can start a full year before any equipment is ordered. Begin by lowering the flow temperature of the existing boiler to 50 degrees on a cold day. Rooms that stay warm at that setting already have radiators of the right size.

Check the loft first, because 30 centimetres of insulation there costs little and helps every system. Next, measure the pipes: anything below 15 millimetres of copper deserves a closer look by an engineer. Flush the heating circuit as well, since black sludge clogged the filters of one in five new installations in 2023.

Choose the place for the outdoor unit with a tape measure and open ears. Manufacturers ask for 30 centimetres of clearance behind the fan unit and at least one metre in front. Bedroom windows of neighbours should be three metres away or more.

Ask the network operator about the electrical supply in good time. Most single-phase houses with a 60 ampere fuse can connect a unit of up to 8 kilowatts without any work. Upgrading a looped supply took 14 weeks on average in the records of the Institute for Warm Homes.

Collect three written quotations and compare the calculated heat loss in each. Differences of more than 20 per cent between quotations point to a survey that was done in haste. Request the expected seasonal performance in writing, together with the flow temperature that it assumes.

Plan the work for a mild month between April and September. A typical crew needs two days, and the house is without heating for about ten hours. Keep one portable heater ready, even though fewer than a tenth of families ever used it.`,
  },
  {
    id: 'heat-pump-mistakes',
    publisher: 'engineersQuarterly',
    title: 'Seven avoidable mistakes in heat pump projects',
    publishedAt: '2025-01-14',
    text: `Inspectors of the Heating Engineers' Quarterly revisited 150 underperforming heat pumps and ranked the causes. Excessive flow temperature led the list, with 61 cases. Poor weather compensation followed with 38, and undersized emitters with only 17.

Never copy the heating curve of the old boiler. A curve set for 65 degrees wastes around a quarter of the electricity that a heat pump uses. Reducing it in steps of 2 degrees, one step every three days, finds the lowest comfortable setting within a month.

Avoid thermostats that switch whole zones off. Closed zones reduce the water volume, and a compressor with too little water starts far more often. Inspectors counted 62 starts a day in one house with nine smart radiator valves, and 11 after six of them were opened.

Buffer tanks cause trouble when they are fitted out of habit. Mixing in a four-pipe buffer raised flow temperatures by 4 degrees in half of the inspected systems. Volumisers with two connections gave the same protection without the loss.

Neglected insulation of outdoor pipes is a cheap fault with a large effect. Five metres of bare pipe lost 410 kilowatt-hours in a single heating season. Weatherproof sleeves for that length cost less than 60 euros.

Wrong sensor placement fools any controller. Nine outdoor sensors were mounted above a kitchen vent or in full afternoon sun. Moving a sensor to a north wall takes an electrician less than one hour.

Missing instruction was common too. Four in ten owners had never been shown how to read the energy display. Problems stayed hidden for 14 months on average in those homes.`,
  },
  {
    id: 'natural-refrigerants',
    publisher: 'northmoorLab',
    title: 'Propane and the new generation of heat pump refrigerants',
    publishedAt: '2025-05-20',
    text: `Refrigerant choice is the largest technical change in heat pump design for a decade. Propane, known to engineers as R290, has a global warming potential below 1. Older mixtures such as R410A reach 2,088 on the same scale.

Northmoor Building Laboratory tested eleven propane machines in its climate chamber during the winter of 2024. Flow temperatures of 70 degrees were reached at minus 10 degrees outside without any electric help. Efficiency at 55 degrees flow was 12 per cent better than in R32 models of equal size.

Flammability requires careful handling. A typical monobloc unit holds about 600 grams of propane, less than two camping cartridges. Designers keep all of it outdoors, and a protective zone of one metre around the casing must stay free of drains and windows.

Noise has improved along with chemistry. Larger, slower fans brought the median sound power of the tested units down to 52 decibels. Night modes cut a further 5 decibels at the price of some output.

High-temperature capability matters for heritage houses. Cast-iron radiators that were once fed at 70 degrees can remain in place while insulation follows later. Laboratory staff still advise lower settings, because each 5 degrees saved about 9 per cent of the electricity in their tests.

Supply is growing quickly. Propane models accounted for 8 per cent of regional sales in 2021 and for 47 per cent in 2024. Training has followed: 1,260 technicians had passed the flammable refrigerant course by March 2025.`,
  },
  {
    id: 'heat-pump-noise-and-planning',
    publisher: 'harbourRecords',
    title: 'Heat pump rules in the Harbour district: noise, distance and listing',
    publishedAt: '2025-01-30',
    text: `Rules for outdoor units in the Harbour district changed on 1 January 2025. Owners no longer need planning consent for one heat pump of up to 1.5 cubic metres. Listed buildings and flats remain outside this general permission.

Sound is limited to 37 decibels at the nearest window of a neighbour. Installers must submit a one-page calculation with the manufacturer's sound power figure and the measured distance. District officers checked 84 calculations in the first quarter and returned nine of them for correction.

Boundary distance is no longer fixed at one metre. Units may stand directly at a boundary wall if the sound limit is kept. Fans must not blow towards a public footpath at head height.

Owners of listed houses apply with a drawing and two photographs. Decisions took 31 days on average in 2024, and 112 of 127 applications were approved. Refusals concerned front gardens in the Old Quay conservation area without exception, where casings would have faced the street.

Flat owners need the written agreement of their building association. A simple majority has been enough since July 2023. Shared ground loops, which serve several flats, must be registered with the water authority when boreholes pass 30 metres.

Registration duties fall on the installer. Every new heat pump must be reported to the network operator within 28 days and to the district register within 60. Fines for late reports start at 150 euros, but only three were issued last year.`,
  },
  {
    id: 'fishermens-terrace-case-study',
    publisher: 'fieldTrials',
    title: "Case study: heat pumps in Fishermen's Terrace",
    publishedAt: '2024-12-10',
    text: `Fishermen's Terrace is a row of 16 brick cottages built in 1896 on the east quay. Gas boilers from 2003 heated all of them before the project began, and draughty sash windows let much of the warmth escape. Annual gas use averaged 13,400 kilowatt-hours in each cottage.

The owners' association chose individual heat pumps of 5 kilowatts instead of one shared plant. Work started in May 2023 and moved along the row at two cottages a week. Crews sealed floors, added secondary glazing and replaced 39 of 96 radiators.

Results were measured over the full winter of 2023 and 2024. Electricity for heating and hot water came to 3,710 kilowatt-hours a cottage. Heat demand fell by 22 per cent through the sealing work alone, and the machines ran at a seasonal performance of 3.2.

Project costs came to 13,850 euros a cottage, of which grants covered 5,600. Heating bills dropped from 1,420 to 1,010 euros a year at local tariffs. Residents expect the remaining investment to return within 14 years if prices stay level.

Neighbours worried about noise in the narrow yard. Installers mounted all units on rubber feet and turned the fans towards the quay wall. Sound measurements in November 2023 found 34 decibels at the nearest bedroom window.

Residents would repeat the project with two changes. Sealing should be finished before the machines are commissioned, because ten heating curves had to be set twice. Monthly drop-in hours with an engineer, held in the first winter, were praised by every household.`,
  },
  {
    id: 'heat-pump-market-2025',
    publisher: 'energySurvey',
    title: 'The regional heat pump market in figures, 2019 to 2025',
    publishedAt: '2025-09-09',
    text: `Regional sales of heat pumps grew from 2,100 units in 2019 to 9,800 in 2024. The Household Energy Survey Office expects 11,500 for 2025, based on orders up to August. Growth slowed to 9 per cent last year after a record rise of 46 per cent in 2022.

Air source machines hold 88 per cent of the market. Ground source systems keep a steady 7 per cent, mainly in new buildings and farms. Hybrid sets with a small boiler fell from 15 to 5 per cent within three years.

Demand is driven by replacement rather than construction. Sixty-four per cent of buyers in 2024 replaced a boiler older than 15 years. Fuel price worries were the main reason for 41 per cent of them, and comfort for 23 per cent.

Installer numbers remain the tightest constraint. About 1,900 certified technicians work in the region, and a further 600 are in training. Average waiting time from order to commissioning has shortened from 19 weeks in 2022 to 8 weeks this summer.

Manufacturers have responded with simpler products. Pre-wired indoor modules reduced installation time by a third, according to the supplier Tidewater Thermal. Local assembly began in Northmoor in April 2024 and now employs 240 people.

Forecasts to 2030 differ widely. A cautious scenario of the Survey Office sees one home in six heated by a heat pump, and an ambitious one sees one in three. Electricity prices, training capacity and building rules decide which path becomes real.`,
  },
  {
    id: 'low-temperature-heating',
    publisher: 'northmoorLab',
    title: 'Low temperature heating: making radiators and floors work with heat pumps',
    publishedAt: '2024-10-08',
    text: `Low temperature heating means that water reaches the rooms at 45 degrees or less. Large surfaces make up for the gentle temperature, so comfort does not suffer. Northmoor Building Laboratory compared five emitter types in a furnished test house in 2024.

Underfloor circuits kept the room at 21 degrees with water of only 33 degrees. Modern double-panel radiators needed 43 degrees, and the single-panel radiators of 1985 needed 54. Fan-assisted radiators reached the goal at 38 degrees while adding 24 decibels of sound.

Weather compensation is the control method that makes such systems efficient. A sensor on the outside wall tells the controller how warm the water has to be. Test runs with weather compensation used 16 per cent less electricity than runs with a fixed setting.

Balancing comes before any new equipment. Engineers adjust the lockshield valves until each radiator cools its water by about 6 degrees. Balanced circuits evened out room temperatures from a spread of 4.1 degrees to 1.3 in the laboratory house.

Long, steady operation suits gentle heat. Night setback of 2 degrees saved 3 per cent of energy, but a setback of 6 degrees used 2 per cent more. Morning recovery at full power wiped out whatever the cool night had saved.

Timber floors deserve special attention. Surface temperatures above 27 degrees can open joints in oak boards. Laying heating pipes at a spacing of 100 millimetres keeps the surface cooler for the same output.`,
  },
];
