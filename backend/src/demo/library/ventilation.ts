import type { LibraryArticle } from './library-article.js';

export const VENTILATION_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'home-ventilation-basics',
    publisher: 'warmHomes',
    title: 'Home ventilation explained: why houses need a planned supply of air',
    publishedAt: '2024-09-24',
    text: `Home ventilation replaces stale indoor air with fresh air from outside in a planned way. People, kitchens and bathrooms release about 10 litres of water into the air of a family home each day. Without ventilation, that moisture settles on the coldest surfaces and feeds mould.

Carbon dioxide is the usual measure of freshness. Outdoor air contains about 425 parts per million, and a closed bedroom can pass 2,500 before morning. The Institute for Warm Homes recommends keeping bedrooms below 1,000 for most of the night.

Fresh air demand is easy to estimate. Each person needs around 30 cubic metres an hour while awake and 20 while asleep. A family of four therefore needs roughly one third of the air of an average house every hour.

Three methods are in common use. Trickle vents and extractor fans rely on small openings and on switches, central extract systems pull air from wet rooms without pause, and balanced systems supply and extract at once. Each method can work when its parts match the house.

Windows alone rarely do the job in winter. Opening them fully for five minutes exchanges the air of a room, but few people repeat that every three hours. A tilted window exchanges little air and cools the wall around it.

Balanced ventilation with heat recovery keeps most of the warmth. Exchangers pass 75 to 90 per cent of the heat from outgoing to incoming air. Fans need between 20 and 50 watts for a whole house, about as much as a bright lamp of the 1990s.`,
  },
  {
    id: 'damp-and-mould-survey',
    publisher: 'energySurvey',
    title: 'Damp and mould in 2,400 homes: causes and numbers',
    publishedAt: '2025-01-28',
    text: `Surveyors of the Household Energy Survey Office visited 2,400 homes in the winter of 2024. Visible mould was found in 19 per cent of them, most often in bedrooms. Bathrooms came second, and living rooms were affected in only 3 per cent of cases.

Condensation was the main cause. Sixty-eight per cent of mouldy rooms had cold surfaces together with humidity above 65 per cent. Leaking gutters, pipes or roofs explained 21 per cent, and rising damp no more than 6.

Crowding raised the risk. Homes with less than 20 square metres for each person had mould twice as often as roomier ones. Drying laundry indoors was reported in 74 per cent of affected flats.

Ventilation equipment existed in most of these homes but did not work. Of 1,910 extractor fans tested, 37 per cent moved less than half of their rated air. Dust on the grille was the cause in every second case, and a cleaning brush solved it.

Furniture placement made a difference too. Mould behind wardrobes on outer walls was found in 140 homes, even where the open wall was clean. A gap of 8 centimetres allows enough air to pass.

Health complaints followed the pattern. Asthma was reported by 14 per cent of people in mouldy homes and by 8 per cent elsewhere. Survey authors stress that the figures show a connection and do not prove a cause.

Improvement is possible at modest cost. Ninety homes received a humidity-controlled fan, a hygrometer and a visit of one hour. Mould had not returned in 77 of them after twelve months, at an average expense of 390 euros.`,
  },
  {
    id: 'choosing-a-ventilation-system',
    publisher: 'engineersQuarterly',
    title: 'Which home ventilation system suits which house?',
    publishedAt: '2025-03-11',
    text: `Choosing a home ventilation system begins with the airtightness of the building. Houses above 7 air changes an hour at test pressure leak too much for balanced ventilation to pay. Extract fans with controlled inlets are the better choice there.

Central extract systems suit homes of medium tightness. One quiet fan in the loft draws air from kitchen, bath and toilet through ducts of 125 millimetres. Prices lie between 1,800 and 2,900 euros, and annual electricity costs about 25.

Balanced systems with heat recovery belong in tight houses. Values below 3 air changes an hour allow them to save more energy than they use. Complete installations in existing houses cost between 5,500 and 9,000 euros.

Single-room units are the flexible alternative. A pair of reversing fans, each in a wall opening of 160 millimetres, serves a bedroom or a living room. Ceramic cores inside them store warmth for 70 seconds and return it when the direction changes.

Positive input ventilation has a place in small terraced houses. A loft unit pushes filtered air into the stairwell and costs about 700 euros. Engineers of the Quarterly advise against it in exposed or very leaky houses, where it drives moist air into the walls.

Sound should be compared before price. Bedrooms need less than 25 decibels, a level that only half of the 22 tested single-room units achieved. Central units are quieter because silencers of one metre fit into their ducts.

Filters are the running cost that buyers forget. Replacement sets for balanced systems cost 40 to 80 euros a year. Units with standard filter sizes avoid dependence on a single supplier.`,
  },
  {
    id: 'heat-recovery-ventilation-trial',
    publisher: 'fieldTrials',
    title: 'Heat recovery ventilation in 56 retrofits: energy, air and noise',
    publishedAt: '2025-02-18',
    text: `The Retrofit Field Trials Network installed balanced ventilation with heat recovery in 56 renovated houses. Sensors recorded temperature, humidity, carbon dioxide and electricity for two years. Tests of airtightness came before and after each installation.

Air quality improved in every house. Median carbon dioxide in bedrooms at 6 in the morning fell from 1,780 to 840 parts per million. Relative humidity in winter settled between 38 and 52 per cent.

Energy results depended on tightness. Houses below 3 air changes saved 1,650 kilowatt-hours of heat a year and used 310 of electricity. Houses above 5 air changes saved barely more than their fans consumed.

Measured heat recovery reached 81 per cent on average, 7 points below the figures in the brochures. Uninsulated ducts in cold lofts caused most of the difference. Wrapping them with 50 millimetres of mineral wool recovered 4 points within a day's work.

Noise was the principal complaint of residents. Eighteen families turned the system down at night during the first months. Additional silencers and lower speeds solved the problem in 15 of those homes.

Filter discipline proved weak. One third of all filters had not been changed after 18 months, and air flow had dropped by up to 28 per cent. Reminder lights were ignored, while a subscription that sent filters by post worked well.

Summer operation brought a welcome surprise. Bypass flaps, which skip the exchanger on cool nights, lowered bedroom temperatures by 1.6 degrees in July 2023. Owners rated that function almost as highly as the fresh air itself.

Costs averaged 7,150 euros a house. Ductwork through existing rooms took 40 per cent of the labour, so planners now route ducts along hallway ceilings.`,
  },
  {
    id: 'ventilation-costs',
    publisher: 'harbourRecords',
    title: 'What ventilation costs: purchase, running and neglect',
    publishedAt: '2025-05-27',
    text: `Harbour District Records collected the bills of 164 ventilation projects that received support between 2022 and 2024. Prices include labour and tax. Most projects took place in houses from before 1945.

Humidity-controlled bathroom fans are the cheapest measure. Fitted by an electrician, one fan costs 260 euros and uses electricity worth 4 euros a year. Kitchen hoods with an outside duct cost 540 euros on average.

Whole-house extract systems came to 2,350 euros. Annual expenses of 25 euros for electricity and 30 for cleaning have to be added. Heating the incoming air costs another 110 euros in a typical winter.

Balanced systems with heat recovery required 7,400 euros. Running costs were 95 euros for electricity and 65 for filters, while heat savings returned 180 euros a year. Money alone therefore does not justify the investment, as the district states plainly in its report.

Neglect has a price as well. Treating mould in one bedroom costs around 900 euros when plaster must be removed. Landlords in the sample had spent 1,340 euros on average before they invested in ventilation.

Support covers part of the bill. Grants pay 30 per cent of any system that follows a written ventilation plan, up to 2,500 euros. The plan itself costs between 180 and 300 euros and is fully refunded.

Combining works saves money. Ducts installed during a roof or kitchen renovation cost 35 per cent less, because ceilings are open anyway. Twelve owners shared one design between identical houses and reduced planning fees by half.`,
  },
  {
    id: 'bathroom-fan-guide',
    publisher: 'warmHomes',
    title: 'Replacing a bathroom fan: preparation, steps and settings',
    publishedAt: '2024-12-17',
    text: `A good bathroom fan removes the moisture of a shower within 20 minutes. Many old fans need more than an hour, because their ducts are long, bent or full of dust. Replacing one is a job of half a day for a qualified electrician.

Measure the duct before choosing the model. Diameters of 100 millimetres suit runs of up to two metres, and longer runs need 125. Flexible hoses should be pulled straight, since every sharp bend costs about 15 per cent of the air flow.

Check where the air goes. Surveyors still find fans that blow into a loft, where the moisture soaks the insulation. A proper outlet ends at a wall grille or a roof tile with a condensation trap.

Select a fan with at least 60 cubic metres an hour at 30 pascals of pressure. Continuous models run at a whisper of 18 decibels and speed up when humidity rises. Timer models switch off after 15 minutes, which is too short after a long bath.

Switch off the circuit and verify that no voltage is present before any cover is removed. Clean the duct with a brush, fit the housing level and seal its edge with silicone. Finally, fit the backdraught flap so that it opens without sticking.

Adjust the humidity threshold in winter. Settings of 65 per cent work in most homes, while 55 lets the fan run all day in a humid coastal summer. Leave a gap of 10 millimetres below the door, because a fan cannot extract air that cannot enter.

Test the result with one sheet of paper. The grille should hold it against gravity when the fan runs at full speed. Repeat the test each spring and vacuum the grille at the same time.`,
  },
  {
    id: 'indoor-air-quality-sensors',
    publisher: 'northmoorLab',
    title: 'Indoor air quality sensors: which readings can be trusted?',
    publishedAt: '2025-04-29',
    text: `Indoor air quality sensors have become household items, and 16 per cent of regional homes owned one in 2024. Northmoor Building Laboratory compared 18 models with reference instruments over ten weeks. Prices ranged from 29 to 310 euros.

Carbon dioxide readings separated the good from the poor. Nine models with an infrared cell stayed within 60 parts per million of the reference. Five cheaper models merely estimated the value from other gases and were wrong by more than 400.

Humidity was measured well by nearly all devices. Deviations stayed below 4 percentage points for 15 of 18 models. Placement matters more, because a sensor beside a radiator reads 10 points too low.

Fine dust results were mixed. Optical counters followed cooking smoke closely but reported fog from a humidifier as pollution. Annual cleaning of the optics with compressed air restored drifting sensors.

Volatile organic compounds are shown as a bare index by most products. Fresh paint, oranges and perfume all raise that index, so it cannot tell harmful from harmless. Laboratory staff suggest watching for sudden changes instead of absolute values.

Radon needs patience. Two models displayed radon, and both required at least seven days for a stable average. Readings agreed with the reference within 12 per cent after a month.

Data protection differs widely. Eleven devices sent their readings to servers abroad, and four of them stopped working without an account. Models with local storage gave owners the same curves on an ordinary telephone.

Buyers can rely on a short rule from the test. Choose infrared carbon dioxide, a replaceable battery and a display that works offline. A device of that kind costs about 90 euros and lasts for roughly ten years.`,
  },
  {
    id: 'ventilation-mistakes',
    publisher: 'fieldTrials',
    title: 'Ventilation faults found during 130 service visits',
    publishedAt: '2024-10-22',
    text: `Technicians of the Retrofit Field Trials Network checked 130 ventilation systems that were two to eight years old. Only 41 of them delivered the air flow that had been planned. Most faults could be corrected on the same day.

Unbalanced air flows headed the list. Supply and extract differed by more than 20 per cent in 52 houses, which pulled cold air through cracks or pushed moist air into walls. Adjusting the valves with a flow hood takes about 90 minutes.

Kinked ducts were discovered in 33 lofts. Boxes of Christmas decorations had crushed the hose in a memorable number of cases. Rigid ducts avoid this problem and collect less dust.

Intake grilles deserve more attention. Eleven were clogged with leaves, four sat above a compost heap, and two faced the exhaust of a neighbour's boiler. A height of two metres and a distance of three metres from any exhaust are sensible minimums.

Wrong settings wasted energy in 27 homes. Systems ran at party speed all year because nobody had explained the control panel. Returning to the normal level saved around 200 kilowatt-hours of electricity.

Condensate drains failed in nine balanced units. Water had no slope to follow and froze in the trap during January. Heated drains cost 70 euros, while a steeper pipe costs almost nothing.

Hygiene was better than its reputation. Swabs from 40 supply ducts showed fewer spores than the outdoor air in 38 cases. Cleaning of ducts is needed about every eight years, provided that filters are changed on time.

Handover should be treated as part of the installation. Families who had received a demonstration of 30 minutes reported a third as many faults.`,
  },
  {
    id: 'ventilation-rules-for-landlords',
    publisher: 'harbourRecords',
    title: 'Damp, mould and the law: new duties for landlords from 2025',
    publishedAt: '2025-07-08',
    text: `The Healthy Homes Order has obliged landlords in the Harbour district to act on damp since 1 May 2025. Reports of mould must be answered within ten working days. Dangerous cases, such as mould in the room of an infant, require action within 48 hours.

Every rented home needs a working extractor in bathroom and kitchen. Minimum flows are 54 cubic metres an hour for a bathroom and 108 for a kitchen without an outside window. Existing homes must comply by 30 June 2027.

Inspection duties come with the order. Landlords must have fans measured at each change of tenant and at least every five years. Certified testers charge about 45 euros for a flat with two fans.

Tenants have duties too. Vents may not be covered, and leaks must be reported without delay. Landlords may ask tenants to keep humidity below 60 per cent only after supplying a hygrometer and a working fan.

Evidence is regulated for the first time. Readings of a data logger over 14 days count as proof for either side. Surveyors must state the cause of mould in one of four categories, which ended many disputes during a trial in 2024.

Penalties rise with repetition. A first breach costs 400 euros, a third one up to 5,000. District officers issued 27 notices in the first two months, and 24 of them were settled without a fine.

Advice remains free of charge. The housing office at Customs House Quay offers appointments on Tuesdays and Thursdays. More than 300 landlords had used the service by the end of June.`,
  },
  {
    id: 'ventilation-and-airtight-retrofit',
    publisher: 'engineersQuarterly',
    title: 'Seal tight, ventilate right: planning air in energy retrofits',
    publishedAt: '2025-06-10',
    text: `Energy retrofits change the way a house breathes. New windows and sealed floors can reduce accidental air exchange by 60 per cent within a week. Planners who forget ventilation at that moment exchange high bills for damp walls.

A ventilation plan should be drawn up before windows are ordered. Trickle vents can be milled into new frames at a cost of 30 euros each, but adding them later costs four times as much. Wall openings for single-room units are best drilled before new plaster is applied.

Air needs a path through the whole home. Fresh air enters bedrooms and living rooms, passes beneath doors and leaves through wet rooms. Gaps of 8 to 10 millimetres below the doors, or concealed grilles, keep that path open.

Moisture loads vary between families. A household of five with an indoor clothes airer releases 14 litres a day, a single commuter only 3. Demand-controlled inlets respond to humidity and reduced heat losses by 19 per cent in Quarterly field tests.

Chimneys and stoves complicate matters. Extract fans can pull smoke back into the room when a house becomes tight. Pressure switches, which stop the fan at 4 pascals, are required wherever a stove takes its air from the room.

Drying out takes time after building work. New plaster and screed release up to 3,000 litres of water over the first year. Ventilation should run at a raised level during both winters that follow.

Monitoring closes the planning circle. Two data loggers for 60 euros show whether bedrooms stay below 60 per cent humidity. Corrections in the first heating season prevented mould in all 31 retrofits that the Quarterly followed.`,
  },
  {
    id: 'mill-street-market-case-study',
    publisher: 'energySurvey',
    title: 'Case study: fresh air for the flats above Mill Street Market',
    publishedAt: '2025-03-31',
    text: `Eighteen flats above Mill Street Market had suffered from cooking smells and black corners for two decades. The building dates from 1931 and belongs to a family foundation. Windows had been replaced in 2012, and damp complaints tripled in the following years.

Engineers measured the situation in January 2023. Humidity averaged 69 per cent in bedrooms, and carbon dioxide passed 2,000 parts per million every night. Shared brick shafts, once used for coal stoves, carried odours from kitchen to kitchen.

The old shafts became the backbone of the solution. Plastic liners of 150 millimetres were lowered from the roof, one for each column of flats. Six quiet roof fans now hold a gentle suction of 40 pascals in the shafts around the clock.

Humidity-controlled valves open and close in each kitchen and bath. Fresh air arrives through sound-absorbing inlets above the bedroom windows. Street noise in the rooms even fell by 3 decibels, because old vents had been plain slots.

Work in each flat took one day. Tenants received a calendar, a hygrometer and the mobile number of the site manager. The foundation paid 58,600 euros in total, or 3,256 for each flat, with a grant of 30 per cent.

Results were checked in January 2024. Humidity had fallen to 52 per cent, and nightly carbon dioxide stayed below 1,100 in 17 flats. Mould was cleaned once and came back in a single corner behind a built-in wardrobe.

Heating use rose by 2 per cent, as predicted. Rent reductions for damp, which had cost the foundation 7,900 euros a year, ended completely. Payback by that route alone will take about five years.`,
  },
  {
    id: 'future-of-healthy-homes',
    publisher: 'northmoorLab',
    title: 'Smarter air: where home ventilation is heading',
    publishedAt: '2025-10-14',
    text: `Ventilation is becoming a digital trade. Northmoor Building Laboratory surveyed 34 manufacturers and analysed 210 patents filed since 2020. Four developments stand out for the next ten years.

Demand control will move from the house to the room. Small dampers with radar sensors notice whether a person is present and open only where air is needed. Trials in 12 flats reduced fan energy by 45 per cent compared with constant flow.

Heat pumps and ventilation are growing together. Compact units for flats extract warmth from exhaust air and heat the hot water with it. One such unit supplied 83 per cent of the hot water of a two-person household during a laboratory year.

Enthalpy exchangers will replace many plastic ones. Membranes inside them return moisture along with heat and keep winter air from becoming too dry. Humidity in test flats rose from 31 to 40 per cent without any humidifier.

Filters receive new attention after several summers with wildfire smoke. Finer classes remove 80 per cent of small particles but demand stronger fans. Pleated designs with twice the surface limit the extra electricity to 6 watts.

Prefabricated ducts could shorten installation. Flat aluminium channels of 50 millimetres fit beneath a new floor and click together without tools. Two fitters completed a three-bedroom flat in 9 hours instead of 22.

Market forecasts are optimistic. Sales of balanced systems for existing homes are expected to grow by 11 per cent a year until 2030. Shortage of trained designers is the limit that manufacturers name first, ahead of price and noise.

Occupants will benefit only if control stays simple. In a usability test with 60 people, products with one knob were set correctly three times as often as those with an app.`,
  },
];
