import type { LibraryArticle } from './library-article.js';

export const INSULATION_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'home-insulation-basics',
    publisher: 'warmHomes',
    title: 'Home insulation explained: U-values, thickness and where heat escapes',
    publishedAt: '2024-10-01',
    text: `Home insulation slows the flow of heat by trapping still air in fibres, foams or loose fill. Builders describe the result with the U-value, the number of watts that pass through each square metre for every degree of difference. A bare solid brick wall has a U-value near 2.1, and a well-insulated one stays below 0.3.

Heat leaves a typical uninsulated house in five ways. Walls account for about 35 per cent of the loss, the roof for 25 and the windows for 15. Floors take another 10 per cent, while draughts carry away the remaining 15.

Thickness follows a law of diminishing returns. The first 10 centimetres in a loft cut the loss through the ceiling by around 75 per cent. The next 20 centimetres save 16 per cent more, and anything beyond 40 centimetres can hardly be measured.

Materials differ in more than price. Mineral wool conducts 0.035 watts per metre and degree, wood fibre 0.039 and rigid phenolic foam only 0.021. Wood fibre stores three times as much heat as mineral wool, which keeps attic rooms cooler in July.

Continuity counts for more than any single figure. A gap of 5 millimetres between two boards can double the loss through that part of the wall. Careful fitters therefore cut each piece slightly too large and press it into place.

Moisture must have a planned way out. Warm indoor air carries about 9 grams of water in each cubic metre, and some of that vapour moves through every wall. Insulation works for 40 years or more when rain stays out and vapour can dry.`,
  },
  {
    id: 'loft-insulation-guide',
    publisher: 'harbourRecords',
    title: 'Insulating a loft in one weekend: a practical guide',
    publishedAt: '2024-09-03',
    text: `A loft of 50 square metres can be insulated by two people in one weekend. Material for 30 centimetres of mineral wool costs between 650 and 900 euros. District advisers lend out cutting knives, kneeling boards and dust masks free of charge.

Start with a torch and a close look at the timbers. Dark stains, soft wood or fresh wood dust should be examined by a roofer before anything is covered. Measure the joists as well, since most lofts have gaps of either 400 or 600 millimetres.

Seal the ceiling before laying any wool. Pipe holes, cable entries and the hatch leak more warm air than people expect. One tube of sealant and a strip of foam around the hatch stopped 60 per cent of the leakage in a demonstration house.

Lay the first layer between the joists and the second one across them. Crossed layers cover the timbers, which would otherwise act as cold bridges. Leave 50 millimetres free at the eaves so that outside air can still sweep under the tiles.

Keep recessed lights and transformers uncovered unless they carry a suitable mark. Fire caps for old spotlights cost about 12 euros each. Cables should lie on top of the wool, because buried cables can overheat.

Insulate the tank and the pipes at the same time. Lofts become colder after the work, and an unprotected pipe can freeze during the first hard night. District records list 23 burst pipes in freshly insulated lofts during the winter of 2022.

Mark the joists with coloured tape before leaving. Boards for storage should rest on raised legs, because compressed wool loses up to half of its effect.`,
  },
  {
    id: 'cavity-wall-inspection',
    publisher: 'northmoorLab',
    title: 'What 300 cavity walls looked like inside',
    publishedAt: '2025-03-18',
    text: `Northmoor Building Laboratory looked into 300 insulated cavity walls with a camera of 8 millimetres in diameter. Houses were drawn at random from the retrofit register of 2008 to 2018. The study ended in December 2024.

Blown mineral wool filled the cavity completely in 78 per cent of the walls. Slumping at the top was found in 13 per cent, usually over less than 20 centimetres. Nine per cent contained larger voids, most of them beneath windows.

Polystyrene beads performed evenly. Only 4 of 88 bead-filled walls showed empty areas, because beads flow around mortar droppings. Bonded beads stayed in place even where new windows had been cut in later.

Wet insulation was rarer than public debate suggests. Moisture readings were raised in 17 walls, and 14 of those faced the open sea. Cracked render or failed pointing was present in every single one of the 17.

Energy effects matched expectations once voids were counted. Complete fills reduced the U-value from 1.5 to 0.52 on average. Walls with large voids reached only 0.81, which means that a third of the possible saving was lost.

Repairs are practical in most cases. Topping up a slumped wall takes half a day and costs around 480 euros. Extraction of wet material is far more expensive, at roughly 3,900 euros for a semi-detached house.

Laboratory staff draw one clear lesson from the survey. Inspection of pointing, gutters and render before filling would have prevented nearly all of the moisture problems. A borescope check after filling would have found the voids while the crew was still on site.`,
  },
  {
    id: 'solid-wall-options',
    publisher: 'engineersQuarterly',
    title: 'Inside or outside? Choosing insulation for solid walls',
    publishedAt: '2025-02-25',
    text: `Solid walls offer two places for insulation, and each suits a different kind of house. External boards wrap the building like a coat and keep the brick warm. Internal boards leave the street front untouched but make every room slightly smaller.

External systems reach a U-value of 0.25 with 120 millimetres of wood fibre or mineral wool. Complete work on a terraced house costs about 9,500 euros, and on a detached house about 18,000. Scaffolding, new sills and moved downpipes account for a third of that sum.

Internal systems cost between 90 and 140 euros for each square metre of wall. Sixty millimetres of calcium silicate or wood fibre bring the U-value down to 0.45. Going further is risky in old brick, because the wall behind the board becomes cold and slow to dry.

Junctions decide whether internal insulation succeeds. Floors and partition walls interrupt the layer, so heat flows around its edges. Returning the boards by 40 centimetres along each partition removes most of the mould risk in the corners.

Comfort improves in both cases. Inner wall surfaces in 46 monitored rooms warmed from 15.2 to 18.9 degrees on winter evenings. Occupants then felt comfortable with an air temperature one degree lower than before.

Appearance and law narrow the choice. Listed fronts rule out external boards, while deep window reveals and decorated cornices speak against internal ones. Combining both, with internal boards at the front and external ones at the back, worked well in 19 of 22 projects documented by the Quarterly.

Timing can halve the price. Owners who insulated during a planned repainting saved the scaffolding, and those who replastered anyway saved the stripping of old wallpaper.`,
  },
  {
    id: 'insulation-costs-and-payback',
    publisher: 'energySurvey',
    title: 'What insulation costs and how soon it pays back',
    publishedAt: '2025-05-06',
    text: `The Household Energy Survey Office asked 1,320 owners what they paid for home insulation and what they saved. Invoices and bills from 2020 to 2024 were corrected for weather. Prices in the report are those of January 2025.

Loft insulation cost 1,150 euros on average when professionals did the work. Annual savings of 275 euros repaid it in a little over four years. Do-it-yourself projects paid back in under three winters.

Cavity filling cost 1,480 euros for a semi-detached home. Owners saved 310 euros a year, which gives a payback of about five years. Houses near the shore saved slightly more because wind cools their walls.

External wall systems are a longer investment. Average savings of 690 euros a year met costs of 14,200 euros before grants. Support of 40 per cent shortened the payback from 21 to 12 years.

Ground floor insulation showed the widest spread. Boards between joists above a dry crawl space cost 1,900 euros and saved 140 a year. Digging out a solid floor cost over 8,000 euros and rarely paid for itself through energy alone.

Hidden expenses surprised one owner in four. Moving sockets, trimming doors and repainting added 9 per cent to the average budget. Asbestos testing, required in houses from 1950 to 1989, cost another 85 euros for each sample.

Value is returned at the time of sale as well. Estate agents in the region reported prices 3.8 per cent higher for each step on the energy certificate. Buyers named low bills as an important reason in 52 per cent of 700 interviews.`,
  },
  {
    id: 'insulation-mistakes',
    publisher: 'fieldTrials',
    title: 'Insulation gone wrong: lessons from 75 repairs',
    publishedAt: '2024-11-19',
    text: `The Retrofit Field Trials Network documented 75 homes where insulation had to be repaired or removed. Most projects were less than six years old at the time. Average repair costs came to 4,300 euros.

Blocked eaves caused the largest group of faults, with 21 cases. Wool had been pushed tightly into the edge of the roof, and condensation formed on the cold felt. Simple card trays, at 2 euros each, keep that gap open for good.

Missing vapour control was found in 16 attic conversions. Moist air from bathrooms had reached the cold side and soaked the boards. Replacing the linings cost far more than the membrane that had been left out.

Rising damp was trapped in eleven ground-floor walls. Fitters had covered wet plaster with foil-faced boards only weeks after a chemical damp course. Plaster dries at roughly one month for every 25 millimetres, so patience would have been free.

Poorly fixed boards failed in nine coastal houses. Gusts of 120 kilometres an hour tore render from walls that had four anchors per square metre instead of eight. Exposure maps name the required number for each postcode.

Thermal bridges remained around 14 bay windows. Uninsulated reveals turned black with mould within two winters although the main walls were warm. Thin boards of 20 millimetres in the reveals would have avoided the problem.

Records would have helped every owner. Only 18 of the 75 households could produce photographs of the work in progress. Inspectors recommend at least ten pictures, taken before each layer is covered.`,
  },
  {
    id: 'airtightness-and-draughts',
    publisher: 'warmHomes',
    title: 'Draught proofing and airtightness: finding the leaks that matter',
    publishedAt: '2025-01-07',
    text: `Airtightness describes how much air slips through cracks when wind or warmth pushes against them. Testers fit a fan into the front door and create a pressure difference of 50 pascals. The result is given in air changes an hour, and older houses commonly score between 8 and 15.

Sealing is the cheapest form of insulation. Materials for a whole terraced house rarely cost more than 220 euros. The Institute for Warm Homes measured a drop in heat demand of 11 per cent across 58 sealed houses.

Suspended timber floors leak more than any other part. Gaps beneath skirting boards added up to an opening as large as a dinner plate in one Victorian villa. Flexible sealant or hemp cord closes them within a day.

Fireplaces come second. An open flue draws about 80 cubic metres of warm air out of the house every hour. Inflatable chimney balloons, wool plugs and closing plates all stop the flow, though a small vent should keep the stack dry.

Letterboxes, loft hatches and keyholes are quick successes. Brush strips and rubber seals take minutes to fit and last about ten years. Sash windows need more skill, and a joiner asks for 120 to 180 euros to seal one.

Smoke pencils make invisible leaks visible. Walk along the walls on a windy day and watch where the thread of smoke bends. Infrared cameras show the same leaks as blue streaks, and 14 public libraries in the Harbour district lend them out.

Safety sets the lower limit. Rooms with open gas fires or stoves need a permanent air supply, and a carbon monoxide alarm costs only 25 euros. Houses tighter than 5 air changes an hour should have planned ventilation.`,
  },
  {
    id: 'floor-insulation-field-report',
    publisher: 'fieldTrials',
    title: 'Under the boards: a field report on floor insulation',
    publishedAt: '2025-04-08',
    text: `Cold feet are a common complaint in houses with suspended timber floors. The Retrofit Field Trials Network insulated 34 such floors between 2021 and 2023 and measured each of them before and after. Crawl spaces were between 35 and 110 centimetres high.

Robots sprayed foam beneath twelve floors that no person could reach. Each job took one day and left the boards untouched. Heat flow through the floor fell by 88 per cent, but moisture sensors in the joists rose in two of the twelve houses.

Crews lifted the boards in 22 other houses. Wood fibre batts of 150 millimetres were laid on a breathable membrane between the joists. Floor surfaces became 3.1 degrees warmer, and timber moisture stayed below 16 per cent everywhere.

Ventilation under the floor must remain open. Air bricks had been painted over or buried in 9 of the 34 houses. Clearing them took two hours and was done before any insulation was fitted.

Energy savings averaged 9 per cent of the heating demand. Corner houses with three exposed sides saved up to 15 per cent. Comfort scores improved even more clearly, from 2.6 to 4.2 on a scale of five.

Disturbance is the main drawback of lifting boards. Families had to clear one room at a time, and the work lasted four days on average. Old boards split in a third of the rooms, so crews now carry reclaimed spares.

Network engineers recommend a simple order of decisions. Check the joists for decay, clear the air bricks, then choose batts wherever boards can be lifted. Spraying remains an option for dry and well-ventilated spaces with easy access for later inspection.`,
  },
  {
    id: 'natural-insulation-materials',
    publisher: 'northmoorLab',
    title: 'Sheep wool, hemp and wood fibre: natural insulation on the test bench',
    publishedAt: '2025-07-15',
    text: `Natural insulation has left its niche in the region. Sales of wood fibre, hemp, cellulose and sheep wool reached 14 per cent of the market in 2024, after 5 per cent in 2018. Northmoor Building Laboratory tested nine products over 18 months.

Cellulose, which is made from recycled newspaper, offered the best value. Blown into a roof of 200 millimetres, it cost 31 euros a square metre and settled by only 2 per cent. Borate salts protect the flakes against fire and insects.

Hemp batts handled moisture with ease. Samples took up 14 per cent of their weight in water vapour and released it again without losing their shape. Conductivity rose from 0.040 to 0.042 during that cycle.

Sheep wool bound formaldehyde from indoor air. Concentrations in a sealed test room fell by 62 per cent within a week. Moth protection remains the weak point, and two of three products relied on a treatment with a limited life of about 12 years.

Wood fibre boards delayed summer heat longest. Peak temperatures reached the inner surface after 11 hours, compared with 5 hours behind mineral wool of equal thickness. Attic bedrooms under wood fibre stayed 2.4 degrees cooler during the hot week of August 2024.

Carbon figures favour plant-based products. One cubic metre of wood fibre stores about 180 kilograms of carbon dioxide. Production of polystyrene foam with the same effect releases around 95 kilograms.

Fire behaviour is adequate when assemblies are complete. All nine products passed the 30-minute test behind 15 millimetres of clay plaster or gypsum board. Open installation without lining is not permitted for any of them.`,
  },
  {
    id: 'insulation-rules-2025',
    publisher: 'harbourRecords',
    title: 'New insulation rules for existing buildings: what owners must do',
    publishedAt: '2025-06-17',
    text: `The revised Building Renovation Code has applied in the Harbour district since 1 April 2025. Owners who renew more than a quarter of a wall, roof or floor must insulate that part at the same time. Repairs below this share remain free of any duty.

Roofs need a U-value of 0.18 or better after renewal. Walls must reach 0.30 from outside or 0.45 from inside, and floors 0.35. Windows are covered by a separate table with a limit of 1.4.

Landlords face additional dates. Rented homes in the two lowest certificate classes must be improved by 31 December 2028. Exceptions are possible when the cost exceeds 7 per cent of the market value, and the district had granted 19 of them by May.

Listed buildings follow their own path. Owners agree a plan with the conservation officer, who can accept thinner layers or breathable plasters. An average agreement took six weeks during the trial phase in 2024.

Proof is required within three months of completion. A certified contractor may sign the declaration, or an energy adviser may do so after a visit. Photographs of hidden layers must be kept for ten years.

Penalties are moderate but real. Missing declarations cost 500 euros, and false ones up to 10,000. Officers inspect 5 per cent of all registered sites without notice.

Support is linked to the code. Work that goes beyond the limits by 20 per cent or more receives a grant of 35 per cent, capped at 12,000 euros for each home. Applications must be submitted before the contract is signed, a step that 140 owners missed last year.`,
  },
  {
    id: 'chapel-lane-case-study',
    publisher: 'energySurvey',
    title: 'Chapel Lane: insulating eight council houses without moving anyone out',
    publishedAt: '2025-08-19',
    text: `Chapel Lane is a group of eight concrete houses that the Harbour council built in 1954. Tenants complained about cold walls for years, and mould had been found in 13 bedrooms. Heating bills averaged 1,960 euros a year before the project.

Council architects chose external insulation with 140 millimetres of mineral wool. Crews began on the north side in March 2023 and finished all houses by August. Nobody had to move out, because work inside was limited to two days for each family.

Windows were moved outwards into the new layer. Deep reveals disappeared, and thermal bridges around the frames shrank by 70 per cent. Roof edges were extended by 20 centimetres to protect the thicker walls from rain.

Measurements continued for two winters. Gas use dropped by 54 per cent, slightly less than the 58 per cent that engineers had predicted. Bedroom humidity fell from 71 to 54 per cent, and no new mould has been reported.

Total costs reached 247,000 euros, or 30,900 for each house. National funds paid 60 per cent, the council 32 and a local charity the rest. Rents rose by 24 euros a month while heating costs fell by 88.

Communication proved to be the key to a calm building site. A weekly notice in three languages told tenants what would happen on which day. Complaints numbered only five in six months, two of them about early radios.

Staff recorded three lessons for the next estate. Order windows four months ahead, test anchors in the actual concrete, and protect gardens with boards from the first day. Repairing lawns and hedges had cost 6,200 euros.`,
  },
  {
    id: 'insulation-trends-outlook',
    publisher: 'engineersQuarterly',
    title: 'Insulation to 2035: prefabrication, robots and the skills gap',
    publishedAt: '2025-10-07',
    text: `Renovation must become faster if regional climate targets are to be met. About 1.1 per cent of homes receive major insulation each year, while the 2035 plan assumes 2.5 per cent. The Heating Engineers' Quarterly interviewed 27 companies about ways to close that gap.

Prefabricated façades are the most advanced idea. A laser scanner records the old wall within 3 millimetres, and a factory builds panels with windows already fitted. Pilot projects clad a house in two days, compared with five weeks for the usual method.

Prices are still high at 310 euros a square metre. Producers expect 220 euros once yearly volumes pass 50,000 square metres. Three factories within the region could reach that output by 2028.

Robots help where people cannot or should not work. Crawling sprayers have insulated 2,300 floors since 2020, and drones now inspect roofs before scaffolding is ordered. Façade robots that drill and plaster remain at the prototype stage.

Skills are the scarcest resource. One insulation fitter in three will retire before 2032, and training places increased by only 4 per cent last year. Several firms report success with shorter courses for career changers, which last 14 weeks.

Digital records will change the trade as well. Renovation passports, planned for 2027, store each layer, thickness and photograph of a building. Later owners can then continue a project in steps without opening finished walls.

Demand is expected to shift towards whole streets. Grouped orders cut prices by 18 per cent in four pilot districts because crews and scaffolds move only a few metres. Municipal contracts for such streets have doubled since 2023.`,
  },
];
