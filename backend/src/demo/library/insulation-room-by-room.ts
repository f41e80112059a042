import type { LibraryArticle } from './library-article.js';

export const INSULATION_ROOM_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'attic-room-insulation',
    publisher: 'engineersQuarterly',
    title: 'Insulating an attic room between sloping ceilings',
    publishedAt: '2025-07-22',
    text: `Attic rooms are the hottest places in summer and the coldest in January. Sloping ceilings often hide only 60 millimetres of old wool, or none at all. Good insulation can change both seasons at once.

Three layers share the work in a modern slope. Wool or wood fibre fills the depth of the rafters, a second layer crosses beneath them, and a vapour-control membrane closes the warm side. Total thickness of 240 millimetres brings the U-value close to 0.16.

Ventilation above the insulation depends on the roofing felt. Old bitumen felt needs a clear gap of 50 millimetres, while breathable membranes allow a full fill. Carpenters can tell the two apart from the loft hatch within minutes.

Taping decides the outcome. Quarterly inspectors pressed smoke into 25 attic rooms and found leaks along the knee walls in 17. Flexible tape, plaster strips and patience cost about 4 euros for each metre of joint.

Knee walls and dormer cheeks must not be forgotten. Uninsulated dormers lost as much heat as the entire slope of one room in the inspected houses. Thin phenolic boards of 50 millimetres help where space is short.

Costs range from 85 to 130 euros for each square metre, including plasterboard. Owners who strip the roof for new tiles should insulate from outside instead. Boards above the rafters add 110 euros a square metre and leave the rooms untouched.

Summer comfort needs shade as well. External blinds on roof windows kept out 75 per cent of the solar heat in a comparison at midday. Insulation alone slows the warming but cannot stop sunlight that has already passed the glass.`,
  },
  {
    id: 'windows-and-glazing-upgrade',
    publisher: 'northmoorLab',
    title: 'Better windows without new windows: secondary glazing on the test stand',
    publishedAt: '2024-12-19',
    text: `Windows lose more heat for each square metre than any other part of an old house. Single glass has a U-value of 5.4, which is eighteen times that of an insulated wall. Replacement is not always allowed or desired, so Northmoor Building Laboratory tested the alternatives.

Secondary glazing led the field. A slim inner pane of low-emission glass reduced the loss of a sash window by 62 per cent. Magnetic acrylic sheets achieved 51 per cent at a third of the price.

Heavy curtains surprised the testers. Lined curtains that touched the sill and the wall saved 39 per cent at night. Curtains hanging in front of a radiator made the room colder and saved nothing.

Shutters from the nineteenth century still deserve respect. Closed wooden shutters cut the loss by 33 per cent, and by 58 when an aerogel blanket was fixed inside the panels. Hinges needed reinforcement in two of five cases.

Vacuum glazing fits old frames because it is only 8 millimetres thick. Measured U-values of 0.7 match modern triple glass. Prices near 480 euros a square metre restrict it to listed façades at present.

Sound fell together with heat loss. Secondary panes with a gap of 100 millimetres reduced street noise by 17 decibels. Residents of a test flat above a bus stop slept longer, according to their diaries.

Condensation between the panes has a simple cause. Warm room air leaks past a poor inner seal and meets the cold outer glass. Sealing the inner pane tightly and leaving the outer sash slightly leaky kept all 14 test windows dry.`,
  },
  {
    id: 'insulating-basements-and-cellars',
    publisher: 'warmHomes',
    title: 'Cellar ceilings: the underrated insulation project',
    publishedAt: '2025-02-13',
    text: `A cellar ceiling is among the easiest surfaces to insulate. Boards are glued or screwed from below, and the rooms above remain in use. Two people need a single weekend for 45 square metres.

Heat flows downwards more slowly than upwards, but the loss is still real. Uninsulated concrete ceilings have a U-value near 1.6. Eighty millimetres of mineral board lower that figure to 0.38.

Head height sets the limit in many cellars. Thinner phenolic boards of 50 millimetres give the same effect as 80 of wool. Doors, meter cupboards and lamps should be measured before the boards are ordered.

Material costs lie between 18 and 38 euros for each square metre. Annual savings of 3 to 4 euros for the same area repay it within ten years. Craftsmen charge an additional 22 euros when owners prefer not to do the work.

Pipes must be treated at the same time. Heating pipes in 60 cellars visited by the Institute for Warm Homes lost 1,150 kilowatt-hours a year on average. Foam sleeves for a whole cellar cost about 90 euros.

Cellar rooms become colder after the work. Temperatures fell from 16 to 11 degrees, and stored shoes developed mould in three damp vaults. A dehumidifier or a cross draught in winter keeps the air dry.

Stairs and doors form the final gap. The enclosed stairwell should be insulated along its walls, or a sealed door fitted at the top. Brush seals at the foot of that door cost 15 euros and are noticed on the first windy night.`,
  },
  {
    id: 'insulation-and-summer-heat',
    publisher: 'energySurvey',
    title: 'Cool in August: what insulation does during heatwaves',
    publishedAt: '2025-09-16',
    text: `Heatwaves have become a regular part of the regional climate. Eleven days above 30 degrees were recorded in 2024, compared with three in a typical year of the 1980s. The Household Energy Survey Office placed loggers in 320 homes to see how buildings cope.

Insulated roofs made the clearest difference. Bedrooms beneath them stayed 3.3 degrees cooler than bedrooms beneath bare tiles. Attic flats without insulation passed 35 degrees on four afternoons.

Walls mattered less than windows. Rooms with large west-facing glass were the warmest in every building type. External shading reduced the peak by 2.7 degrees, and internal blinds by only 0.9.

Night air is the natural partner of insulation. Homes that opened windows on two sides between 11 at night and 6 in the morning began the day 2.2 degrees cooler. Locked ground-floor windows prevented that habit in many city flats.

Heavy materials smooth the curve. Brick and stone interiors delayed the daily maximum until 9 in the evening. Dry-lined rooms reached it at 5, because plasterboard hides the mass of the wall behind it.

Air conditioners were present in 7 per cent of the homes. Average use was 110 kilowatt-hours over the summer, and noise annoyed neighbours more often than owners. Well-insulated homes with shading rarely switched them on.

Planners draw a practical order from the figures. Shade the glass first, insulate the roof second and secure windows for night ventilation third. Complete sets of these three measures kept 92 per cent of bedrooms below 26 degrees.`,
  },
  {
    id: 'planning-a-staged-retrofit',
    publisher: 'fieldTrials',
    title: 'Insulating in stages: how to plan a retrofit over ten years',
    publishedAt: '2025-06-05',
    text: `Few families can insulate a whole house at once. Staged projects spread the cost over years, yet a poor order of works wastes money. The Retrofit Field Trials Network accompanied 29 such projects between 2013 and 2023.

A plan on paper is the first stage. Energy advisers draw the final state of the house and then work backwards. Plans cost 450 to 700 euros and prevented duplicated scaffolding in 21 projects.

Repairs should set the calendar. Roof tiles, render and windows all reach the end of their lives at some point, and insulation is cheapest at that moment. Coupled measures cost 34 per cent less than separate ones.

Connections need thinking ahead. Roof edges should be extended before the walls grow thicker, and window sills should reach beyond the future insulation. Forgetting that step cost one family 5,200 euros in the ninth year.

Quick successes keep motivation alive. Loft, cellar ceiling and draughts were treated within the first two years by most participants. Early steps of this kind delivered 37 per cent of the total saving for 11 per cent of the budget.

Heating equipment comes neither first nor last. Replacing it after the loft and the windows, but before the final walls, suited most projects. Machines were then sized for the finished house and ran gently meanwhile.

Photographs and receipts belong in one folder. Three houses were sold during the decade, and the buyers continued the plan in two of them. Estate agents estimated that the documented plan added about 9,000 euros to the price.`,
  },
  {
    id: 'thermal-imaging-surveys',
    publisher: 'harbourRecords',
    title: 'Seeing heat: what thermal cameras reveal and what they hide',
    publishedAt: '2025-01-09',
    text: `Thermal cameras show surface temperatures as colours. The Harbour district lent 60 cameras to residents during two winters and collected 4,800 pictures. Advisers examined a sample of 500 for common patterns and errors.

Cold nights give the best results. Differences of at least 12 degrees between inside and outside make faults visible. Pictures taken within four hours of sunshine showed warm walls that were merely storing the afternoon.

Corners above windows appeared most often. Missing wool over lintels was visible in 31 per cent of the sampled homes. Residents repaired many of those gaps with a handful of insulation and a foam gun.

Radiator niches came next. Thin walls behind radiators glowed on the outside of 27 per cent of older houses. Reflective boards of 20 millimetres cost 14 euros each and pay for themselves in two winters.

Shiny surfaces mislead beginners. Glass and metal reflect the cold sky, so a window may look better or worse than it is. Strips of matt tape provide an honest reading on such materials.

Moist plaster looks cold as well. Evaporation had mimicked missing insulation in 22 pictures, and a moisture meter for 30 euros cleared up each case. Touching the wall is often the fastest test of all.

Follow-up is what turns pictures into savings. Households that booked a free appointment carried out 2.3 measures on average, while the others carried out 0.8. Borrowing periods of three days were found to be long enough.`,
  },
  {
    id: 'acoustic-benefits-of-insulation',
    publisher: 'northmoorLab',
    title: 'Quiet walls: insulation that keeps out heat loss and noise',
    publishedAt: '2025-05-08',
    text: `Insulation can make a house quieter as well as warmer. Soft fibres absorb sound inside cavities, whereas rigid foams may even amplify it. Northmoor Building Laboratory measured both effects on twelve wall samples.

Mineral wool and wood fibre performed best. A stud wall filled with dense wood fibre blocked 51 decibels, 7 more than the same wall left empty. Rigid polystyrene in the cavity improved nothing.

External systems need particular care. Stiff foam beneath hard render acts like a drum near 200 hertz, and traffic noise rose by 3 decibels in one sample. Elastic mineral boards with thick render lowered it by 6.

Floors profit from weight and softness together. Cellulose between joists, combined with a floating layer of wood fibre, reduced footstep noise by 14 decibels. Carpets alone achieved 8 in the same room.

Small holes spoil large efforts. An uninsulated socket box in a party wall halved the benefit of the filling around it. Putty pads at 3 euros for each box restored the full value.

Residents confirm the measurements. After the insulation of 40 homes beside the Northmoor ring road, 70 per cent reported better sleep. Bedrooms had become 9 decibels quieter on average, about as much as moving two streets away.

Costs hardly differ between quiet and ordinary products. Fibre boards with proven acoustic values were 6 per cent dearer than foam in 2025. Planning for sound from the beginning is therefore the cheapest form of noise protection.`,
  },
  {
    id: 'who-installs-insulation',
    publisher: 'energySurvey',
    title: 'Who insulates the region: companies, crews and waiting lists',
    publishedAt: '2025-05-15',
    text: `Home insulation is carried out by 640 companies in the region. The Household Energy Survey Office interviewed 118 of them in the spring of 2025. Two thirds employ fewer than ten people.

Roofers install 44 per cent of all insulation, painters 23 and specialised insulation firms 19. General builders share the rest. Specialists were the fastest, with an average of 4.1 square metres of wall for each working hour.

Waiting lists have shortened. Owners waited 13 weeks for external insulation in 2023 and wait 8 today. Loft insulation is usually available within two weeks.

Training differs between trades. Roofers receive 60 hours of building physics, while painters receive 25. An optional certificate for home insulation adds another 40 hours and was held by 310 people at the time of the survey.

Complaints concern details rather than thickness. Arbitration boards handled 74 insulation cases in 2024, and 52 of them involved window reveals, sills or gutters. Agreement was reached in eight weeks on average, and seven owners in ten were satisfied with it.

Manufacturers are becoming partners on site. Three producers of insulation send their own instructors to the first day of a project. Faults on those sites were 40 per cent less frequent, according to insurers.

Demand will grow with the new renovation rules. Companies expect to hire 520 insulation workers by 2028. Schools have answered with evening courses in Northmoor and Tidewater, which attracted 190 applicants last autumn.`,
  },
  {
    id: 'insulation-thickness-guide',
    publisher: 'fieldTrials',
    title: 'How thick should insulation be? Results from 88 measured surfaces',
    publishedAt: '2024-12-05',
    text: `Thickness is the first question that owners ask about home insulation. The Retrofit Field Trials Network placed heat flow plates on 88 insulated surfaces for three weeks each. Measured values were compared with calculations.

Loft insulation performed as calculated up to 30 centimetres. Beyond that depth, the measured benefit was smaller than the uncertainty of the instruments. Two layers of 15 centimetres therefore suit nearly every attic.

Wall insulation showed a different limit. Sixty millimetres inside a solid wall reduced the heat loss by 68 per cent, and 100 millimetres by 76. Moisture sensors favoured the thinner layer in driving rain.

External walls profit up to about 160 millimetres. Each additional 20 millimetres costs 3 euros a square metre in material, since labour stays the same. Savings cover that expense within nine years at current prices.

Floors offered a surprise to engineers. Edge strips of one metre width saved nearly half as much as full insulation of a solid floor. Gardens around the house can be used to insulate the foundation from outside.

Pipes follow rules of their own. Insulation as thick as the pipe's diameter removes 80 per cent of its loss. Doubling that thickness brings a mere 6 per cent more.

Calculated and measured values agreed within 8 per cent on carefully built surfaces. Careless work produced gaps of up to 35 per cent between plan and reality. Quality of fitting is worth more than the last centimetres of insulation.`,
  },
  {
    id: 'insulation-technology-aerogel-vacuum',
    publisher: 'northmoorLab',
    title: 'Slim insulation: aerogel, vacuum panels and insulating plaster',
    publishedAt: '2025-10-02',
    text: `Slim insulation materials serve places where every centimetre counts. Aerogel, vacuum panels and insulating plasters are the three families on the market. Northmoor Building Laboratory has tested 13 products since 2022.

Aerogel consists of 95 per cent air in pores smaller than a virus. Mats of 10 millimetres insulate as well as 22 millimetres of mineral wool. Prices of 70 euros a square metre limit them to reveals, niches and dormers.

Vacuum panels insulate five times better than foam. Twenty millimetres are enough for a balcony door or a terrace above a living room. Nails destroy a panel at once, so careful drawings must stay with the building.

Insulating plaster suits uneven old walls. Layers of 50 millimetres with mineral beads reduced the heat loss of a rubble wall by 55 per cent. Drying takes one day for each millimetre, which calls for patience in winter.

New technology arrives from other industries. Sprayed aerogel plaster, developed for pipelines, reached a conductivity of 0.028 in the laboratory. Printed clay blocks with insulating chambers are expected on the market in 2027.

Ageing tests bring confidence. Vacuum panels lost 12 per cent of their effect in a simulated 25 years, and aerogel mats lost 3. Two cheap plasters cracked under frost and were withdrawn by their producer.

Choice depends on the reason for saving space. Doors and reveals deserve aerogel, terraces vacuum panels and listed rooms plaster. Ordinary insulation remains the economical solution wherever 10 centimetres can be spared.`,
  },
  {
    id: 'insulation-and-energy-bills-drivers',
    publisher: 'harbourRecords',
    title: 'Why people insulate: reasons, barriers and the role of advice',
    publishedAt: '2025-08-28',
    text: `Reasons for insulation have shifted over the past decade. Environmental motives led the district survey of 2014 with 38 per cent. Bills took first place in 2024, named by 57 per cent of 1,260 respondents.

Comfort is the quiet driver behind many projects. Cold floors and draughts were mentioned by 46 per cent, although few advertisements speak of them. Owners above the age of 65 placed comfort ahead of money.

Barriers are practical rather than financial for many households. Fear of dust and disorder stopped 33 per cent, and difficulty in finding a company stopped 21. Lack of money was the main barrier for 29.

Independent advice changes decisions. Households with a visit from an adviser insulated 1.9 surfaces within two years, compared with 0.6 elsewhere. Visits cost the district 140 euros each and lasted 90 minutes.

Neighbours have great influence. Streets with one visible insulation project saw a second one within a year in 41 per cent of cases. Open days on building sites attracted 2,200 visitors during 2024.

Tenants and landlords see different benefits. Landlords pay for the insulation, while tenants enjoy lower bills. Agreements that share savings equally were signed for 85 rented houses under a model contract of the district.

Policy will push in the same direction. Energy certificates become mandatory for every sale from January 2026. Estate agents expect that poorly insulated homes will lose 5 to 8 per cent of their market value by 2030.`,
  },
];
