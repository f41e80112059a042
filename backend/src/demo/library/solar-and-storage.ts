import type { LibraryArticle } from './library-article.js';

export const SOLAR_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'how-solar-panels-work',
    publisher: 'warmHomes',
    title: 'From sunlight to socket: how solar panels work on a house',
    publishedAt: '2025-03-25',
    text: `Solar panels turn daylight into direct current by means of thin silicon cells. Light knocks electrons loose in the silicon, and a built-in electric field pushes them in one direction. A panel of 1.7 by 1.1 metres delivers up to 430 watts at noon on a clear day in May.

An inverter changes that current into the alternating current of the house. Household appliances use the power first, and any surplus flows to a battery or to the public grid. Meters record both directions every 15 minutes.

Yield depends on orientation, slope and shade. South-facing roofs at 35 degrees produce about 980 kilowatt-hours a year for each kilowatt of panels in the Harbour region. East and west roofs reach 84 per cent of that figure, and even a north roof with a shallow slope manages 60.

Temperature has a surprising effect. Cells lose around 0.3 per cent of their output for every degree above 25. A cool breezy day in April therefore beats a hot still day in July with equal sunshine.

Seasons shape the supply of energy. Roughly 70 per cent of the yearly yield falls between April and September. December and January together contribute only 6 per cent, which explains why solar panels cannot heat a house alone.

Ageing is slow and well documented. Manufacturers guarantee at least 87 per cent of the original output after 25 years. The Institute for Warm Homes measured panels from 1998 and found that they had lost 0.4 per cent a year.`,
  },
  {
    id: 'solar-yields-600-roofs',
    publisher: 'energySurvey',
    title: 'Measured, not promised: solar yields on 600 roofs',
    publishedAt: '2025-02-04',
    text: `The Household Energy Survey Office read the meters of 600 domestic solar systems at the end of 2024. Systems had an average size of 5.8 kilowatts and an average age of six years. Yields were compared with the forecasts in the original quotations.

Actual production reached 96 per cent of the forecast in the median case. One system in eight missed its forecast by more than 15 per cent. Shade from trees that had grown since installation was the reason in 31 of those 75 homes.

Dirt played a smaller part than owners believed. Cleaning raised the output of 40 test roofs by 2.1 per cent on average. Roofs beneath gull colonies were an exception, with gains of up to 11 per cent.

Inverters caused most outages. Eleven per cent of all inverters had been replaced by their tenth year, at a mean price of 1,250 euros. Panels themselves failed on only four roofs, each time after storm damage.

Unnoticed failures cost more than repairs. Twenty-six systems had stood still for over a month before anybody looked at the display. Owners with an alarm on their telephone lost three days of production on average, and owners without one lost 47.

Self-consumption varied widely. Families who were away during the day used 24 per cent of their own electricity, while retired couples used 38. Households with an electric car and a timer reached 52 per cent without any battery.

Satisfaction remains high. Ninety-one per cent of owners would buy again, and 8 per cent would choose a larger system. Regret was expressed by six owners, all of whom had signed with a company that no longer exists.`,
  },
  {
    id: 'home-battery-basics',
    publisher: 'engineersQuarterly',
    title: 'Home batteries: capacity, power and lifetime in plain words',
    publishedAt: '2024-12-03',
    text: `A home battery stores surplus electricity from the middle of the day for the evening. Capacity is stated in kilowatt-hours, and usable capacity is what remains after a reserve has been set aside. Typical products for houses store between 5 and 12 kilowatt-hours.

Power is a separate figure. A battery with an output of 2.5 kilowatts cannot run a kettle and an oven at the same moment, however full it is. Buyers should compare both numbers with the habits of the household.

Lithium iron phosphate has become the standard chemistry. Cells of this type tolerate about 6,000 full cycles and contain neither nickel nor cobalt. Earlier nickel-based cells managed around 4,000 cycles and needed closer supervision.

Efficiency of a round trip lies near 90 per cent. Losses arise in the inverter, in the cells and in standby electronics that draw 15 to 40 watts all year. Small batteries suffer most from standby, because their losses are spread over fewer stored kilowatt-hours.

Temperature decides how well a battery ages. Cellars and insulated garages between 10 and 25 degrees are ideal places. Charging below freezing damages lithium cells, so outdoor models contain a heater that uses energy in January.

Warranties usually promise 70 per cent of the capacity after ten years. The Heating Engineers' Quarterly examined 120 batteries that were eight years old and found an average of 79 per cent left. Four units had failed completely, each of them because of moisture in the casing.

Backup during power cuts is never automatic. A switching device, at a cost of 600 to 1,100 euros, must separate the house from the grid. Only 17 per cent of owners had bought one, although 49 per cent believed that their battery would carry them through a blackout.`,
  },
  {
    id: 'solar-and-battery-costs',
    publisher: 'fieldTrials',
    title: 'Solar and storage: costs, savings and payback in 2025',
    publishedAt: '2025-07-01',
    text: `Rooftop solar cost 1,420 euros for each kilowatt in the first half of 2025. The Retrofit Field Trials Network based that figure on 318 signed contracts. A family system of 6 kilowatts therefore costs about 8,500 euros before support.

Panels themselves are now a minor expense. Modules made up 19 per cent of the average contract, the inverter 16 and the mounting frame 11. Labour, scaffolding and paperwork together accounted for 41 per cent.

Batteries added 640 euros for each kilowatt-hour of usable capacity. Prices have halved since 2020, and a further fall of 15 per cent is expected by the end of 2026. Installation at the same time as the panels saved 700 euros on average.

Savings come from two streams. Each kilowatt-hour used in the home replaced 31 cents of grid electricity, while each exported one earned 7.4 cents. A system of 6 kilowatts without storage returned 890 euros in a normal year.

A battery of 7 kilowatt-hours raised that return to 1,240 euros. Payback was 9.5 years without storage and 10.5 years with it. Dynamic tariffs shortened both periods by roughly one year in the 42 homes that used them.

Risks deserve a place in the calculation. Export payments are fixed for 15 years but are not corrected for inflation. Replacing the inverter once in the life of the system costs around 1,300 euros, which network analysts already included.

Financing can spoil a sound project. Leasing contracts in the sample cost 43 per cent more over 20 years than a purchase with a bank loan. Green loans from three regional banks carried interest of 3.2 to 3.9 per cent in June.`,
  },
  {
    id: 'planning-a-solar-roof',
    publisher: 'harbourRecords',
    title: 'Planning a solar roof step by step',
    publishedAt: '2025-01-21',
    text: `A solar project on a private house takes about four months from the first call to the first kilowatt-hour. Careful preparation by the owner can shorten that time by several weeks. District advisers have condensed the steps into a plan of eight points.

Begin with the roof itself. Tiles that will need replacement within ten years should be renewed before panels cover them. A carpenter can judge the rafters within an hour, and the additional load is only about 14 kilograms a square metre.

Note the shadows of chimneys, dormers and trees in March and in June. Free software turns twelve photographs into a shading diagram. Panels under regular shade should be left out or fitted with their own optimisers.

Gather the electricity bills of two years. Annual consumption, together with plans for a car or a heat pump, determines the sensible size. Filling the whole roof is usually the right choice, since the last panels are the cheapest.

Check the meter cupboard before asking for quotations. Boards with ceramic fuses have to be replaced, at a price of 900 to 1,600 euros. Newer boards need one free row for the solar breaker and the surge protection.

Request three offers and compare them line by line. Each should state the expected yield, the brand of every part and the date of connection. Deposits above 20 per cent are a warning sign.

Registration is the task of the installer. Network approval takes up to eight weeks for systems below 10 kilowatts. Keep the certificate, the circuit diagram and the serial numbers in one folder, because insurers ask for them after a storm.`,
  },
  {
    id: 'solar-mistakes',
    publisher: 'northmoorLab',
    title: 'Common faults of domestic solar systems and how to avoid them',
    publishedAt: '2024-10-29',
    text: `Northmoor Building Laboratory inspected 220 domestic solar systems on behalf of three insurers. Faults of some kind were found on 63 roofs, and 14 of those needed action within a week. Inspectors photographed every connection and measured every string.

Mixed connectors were the most dangerous mistake. Plugs of different makers had been pressed together on 19 roofs, and their contacts ran up to 38 degrees hotter than matching pairs. Replacing one pair takes ten minutes, yet a failed pair can start a fire.

Loose cables came next. Wind had rubbed the insulation of hanging cables against tiles in 16 cases. Steel clips beneath the modules cost less than one euro each and avoid the problem for decades.

Poor roof hooks damaged tiles on 13 houses. Hooks that rest directly on a tile break it when snow or wind presses down. Notched tiles or metal replacement tiles should be used at every fixing point.

Undersized inverters were fitted by mistake on five roofs. A ratio of panel power to inverter power of up to 1.3 is sensible, but two systems exceeded 1.8. Lost production amounted to 9 per cent a year there.

Missing surge protection affected 22 homes. Lightning within two kilometres can destroy an inverter through the data cable alone. Protective devices for both sides of the inverter cost about 240 euros including labour.

Documentation was poor on half of all systems. Without a string plan, finding a single faulty module took inspectors three hours instead of twenty minutes. Insurers now reduce their premium by 5 per cent when photographs and measurements are supplied.`,
  },
  {
    id: 'solar-with-heat-pump-and-car',
    publisher: 'fieldTrials',
    title: 'One roof, three jobs: combining solar panels with a heat pump and an electric car',
    publishedAt: '2025-05-13',
    text: `Solar panels, a heat pump and an electric car can support one another when their schedules are coordinated. The Retrofit Field Trials Network followed 48 homes with all three for a full year. Average electricity use was 9,300 kilowatt-hours, of which the car took 2,200.

Own production covered 43 per cent of that demand. Homes with simple timers reached 36 per cent, and homes with an energy manager reached 49. Energy managers cost between 350 and 800 euros and use about 5 watts.

Hot water is the easiest partner. Moving the daily heating of the cylinder from 5 in the morning to 1 in the afternoon shifted 620 kilowatt-hours a year into sunny hours. No comfort was lost, because well-insulated cylinders cool by only 6 degrees overnight.

Cars offer the largest flexible load. Charging at 1.4 kilowatts over lunchtime used surplus power on 190 days in the year. Owners who worked away from home charged at weekends and still met 39 per cent of their driving from the roof.

Heating itself matches the sun poorly. Only 12 per cent of the electricity for space heating came directly from the panels, since demand peaks in January. Spring and autumn mornings were the times when both fitted together.

Batteries changed less than many owners expected. Homes with storage of 8 kilowatt-hours raised their self-supply by 9 percentage points. A second battery of the same size added merely 3 points more.

Network engineers suggest an order of investment. Install the panels first, then add timers for water and car, and wait a year before deciding on storage. Data from that year showed 20 of 48 families that they needed no battery at all.`,
  },
  {
    id: 'solar-rules-and-tariffs',
    publisher: 'harbourRecords',
    title: 'Solar rules from 2025: export tariffs, registration and shared roofs',
    publishedAt: '2025-04-15',
    text: `Rules for small solar systems were rewritten in the Harbour district with effect from 1 March 2025. Systems of up to 15 kilowatts on houses need no building permission. Panels may stand 20 centimetres above a pitched roof and one metre above a flat one.

Registration has been reduced to one online form. Owners or installers must submit it within one month of the first operation. Late registration costs the export payment for the months that were missed.

Export tariffs depend on the date of connection. Systems connected before 1 October 2025 receive 7.4 cents for each kilowatt-hour during 15 years. Each later half-year brings a reduction of 1 per cent.

Sales during negative market prices are no longer paid. Negative prices occurred 390 times in 2024, mostly at noon on sunny Sundays. Lost hours are added to the end of the 15 years, so owners do not lose them for good.

Remote control applies to new systems above 7 kilowatts. Network operators may reduce the output for a limited time when lines are overloaded. Operators used that right on 11 days last year, for 40 minutes on average.

Shared roofs are now possible without a supply licence. Tenants of one building can divide the electricity according to fixed or hourly shares. Landlords must offer a price at least 10 per cent below the basic tariff, and 63 buildings had registered by April.

Balcony panels have their own short rule. Two modules with an inverter of up to 800 watts may be plugged in after registration. Landlords can object only for reasons of safety or conservation.`,
  },
  {
    id: 'solar-market-trends',
    publisher: 'energySurvey',
    title: 'Solar market trends: who buys, what they buy and what comes next',
    publishedAt: '2025-09-23',
    text: `Domestic solar has reached 17 per cent of suitable roofs in the region. New connections numbered 8,300 in 2022, 14,900 in 2023 and 12,700 in 2024. The Household Energy Survey Office attributes the decline of last year to lower electricity prices.

System size keeps growing. Average power rose from 4.6 kilowatts in 2019 to 7.9 in 2024. Fuller roofs became common after the fee for larger meters was abolished in January 2022.

Storage has turned from an exception into the rule. Batteries were part of 22 per cent of all orders in 2019 and of 71 per cent last year. Average capacity settled at 8.2 kilowatt-hours.

Buyers have changed too. Early customers were mainly engineers and farmers above the age of 50. New customers in 2024 had a median age of 43, and 35 per cent of them owned or had ordered an electric car.

Competition among installers is fierce. Four hundred and ten companies offered solar installation in the region in 2023, and 74 of them had closed by this summer. Survivors compete on service, with response times and extended warranties as their main arguments.

Dynamic tariffs are the trend to watch. Seven suppliers now offer prices that change each hour, compared with two in 2022. Batteries charged during windy nights earned their owners an additional 130 euros a year in a pilot with 500 homes.

Forecasts for 2030 assume that 30 per cent of roofs will carry panels. Street networks were built for evening peaks and will need 900 new transformers by then. Smart charging could reduce that number by a third, according to the network operator Quayside Grid.`,
  },
  {
    id: 'lighthouse-lane-case-study',
    publisher: 'engineersQuarterly',
    title: 'Case study: the Lighthouse Lane cooperative and its shared solar roof',
    publishedAt: '2024-11-26',
    text: `Lighthouse Lane is a housing cooperative with 24 flats on the northern edge of the harbour. Members had discussed solar panels since 2015, but the rules for shared roofs made every plan too complex. New regulations brought the idea back to the table in 2023.

Planners covered both halves of the east-west roof with 142 modules. Total power came to 61 kilowatts, and a battery of 40 kilowatt-hours was placed in the former coal cellar. Work lasted seven weeks in the spring of 2024.

Costs amounted to 96,000 euros, or 4,000 for each flat. Half of the sum came from the repair fund, and the rest from a loan over ten years. No member had to pay a deposit.

Electricity is divided by hourly measurement. Each flat pays 21 cents for solar power and the usual tariff for the remainder. Twenty-two of 24 households joined at the start, and the last two followed within six months.

Results of the first year exceeded the plan by 5 per cent. Panels produced 53,800 kilowatt-hours, and 64 per cent of them were used in the building. A typical household saved 212 euros, after its share of the loan.

Social effects were noted as well. A display in the hallway shows production, consumption and the state of the battery. Residents began to run washing machines at noon, and the evening peak of the building fell by 18 per cent.

Members would change one thing in hindsight. Billing was done by hand in a spreadsheet for eight months and took 14 hours each quarter. A certified billing service at 2.50 euros a month for each flat has since taken over.`,
  },
  {
    id: 'solar-technology-advances',
    publisher: 'northmoorLab',
    title: 'New cells, lighter frames: advances in solar technology',
    publishedAt: '2025-08-05',
    text: `Solar technology continues to improve in small but steady steps. Standard modules converted 17 per cent of sunlight in 2015 and convert 22.5 per cent today. Northmoor Building Laboratory bought and measured 16 current models in the spring of 2025.

Cells with contacts only on the rear led the comparison. Efficiency of rear-contact modules reached 24.1 per cent, and losses in the heat were a fifth lower than usual. Buyers paid about 25 per cent more for each watt.

Tandem cells are the next stage. A thin layer of perovskite above the silicon captures blue light more completely. Prototype modules in the laboratory reached 27.6 per cent, but they lost 8 per cent of their output within 1,000 hours of damp heat.

Glass on both sides has become the normal construction. Double-glass modules survived the hail test with ice balls of 45 millimetres. Weight is their disadvantage, since 25 kilograms require two people on the roof.

Lightweight modules serve roofs that could carry nothing before. Glass-free laminates weigh 6 kilograms a square metre and are glued to metal sheets. Fire classification has improved since 2023, although only three products meet the strictest class.

Solar tiles remain a choice for heritage roofs. Eleven square metres are needed for one kilowatt, twice as much as with modules. Costs of 3,900 euros for each kilowatt limit them to listed houses and new slate roofs.

Recycling has moved from theory to practice. A plant in Northmoor recovered 92 per cent of the glass and 81 per cent of the silver from 3,400 old panels in 2024. Manufacturers have financed the collection since January.`,
  },
  {
    id: 'battery-safety',
    publisher: 'warmHomes',
    title: 'Home battery safety: risks, rules of placement and what fire crews advise',
    publishedAt: '2025-06-24',
    text: `Fires in home batteries are rare but frightening. Regional fire services recorded six incidents among 38,000 installed batteries between 2019 and 2024. Washing machines of the same number would have caused around 30 fires in that period.

Cause analysis points to faulty cells and to water. Four of the six fires began in one product series that had been recalled two months earlier. Owners had not registered their devices, so the letter never reached them.

Placement is the simplest protection. Fire crews recommend a wall of masonry, a distance of one metre from any door and no storage above the casing. Bedrooms, stairwells and escape routes are unsuitable places.

Smoke alarms should be linked. A detector in the battery room gives the family about four extra minutes when it triggers the alarm in the hallway. Suitable sets cost between 60 and 90 euros.

Flooding is a particular concern at the coast. Casings should hang at least 50 centimetres above the highest recorded water mark. Batteries that have stood in salt water must be disconnected by specialists and removed from the building.

Maintenance is light but not zero. Owners should listen for unusual fan noise, check the display once a month and keep the ventilation slots free of dust. Firmware updates closed a charging error in two popular models during March 2025.

Emergency behaviour can be learned in a minute. Leave the room, close the door, call 112 and mention the battery to the operator. The Institute for Warm Homes offers a sticker for the meter cupboard, which shows crews at a glance where the storage stands.`,
  },
];
