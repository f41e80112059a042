import type { SourceDocument } from '../evidence/source-document.js';

/** Six documents as content servers return them: prose with headings, lists, menus and page furniture in between. */
export const HEAT_PUMP_DOCUMENTS: readonly SourceDocument[] = [
  document(
    'd1',
    'https://www.energy-advice.example/heat-pumps/how-they-work',
    'How heat pumps work | Energy Advice Centre',
    false,
    `
# How heat pumps work

Home > Heating > Heat pumps

A heat pump moves heat from a cold place to a warm one. It does so with a refrigerant that evaporates at low temperature, is compressed, and gives off its heat as it condenses. The same principle is at work in every refrigerator.

An air-source heat pump draws its heat from outside air, while a ground-source unit takes it from pipes in the soil. For each kilowatt-hour of electricity, a good installation delivers three to four kilowatt-hours of heat. This ratio is called the coefficient of performance.

The colder the source and the hotter the radiators, the lower the efficiency becomes. For that reason, designers aim for flow temperatures of 35 to 45 °C. Underfloor heating and large radiators make such temperatures possible.

Regular heat pump maintenance keeps the efficiency close to what the manufacturer promised. A dirty outdoor coil can raise electricity use by up to 15 percent. Most owners notice the difference only on the yearly bill.

Click here to subscribe to our newsletter.
`,
  ),
  document(
    'd2',
    'https://www.fitters-guild.example/guides/annual-service',
    'What happens during an annual service - Fitters Guild',
    false,
    `
What happens during an annual service

A service visit usually takes between one and two hours. The technician starts with the outdoor unit, where leaves, dust and nesting material collect between the fins. The coil is then cleaned with low-pressure water and a soft brush.

Before the visit, owners should clear the space around the outdoor unit to at least one metre. It also helps to have the commissioning report at hand. Without it, the technician has no figures to compare the present readings with.

- Check the pressure of the heating circuit and note it in the log book.
- Clean the filter in the water circuit at the start of each heating season.
- Remove leaves and snow from the outdoor unit after every storm.
- Test the condensate drain with a cup of water before the first frost.
- Measure flow and return temperatures while the unit is running.

Neglected filters are the most common cause of faults that the guild's members see. A blocked filter lowers the flow of water, and the compressor then switches on and off many times an hour. Frequent starts wear the compressor out years before its time.

Never use a high-pressure cleaner on the fins. They bend easily, and bent fins block the air as surely as dirt does.
`,
  ),
  document(
    'd3',
    'https://consumer-tests.example/heating/costs',
    'Heat pump running costs compared',
    false,
    `
A yearly service contract for an air-source unit costs between 150 and 250 euros. Repairs without a contract are more expensive, because call-out fees of 90 euros and more come on top. Over ten years, the contract is usually the cheaper choice for households that do not clean the unit themselves.

Households in the 2024 comparison paid 980 euros a year for electricity on average. Those with a serviced unit paid 870 euros, while those with a neglected one paid 1,040 euros. The difference covers the price of the service in most years.

The compressor is the most expensive part of the machine. Replacing it costs 1,800 to 2,500 euros including labour. When a unit is older than fifteen years, a new one is often the better investment.

Insurance pays for storm damage, but it does not pay for wear. Owners should therefore read the conditions of their policy before they rely on it.
`,
  ),
  document(
    'd4',
    'https://research-institute.example/publications/field-study',
    'Field study of 200 installations – Institute for Building Energy',
    false,
    `
The institute measured 200 heat pumps in existing houses over three winters. Average seasonal performance was 3.1 for air-source units and 4.1 for ground-source units. The best installations reached values above 5.

Poor results had simple causes in most cases. Heating curves were set too high in 42 percent of the houses, and heating rods ran without need in 11 percent. After the settings had been corrected, electricity use fell by 12 percent on average.

Houses with a maintenance contract performed better than those without one. Their units lost only 2 percent of efficiency over three winters, compared with 9 percent for units that nobody had looked after. The authors conclude that a simple yearly check is worth more than many technical refinements.

Noise complaints came from 6 percent of the neighbours. In nearly all of these cases, loose panels or worn rubber mounts were to blame. Tightening the screws and replacing the mounts solved the problem.
`,
  ),
  document(
    'd5',
    'https://www.regulator.example/f-gas/obligations',
    'F-gas obligations for operators | Climate Regulator',
    false,
    `
Operators of heat pumps with more than five tonnes of CO2 equivalent must have them checked for leaks every year. Smaller units and hermetically sealed ones with less than ten tonnes are exempt. The duty lies with the operator and not with the installer.

Only certified technicians may open the refrigerant circuit. The operator must keep the records of each leak check for five years. Missing records can be fined even when the unit is tight.

From 2027, new split heat pumps below twelve kilowatts may no longer contain refrigerants with a warming potential above 150. Propane is expected to become the usual choice for houses. Units that are already installed may be serviced until the end of their life.
`,
  ),
  document(
    'd6',
    'https://warmhome.example/blog/spring-check',
    'Your spring check',
    true,
    `
Spring is a good time to look after a heat pump, because the heating season is over and technicians have time. We recommend booking the visit in April or May. Appointments in October are hard to get.

Owners can do a third of the work themselves. Vacuuming the air inlet, wiping the housing and reading the pressure gauge take about twenty minutes. Everything behind a screwed panel is work for a technician.

After the winter, the condensate drain deserves special attention. Moss and sand collect there, and a blocked drain freezes in the next cold spell. A cup of warm water shows within a minute whether it runs freely.

Smart controls make faults visible before anyone feels the cold. A monitoring app compares each day with the weather and warns when consumption rises without a reason. In our experience, such a warning saves one emergency visit in four.
`,
  ),
];

function document(id: string, url: string, title: string, ownSource: boolean, text: string): SourceDocument {
  return { id, url, title, text, server: ownSource ? 'site-reader' : 'library', toolCallId: `call-${id}`, ownSource };
}
