import type { LibraryArticle } from './library-article.js';

export const SOLAR_HOUSE_ARTICLES: readonly LibraryArticle[] = [
  {
    id: 'solar-east-west',
    publisher: 'fieldTrials',
    title: 'Solar panels facing east and west: what 74 roofs delivered',
    publishedAt: '2025-02-18',
    text: `South is no longer the only direction for solar panels. Field trials on 74 east-west roofs recorded 86 per cent of the yearly yield of a southern slope with the same tilt. Morning and evening output rose by a third, exactly when households need power.

Gentle slopes lose the least. Panels tilted at 15 degrees delivered 885 kilowatt hours per kilowatt, while those at 45 degrees managed only 790. Flat mounting frames on garages reached 910 in both compass directions together.

Self-consumption improves with the broader curve. Households without a battery used 41 per cent of their own solar power on divided roofs, against 30 per cent on southern ones. Washing machines and kettles before nine o'clock made most of the difference.

Inverters can be smaller than the panels suggest. Opposite slopes never peak at once, so a device of 6 kilowatts served 9 kilowatts of panels without cutting more than one per cent. Owners saved 420 euros on average.

Cabling needs a separate tracker for each side. Mixed strings lost 12 per cent in two early projects until an electrician rewired them in half a day. Modern inverters offer two trackers at no additional price.

Snow and frost behave differently on each slope. Eastern panels cleared first on 19 of 23 snow days, because morning sun reached them two hours earlier. Annual figures hardly noticed, since December contributes under 2 per cent of a year's solar yield.`,
  },
  {
    id: 'solar-self-consumption',
    publisher: 'energySurvey',
    title: 'Using more of your own solar power: habits compared in 540 homes',
    publishedAt: '2025-01-14',
    text: `Every kilowatt hour used at home is worth three that are exported. Survey officers asked 540 owners of solar panels what they switch on at noon and checked the answers against meters. Self-consumption ranged from 18 to 71 per cent for equally large roofs.

Timers brought the greatest gain for the least money. Dishwashers and washing machines that started at eleven raised the share by 6 points at no cost. Freezers, routers and other constant loads already used whatever the roof supplied.

Hot water stores sunlight cheaply. A heating rod with a power controller cost 640 euros and absorbed 1,300 surplus kilowatt hours a year. Gas boilers stayed off from May to September in 82 per cent of those homes.

Cars are the largest flexible load of all. Drivers who charged at home on weekday noons used 1,900 kilowatt hours of solar power, while evening chargers used 350. Adaptive chargers that follow the roof began at 900 euros.

Home batteries added 24 points on average. Units of 5 kilowatt hours were cycled 230 times a year, larger ones of 12 only 140 times. Survey officers conclude that one kilowatt hour of storage per kilowatt of panels is plenty.

Apps changed behaviour for a few months only. Households opened the display daily in the first six weeks and monthly after a year. Automatic switching held its savings year after year, whereas good intentions faded by half within two winters.`,
  },
  {
    id: 'solar-storage-winter',
    publisher: 'northmoorLab',
    title: 'Home batteries in winter: temperature, standby and what is left',
    publishedAt: '2024-12-03',
    text: `Winter shows what a home battery really costs to keep. Northmoor Building Laboratory measured 26 systems from November to February and found standby losses between 9 and 31 watts. Over a year the thirstiest model wasted 270 kilowatt hours, a tenth of the solar power it stored.

Cold slows the chemistry before it harms anything. Lithium iron phosphate cells accepted full charging power down to 8 degrees and half of that at 2 degrees. Below freezing most systems heated themselves with 60 to 90 watts before taking any charge.

Cellars proved the best place by far. Batteries in rooms of 12 to 18 degrees returned 91 per cent of what went in, garages only 84. Attics brought summer heat of 46 degrees, which ages cells twice as fast.

Short days leave storage empty for weeks. Panels of 7 kilowatts filled an average battery on just 11 days between December and January. Owners who charged from cheap night tariffs instead cycled the cells 54 times and earned 63 euros.

Deep discharge is prevented by a reserve of 5 to 10 per cent. Three systems fell below it during a dark fortnight and drew power from the grid to protect themselves. Firmware of 2024 or later handled the situation without an alarm.

Emergency supply needs planning in winter. Keeping 30 per cent back for outages cost households 90 kilowatt hours of solar storage a year. Laboratory engineers suggest the reserve only where outages longer than one hour are common.`,
  },
  {
    id: 'solar-insurance-and-papers',
    publisher: 'harbourRecords',
    title: 'Papers for solar panels: permits, insurance and what buyers ask for',
    publishedAt: '2024-10-22',
    text: `Solar panels come with a folder of papers that pays for itself at the first storm. Harbour District Records looked through 190 claims and found that 37 were delayed because documents were missing. Complete folders were settled within 19 days.

Registration is the first sheet and takes ten minutes online. Owners must enter their solar roof within one month of the first feed-in. Late entries cost 118 households a reduced export tariff for an average of seven weeks.

Insurers want to know about the panels before anything happens. Most building policies include them for 20 to 45 euros a year once they are named. Hail, storm and theft are standard, while lost income has to be added in 6 of 10 policies.

A measurement record proves that the system was healthy at the start. Electricians note open-circuit voltage, insulation resistance and the earth connection for each string. Repeating the test every four years costs about 160 euros and reveals a failing connector early.

Roof guarantees can lapse through careless mounting. Roofers in the district confirm undamaged tiles for 80 euros if they inspect before and after the work. Eleven disputed leaks were decided by such a note in 2023.

Buyers of houses ask for three things above all. Sales files from 2024 show yield records in 62 per cent of cases, the inverter guarantee in half and the export contract in a third. Estate agents put the value of a documented solar roof 5,800 euros higher.`,
  },
  {
    id: 'solar-garden-and-garage',
    publisher: 'warmHomes',
    title: 'Solar panels without a roof: fences, garages and pergolas',
    publishedAt: '2025-03-25',
    text: `Houses with shaded or listed roofs can still use solar panels. The Institute for Warm Homes followed 48 owners who chose garages, fences or pergolas. Four out of five would do the same again.

Garages are the simplest place. Flat roofs of 18 square metres carry eight panels, which deliver about 3,100 kilowatt hours a year. Frames weighted with 25 kilograms per panel needed no hole in the sealing.

Upright fences surprise by their timing. Double-sided panels along an east-west boundary produced 720 kilowatt hours per kilowatt, with two peaks at eight and at seventeen o'clock. Winter yields were 20 per cent higher than on a gentle roof, since low sun meets the glass squarely.

Pergolas cost more and give shade in return. Glass-glass panels over a terrace came to 410 euros per square metre including the timber. Rooms behind them stayed 3 degrees cooler in July.

Cables across the garden deserve care. Buried lines belong 60 centimetres deep, in a conduit with warning tape above. Losses stayed under 1.5 per cent where the distance was below 30 metres and the wire had 6 square millimetres.

Rules treat small solar structures generously. Fences below 1.8 metres and carports below 30 square metres need no permit in most districts. Neighbours were told in writing by all 48 owners, and only two raised the question of glare.

Yields per euro remain best on a good roof. Garden systems in the survey paid back after 13 years, compared with 10 for ordinary rooftops.`,
  },
  {
    id: 'solar-first-year',
    publisher: 'engineersQuarterly',
    title: 'The first year with solar panels: twelve monthly checks',
    publishedAt: '2024-11-26',
    text: `A new solar system tells in its first year whether it was built well. Engineers of the Quarterly accompanied 85 households and found a fault in 27 of them within twelve months. Only nine of those faults triggered an alarm.

Weekly readings are enough for a start. Owners compare the meter with a neighbour or a public reference roof nearby. Differences beyond 10 per cent over a month deserve a call to the installer.

Spring reveals shading that nobody noticed. Chimneys and aerials cost 4 per cent of April yields on average, trees considerably more. Moving an aerial took one hour and returned 130 kilowatt hours a year.

Summer tests the inverter. Devices in hot attics throttled at 62 degrees and lost up to 7 per cent on July afternoons. A wall in the shade or a fan of 5 watts solved the problem.

Autumn brings leaves and loose clamps. Binoculars from the street suffice to spot a lifted edge after the first storm. Twelve households had screws tightened under guarantee, at no cost.

Winter is the time for numbers. Good roofs in the group reached 96 per cent of the promised yearly yield, weak ones 83. Electricians should explain any gap above 5 per cent with their own measurements.

Guarantees start running on the day of handover. Solar installers answer for workmanship during five years in most contracts, makers of panels for 15 to 25. Dated photographs of the roof support every later claim.`,
  },
];
