import { type Kinship, STEMS_ONLY, wordGroups } from './kinship.js';

/**
 * Everyday words that ask for the same thing: a reader asks how "loud" a machine is, and the source's title speaks of
 * "noise". Only pairs that hold whatever the subject is.
 */
export const ENGLISH_KINSHIP: Kinship = {
  ...STEMS_ONLY,
  alike: wordGroups(`
  cost price fee expense
  loud noise noisy sound quiet silent
  service maintain maintenance upkeep
  build built builder construct construction manufacture manufacturer
  thin slim
  coast coastal sea seaside shore
  rule law legal regulation duty obligation
  house home dwelling
  flat apartment
  loft attic
  cellar basement
  mould mold
  tenant renter
  landlord lessor
  car vehicle
  bike bicycle cycling
  rubbish waste trash garbage
  holiday vacation
  child children kid
  doctor physician
  illness disease
  medicine drug
  repair mend
  mistake error
  risk danger hazard
  safe safety
  benefit advantage
  drawback disadvantage
  subsidy grant
  bill invoice
  employee staff
  customer client
  company firm
  town city
  trip journey
  photo photograph picture
  begin start
  prepare preparation ready
  buy buyer purchase
  fast quick
  large big
  small little compact
  old older aged
  saving save saved
  pay paid payback
  rain rainy
  snow snowy
  wind windy
  sun sunny
  cloud cloudy
`),
};
