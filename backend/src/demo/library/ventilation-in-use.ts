import type { LibraryArticle } from './library-article.js';

export const VENTILATION_USE_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'bedroom-air-and-sleep',
    publisher: 'energySurvey',
    title: 'Bedroom air and sleep: measurements from 240 nights',
    publishedAt: '2025-04-03',
    text: `People spend a third of their lives in bedrooms, often behind closed doors. The Household Energy Survey Office measured air and sleep in 48 bedrooms over five nights each. Participants wore a wristband and filled in a short diary every morning.

Closed rooms became stale quickly. Carbon dioxide rose from 600 to 1,900 parts per million within four hours when two people slept in 12 square metres. Values at dawn reached 3,100 in the smallest room.

Open doors helped more than open windows on still nights. A gap of 10 centimetres at the door reduced the morning value by 45 per cent. Tilted windows achieved 52 per cent, although street noise woke several participants.

Sleep quality followed the air. Nights below 1,000 parts per million brought 18 minutes more deep sleep and fewer awakenings. Concentration in a test at breakfast was 7 per cent better.

Temperature acted independently. Rooms between 16 and 18 degrees received the best ratings. Warmer rooms above 21 degrees were judged worse even with fresh air.

Mechanical ventilation gave the steadiest results. Quiet supply valves kept 11 bedrooms below 900 parts per million through every night. Sound levels under 24 decibels were not noticed by anybody.

Simple habits bring part of the benefit. Airing for ten minutes before bed, an open inner door and a sensor on the shelf lowered the average by 480 parts per million. Two thirds of the participants kept these habits six months later.`,
  },
  {
    id: 'kitchen-extraction',
    publisher: 'northmoorLab',
    title: 'Cooking fumes: how well do kitchen hoods really work?',
    publishedAt: '2025-02-06',
    text: `Cooking is the strongest source of fine dust in most homes. Frying two steaks released as many particles as 14 cigarettes in the test kitchen of Northmoor Building Laboratory. Hoods are meant to catch them, with very different success.

Capture efficiency is the figure that matters. Wall hoods with an outside duct caught 84 per cent of the particles over rear burners and 58 per cent over front ones. Using the rear burners is therefore the simplest improvement of all.

Recirculating hoods clean less than buyers expect. Charcoal filters reduced smells by 70 per cent when new, yet fine dust by only 30. After five months of normal use, both values had halved.

Downdraught extractors in the hob depend on low pots. Tall stockpots lost half of their steam to the room. Flat pans on the inner zones were captured as well as with a wall hood.

Air flow should be moderate. Hoods with 350 cubic metres an hour performed nearly as well as models with 700, and they were 11 decibels quieter. Make-up air through a window contact is necessary wherever a stove shares the room.

Ducts decide about real performance. Flat ducts with three bends cut the flow of a good hood by 46 per cent. Round pipes of 150 millimetres with a sprung flap kept the loss below 12.

Timing completes the picture. Switching the hood on three minutes before cooking and leaving it for ten minutes afterwards lowered exposure by 35 per cent. Grease filters belong in the dishwasher once a month.`,
  },
  {
    id: 'radon-in-coastal-homes',
    publisher: 'harbourRecords',
    title: 'Radon in the Harbour district: measuring and reducing an invisible gas',
    publishedAt: '2025-03-20',
    text: `Radon is a radioactive gas that rises from certain rocks. Granite beneath the northern parishes of the Harbour district makes it a local concern. After smoking, radon is the second most frequent cause of lung cancer.

Measurement is cheap and simple. A detector the size of a matchbox stays in the bedroom and the living room for three months. The district sends pairs of detectors to residents for 25 euros, analysis included.

Results of 1,870 homes were available at the end of 2024. Concentrations averaged 64 becquerels per cubic metre, and 9 per cent exceeded the reference level of 300. Ground-floor rooms with old timber floors showed the highest values.

Sealing is the first remedy but seldom the last. Closing cracks, pipe entries and hatches lowered the concentration by 20 to 30 per cent. Warm houses draw soil gas through even the finest openings.

Sumps beneath the floor work far better. A small fan keeps the soil under slight suction and blows the gas above the roof. Reductions of 85 per cent were measured in 41 treated homes, at average costs of 1,450 euros.

Ventilation offers a second path. Balanced systems halved moderate concentrations in tight houses. Pure extraction can make matters worse, because it lowers the pressure in the rooms.

Insulation projects should include a test. Sealed windows raised radon by 22 per cent in a series of 60 homes. Repeating the measurement in the first winter after the work is recommended by the district.`,
  },
  {
    id: 'laundry-and-moisture',
    publisher: 'warmHomes',
    title: 'Drying laundry indoors without growing mould',
    publishedAt: '2024-11-28',
    text: `One load of washing releases about two litres of water into the room where it dries. Five loads a week equal the breath of three sleeping people. Winter turns this into the most common moisture problem in small flats.

Spin speed is the first remedy. Raising it from 1,000 to 1,400 revolutions removes an additional half litre from each load. Modern machines do that with hardly any extra electricity.

Choose one room and keep its door shut. Bathrooms with a working fan are ideal, because moist air leaves directly. Spreading racks through the home wets every cold corner instead.

Heat and moving air speed up drying. A rack beside a running fan dried cotton in 7 hours, compared with 19 hours in a cool, still room. Clothes should never touch the radiator, since the wall behind it becomes damp.

Dehumidifiers deserve a better reputation. A compact device with 300 watts dried a full load in 5 hours for 45 cents. Warmth from the device remains in the flat, which lowers the heating bill a little.

Heat pump dryers are the convenient solution. Average models need 1.4 kilowatt-hours for each load and collect the water in a tank. Purchase prices near 550 euros have fallen by a third within six years.

Hygrometers show whether a method works. Humidity may rise above 65 per cent for an hour or two, but should fall below 60 before night. Families in a trial by the Institute for Warm Homes reduced damp hours by 72 per cent within one month.`,
  },
  {
    id: 'ventilation-in-schools-lessons',
    publisher: 'fieldTrials',
    title: 'What homes can learn from ventilation in schools',
    publishedAt: '2025-05-22',
    text: `Schools in the region have installed ventilation on a large scale since 2021. The Retrofit Field Trials Network evaluated 86 classrooms and asked which lessons apply to houses. Several findings were unexpected.

Visible readings change behaviour. Classrooms with a traffic light for carbon dioxide were aired twice as often as those without. Families given the same device opened windows 60 per cent more often during the first winter.

Decentralised units were installed fastest. A wall unit for a classroom took one day, while central ducts took three weeks. Noise limits of 35 decibels were met only when the units ran at two thirds of their capacity.

Draughts decide about acceptance. Supply air below 16 degrees led pupils to cover the outlets with paper. Preheating by 3 degrees or moving the outlet above head height ended the complaints.

Maintenance contracts proved their value. Units under contract delivered 94 per cent of their planned flow after three years, and the others 71. Private owners can copy the idea through shared contracts in a street.

Night purging kept rooms cool. Fans that ran between 2 and 5 in the morning lowered the midday temperature by 2.1 degrees in June. Burglar-proof grilles made this possible on the ground floor.

Absence through illness fell by 12 per cent in ventilated classrooms, compared with 3 per cent in the others. Researchers caution that cleaning routines changed in the same period. A longer study will continue until 2027.`,
  },
  {
    id: 'trickle-vents-and-passive-methods',
    publisher: 'engineersQuarterly',
    title: 'Passive ventilation: trickle vents, stacks and their limits',
    publishedAt: '2025-01-23',
    text: `Passive ventilation relies on wind and warmth instead of fans. Vertical shafts create suction as warm air rises, and small vents let fresh air in. Many houses from before 1940 were designed around that principle.

Trickle vents are slots in window frames. An opening of 5,000 square millimetres supplies about 15 cubic metres an hour on a breezy day. Still and mild days bring almost nothing, which is the main weakness of the method.

Surveys show that many vents are closed. Engineers of the Quarterly found 54 per cent shut or taped over in 300 homes. Cold air near the sofa was the reason that residents gave most often.

Pressure-controlled vents soften gusts. A light flap closes as the wind rises and keeps the flow nearly constant. Additional costs of 18 euros for each vent are modest in exposed places.

Passive stacks work best in tall buildings. A shaft of 125 millimetres and six metres in height moved 35 cubic metres an hour at a difference of 15 degrees. Summer flow fell to a fifth of that value.

Hybrid stacks add a small fan for calm weather. Fans of 4 watts ran during 38 per cent of the hours in monitored homes. Energy use remained below 15 kilowatt-hours a year.

Passive methods deserve a place in light renovations. Leaky bedrooms, stairwells and stores can be served without any wiring. Bathrooms and kitchens need a powered extractor in every case, because their moisture arrives within minutes.`,
  },
  {
    id: 'allergies-pollen-and-filters',
    publisher: 'northmoorLab',
    title: 'Pollen, dust mites and filters: ventilation for people with allergies',
    publishedAt: '2025-06-12',
    text: `Allergies affect nearly one adult in four in the region. Indoor air can relieve or worsen the symptoms. Northmoor Building Laboratory examined filters and humidity in 36 homes of allergic residents.

Fine filters stop pollen reliably. Class F7 filters in balanced systems removed 96 per cent of birch pollen during April 2024. Coarse filters of class G4 removed 61.

Open windows bypass any filter. Bedrooms aired at 7 in the morning collected four times as much grass pollen as bedrooms aired at 11 at night. City and countryside showed opposite rhythms, so local pollen calendars should be consulted.

Dust mites depend on moisture. Colonies die off when humidity stays below 45 per cent for several weeks in winter. Steady ventilation achieved that level in 29 of the 36 homes, and the amount of mite allergen halved by spring.

Portable air cleaners support single rooms. Devices with a clean air rate of 300 cubic metres an hour reduced fine particles by 70 per cent in a bedroom. Sound at that rate exceeded 40 decibels, so most residents chose a lower step at night.

Filter changes should follow the seasons. Replacing filters in late February and again in September keeps resistance low at the important moments. Used filters belong in a closed bag, because shaking them releases the pollen again.

Participants noticed clear relief. Symptom scores fell by 31 per cent within one season. Medication was reduced by 14 of 36 people, each in agreement with their doctor.`,
  },
];
