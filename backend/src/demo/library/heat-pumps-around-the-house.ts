import type { LibraryArticle } from './library-article.js';

export const HEAT_PUMP_HOUSE_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'heat-pump-hot-water',
    publisher: 'northmoorLab',
    title: 'Hot water from a heat pump: temperature, hygiene and cylinder size',
    publishedAt: '2025-02-25',
    text: `Hot water is the harder half of a heat pump's work. Northmoor Building Laboratory metered 44 cylinders and found that water took 24 per cent of all electricity. Efficiency sank from 4.1 at 35 degrees to 2.6 at 55 degrees.

Lower settings save more than any gadget. Reducing the cylinder from 55 to 48 degrees cut consumption by 310 kilowatt hours a year in a family of four. Nobody in the test households asked for the change to be reversed.

Hygiene depends on turnover and cleanliness. Samples from 40 cylinders below 50 degrees stayed under the limit for legionella as long as the content was replaced every 72 hours. A weekly hour at 60 degrees costs 45 kilowatt hours a year for houses that stand empty at times.

Cylinder size follows the people, with 45 litres for each of them plus 50. Vessels that were too small started the heat pump nine times a day and doubled the wear of its compressor. Stratified models of 250 litres served five people in 27 of 29 homes.

Coils inside the cylinder must be large. Three square metres of surface kept the difference to 5 degrees, while an old boiler coil of 0.9 square metres needed 14. Replacing the cylinder together with the heat pump paid back in six years.

Circulation pumps waste heat quietly. Pipes without insulation lost 740 kilowatt hours a year in large houses. A push-button timer for 70 euros removed four fifths of the loss.`,
  },
  {
    id: 'heat-pump-quotes',
    publisher: 'warmHomes',
    title: 'Reading a heat pump quote: twelve lines that decide the price',
    publishedAt: '2025-01-28',
    text: `Two quotes for one heat pump can differ by 9,000 euros and describe the same machine. The Institute for Warm Homes compared 150 offers for houses of 120 square metres. Missing lines explained two thirds of the difference.

Heat load belongs on the first page. Offers with a room-by-room calculation named 7 kilowatts on average, those without named 11. Larger machines cost 1,700 euros more and started twice as often.

Radiators are the line most often forgotten. Fifty-eight offers assumed a flow temperature of 35 degrees without looking at a single radiator. Exchanging four of them adds about 2,200 euros and should stand in the quote.

Electrical work deserves an amount of its own. New fuse boxes, a separate meter and 15 metres of cable came to 1,350 euros in the median offer. Vague wording such as "by the customer" led to an average surprise of 900 euros.

Foundations, pipes and wall openings are the next lines to check. Concrete strips cost 280 euros, insulated pipes 65 euros per metre and a sealed opening 190. Longer distances than 8 metres between unit and wall reduce efficiency by 2 per cent.

Service after installation separates good firms from quick ones. Look for a settings visit in the first winter, a measured yearly performance and a reaction time of 24 hours. Only 41 of 150 quotes promised all three.

Payment in three parts is common and fair. Customers in the comparison paid 30 per cent with the order, 50 on delivery of the heat pump and the rest after a protocol with readings.`,
  },
  {
    id: 'heat-pump-terraces',
    publisher: 'fieldTrials',
    title: 'Heat pumps for terraced houses: space, sound and neighbours',
    publishedAt: '2024-10-29',
    text: `Terraced houses are narrow, yet most can take a heat pump. Field trials in 63 terraces found a workable place for the outdoor unit at 57 of them. Back yards served 38 houses, flat kitchen roofs 14 and front gardens the remaining five.

Sound decides about the place. Units of 54 decibels reached a neighbour's window 4 metres away with 36 decibels, one below the night limit. Walls on three sides raised the level by 6 decibels, so niches should be avoided.

Night programmes help in tight yards. Limiting the fan to 60 per cent between 22 and 6 o'clock lowered sound by 5 decibels. Heat pumps made up for lost output with a two-hour start before dawn, and rooms cooled by less than half a degree.

Party walls are an advantage that few installers calculate. Middle houses lost only 4.8 kilowatts on the coldest day, end houses 7.1. Smaller machines fitted under a kitchen window and cost 1,400 euros less.

Roof mounting needs a structural check. Frames spread 120 kilograms across two beams, and rubber bearings kept vibration out of bedrooms in all 14 cases. Crane hire added 450 euros for half a day.

Condensate must drain without ice. Litres of water leave the unit on a frosty day, as many as 12 of them. Gravel pits 80 centimetres deep worked in each yard, whereas open pipes froze in four.

Talking early prevents complaints. Owners who showed neighbours a running heat pump before ordering received no objection at all, compared with one in seven otherwise.`,
  },
];
