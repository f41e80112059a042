import type { LibraryArticle } from './library-article.js';

export const VENTILATION_HOUSE_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'ventilation-old-terraces',
    publisher: 'harbourRecords',
    title: 'Home ventilation in old terraces: chimneys, airbricks and party walls',
    publishedAt: '2024-11-12',
    text: `Old terraces in the Harbour district were built to breathe through 4 to 6 open chimneys. District surveyors found in 2024 that 71 per cent of those flues had been closed without any replacement ventilation. Rooms above a sealed fireplace held twice as much moisture as rooms with a vented one.

A closed flue still needs a little air. Two small grilles, one at the hearth and one below the pot, keep about 8 cubic metres an hour moving through the stack. Surveyors counted damp chimney breasts in 34 of 50 houses that lacked such grilles.

Airbricks below the ground floor serve the timbers rather than the people. Every second airbrick in the survey was blocked by paving, soil or paint. Clearing one opening takes 20 minutes and protects joists that cost 2,400 euros to replace.

Party walls limit where ventilation ducts can leave a terrace house. Most owners have only two outside walls, so bathrooms in the middle need a duct of 5 to 7 metres. Rigid pipe of 125 millimetres loses a third less flow over that distance than flexible hose.

Stairwells act as the natural exhaust shaft of a narrow house. Measurements on Rope Walk showed air rising at 0.3 metres per second whenever the attic window stood open. An extract fan at the top landing gave the same home ventilation in still weather for 11 watts.

Listed fronts leave room for discreet solutions. Vents behind the gutter board, in the cellar light or under a sill were approved in 46 of 49 applications. Conservation officers ask for cast iron or painted zinc and refuse white plastic.`,
  },
  {
    id: 'ventilation-cellars',
    publisher: 'northmoorLab',
    title: 'Ventilation for cellars: why summer air makes them wet',
    publishedAt: '2025-01-21',
    text: `Open cellar windows cause most of the summer damp below ground. Northmoor Building Laboratory logged 38 cellars for two years and found condensation in 29 of them between June and August. Warm outdoor air carries 12 grams of water per cubic metre and drops half of that on walls of 14 degrees.

Ventilation helps a cellar only when outdoor air is drier than the air inside. Dew point controllers compare the two and run a fan when the difference exceeds 3 degrees. Controlled fans in the trial ran for 900 hours a year, mainly at night and in spring.

Relative humidity fell from 84 to 67 per cent within five months. Wooden shelves dried from 21 to 16 per cent moisture, which is too dry for mould. Cellars with windows left open all summer became wetter by four points.

Equipment is simple and costs between 380 and 650 euros. A fan of 15 watts moves 90 cubic metres an hour through one wall opening. Two openings on opposite sides worked 40 per cent better than a pair on the same wall.

Dehumidifiers suit cellars where no dry outdoor air arrives for weeks. Models tested by the laboratory drew 0.35 kilowatt hours for each litre of water. Running one from June to September cost 58 euros on average.

Ground water is a different problem, and no home ventilation will cure it. Salt lines, flaking paint below one metre and puddles after rain point to leaks. Laboratory engineers advise waterproofing first in such houses, followed by ventilation once walls have dried for a year.`,
  },
  {
    id: 'ventilation-balancing',
    publisher: 'engineersQuarterly',
    title: 'Balancing a home ventilation system: flows, valves and records',
    publishedAt: '2025-02-04',
    text: `Balanced home ventilation brings in as much air as leaves the house. Inspectors of the Quarterly measured 64 finished systems and found only 23 within ten per cent of balance. Supply exceeded extract by more than a quarter in 12 dwellings, which pressed moist air into the walls.

Work begins at the unit with clean filters and closed windows. Fitters set the fan to its normal speed and open every valve halfway. Total flow should reach 0.4 air changes an hour, or about 110 cubic metres in a house of 110 square metres.

Valves are adjusted from the nearest room to the farthest. Closing the first one by 3 millimetres typically sends 5 cubic metres an hour onwards. Two rounds are enough for most houses, while three are needed where ducts branch more than twice.

A flow hood gives the only readings worth writing down. Hand-held vane meters without a hood were wrong by up to 35 per cent in the trial. Renting a calibrated hood costs 45 euros a day.

Bedrooms deserve 25 cubic metres an hour for each sleeper. Kitchens need 45 and bathrooms 40 while in use, according to the guideline of 2023. Air must also find its way back, so doors require a gap of 10 millimetres above the floor.

Records make later service quick. Good fitters note each valve position, the flow and the fan setting on one sheet beside the unit. Homes with that sheet needed 50 minutes of ventilation service, against 130 minutes without.`,
  },
  {
    id: 'ventilation-filters',
    publisher: 'warmHomes',
    title: 'Filters for home ventilation: classes, intervals and yearly costs',
    publishedAt: '2024-12-17',
    text: `Filters protect the home ventilation unit as well as the people who breathe behind it. Coarse G4 mats stop hair, insects and about 60 per cent of pollen by weight. Fine filters of class ePM1 60 catch six tenths of the smallest particles and nearly all pollen.

Finer material raises the resistance of the whole system. Swapping a coarse mat for a fine one reduced supply air by 9 per cent in eleven test houses. Fans that hold a constant flow made up for the loss and drew 3 watts more.

Dirty filters cost far more than new ones. Pressure across a mat doubled after seven months in town and after ten months in villages. Ventilation fans worked against blocked mats with 18 additional watts, or about 40 euros a year.

Change intervals depend on the season more than on the calendar. Advisers recommend one change in November after leaf fall and a second one in June after grass pollen. Homes beside building sites should look at the mat every six weeks.

Prices vary by a factor of five for the same class. Original sets were sold for 52 euros in 2024, while certified copies cost between 11 and 24 euros. Laboratory tests found no difference in 14 of 17 copied products.

Fitting matters as much as class. Gaps of 2 millimetres around a frame let a tenth of the air pass unfiltered. Tape or a foam edge for 3 euros closes the leak, and an arrow on the frame must point towards the fan.`,
  },
  {
    id: 'ventilation-coast',
    publisher: 'fieldTrials',
    title: 'Home ventilation by the sea: salt, wind and wet winters',
    publishedAt: '2025-03-04',
    text: `Coastal wind is both motor and enemy of home ventilation. Field trials in 31 houses along the quay recorded pressure swings of 40 pascals within one minute. Simple wall fans reversed their flow for 6 per cent of all hours between October and March.

Hoods with a wind baffle reduced reversed flow to under one per cent. Each hood costs 35 euros and fits over any outlet of 100 or 125 millimetres. Installers set them with the opening facing down and away from the south-west.

Salt shortens the life of metal parts. Galvanised grilles showed rust after 30 months within 200 metres of the water. Stainless steel of grade 316 and glass-filled plastic looked unchanged after eight years.

Winter air on the coast is wetter than inland air but still dry enough. Outdoor air at 6 degrees holds only 6 grams per cubic metre and can absorb three more once warmed. Continuous ventilation kept trial bedrooms at 52 per cent humidity through the wettest January since 1998.

Heat recovery gained less than forecast in mild weather. Units returned 74 per cent of the heat on the coast against 82 per cent in the hills, because defrosting hardly ever ran while fans ran longer. Savings still came to 410 kilowatt hours per house and winter.

Sea fog needs no special switch. Fine droplets collect on the outer grille and run off if the duct slopes outwards by 2 degrees. Ventilation engineers found standing water in five ducts that sloped towards the room.`,
  },
  {
    id: 'ventilation-noise',
    publisher: 'northmoorLab',
    title: 'Quiet home ventilation: where noise comes from and how to stop it',
    publishedAt: '2024-09-24',
    text: `Noise is the reason most often given for switching home ventilation off. Northmoor Building Laboratory interviewed 212 households and found that 44 per cent had done so at least once. Bedrooms above 27 decibels accounted for four out of five complaints.

Fans radiate sound along the duct as well as through the casing. A silencer of 900 millimetres beside the unit lowered bedroom levels by 11 decibels. Shorter models of 500 millimetres achieved only six in the same duct.

Fast air whistles at valves and bends. Speeds below 2 metres per second stayed inaudible in every tested house. Ducts of 75 millimetres carry 30 cubic metres an hour at that speed, so busy rooms need two of them.

Vibration travels through screws and joists. Rubber feet under the ventilation unit cost 16 euros and removed a hum of 50 hertz in nine attics. Flexible collars of 150 millimetres between fan and pipe did the same for walls.

Voices can pass from room to room through shared pipes. Star-shaped layouts, with a separate duct for each valve, cut crosstalk by 15 decibels. Retrofitted foam plugs reached half of that for 20 euros a valve.

Speed reduction at night is the cheapest cure. Running at 70 per cent lowered sound by 8 decibels while carbon dioxide rose from 780 to 950 parts per million. Laboratory staff regard 1,000 parts as a sensible limit for sleepers, and advise full speed again from seven o'clock.`,
  },
  {
    id: 'ventilation-on-demand',
    publisher: 'energySurvey',
    title: 'Ventilation on demand: what sensors save in 320 households',
    publishedAt: '2025-04-08',
    text: `Demand-controlled home ventilation moves more air when people are in and less when nobody is. Survey officers compared 320 households with and without sensors during the winter of 2024. Average flow fell from 118 to 79 cubic metres an hour.

Heat losses dropped with the flow. Equipped dwellings used 640 kilowatt hours less for heating, worth 77 euros at survey prices. Fan electricity declined by another 62 kilowatt hours.

Humidity sensors suit bathrooms and laundry rooms. Fans started within two minutes of a shower and stopped after 34 minutes on average. Timers had kept the same fans running for 90 minutes a day.

Carbon dioxide sensors fit living rooms and bedrooms. Levels stayed below 1,100 parts per million for 96 per cent of occupied hours, as against 88 per cent at a fixed low speed. Cheap sensors drifted by 120 parts in the first year and need fresh air for a weekly calibration.

Motion sensors disappointed in homes. People who sit still were overlooked for 21 minutes at a time, and pets started the ventilation at night. Only hallways and guest toilets gained anything from them.

Payback depends on the starting point. Sensor kits for existing ventilation cost between 190 and 320 euros and paid for themselves after three winters. Households that already ran their system at the lowest speed saved nothing, although air quality improved.

Settings should be left alone for a month after installation. One third of all households changed the limits in the first week and doubled their flow. Survey officers recommend 60 per cent humidity and 1,000 parts as starting points.`,
  },
];
