import {
  anywhere,
  before,
  comparing,
  definite,
  early,
  headingSignals,
  instructing,
  opening,
  type Signals,
  withArticle,
} from './signals.js';

const SAYS_WHICH = 'van, naar, over, dat, die, wie, waarvan, voor, door, in, uit, met, onder, bij, op';

const EXPLAINS = /^hoe [^?]{1,60} werk(?:t|en)(?!\p{L})|^hoe werk(?:t|en) |^wat (?:is|zijn) |uitgelegd|basiskennis/iu;

export const DUTCH_SIGNALS: Signals = {
  leansBack: [
    opening(`
      dit, deze, dat, die, zij, ze, hij, het
      is(?! (?:niet )?(?:verboden|verplicht|mogelijk|belangrijk|toegestaan|raadzaam|verstandig)), het
      (?:was|gaat|beschermt|blijft|bleef|werd|wordt|kost|gaf|bleek|duurt|betekent|helpt|scheelt|levert|kan|zou|heeft|had),
      haar, hun, zijn, beide, beiden, zulke, hier, daar, daarmee, daardoor, daarvoor, daarna, daarom, daarbij,
      daarnaast, daarentegen, daaruit, daarop, daarvan, daaronder, dan, dus, ook, bovendien, verder, en, of, maar,
      toch, echter, niettemin, desondanks, want, omgekeerd, evenzo, vervolgens, tenslotte, ten slotte, uiteindelijk,
      intussen, inmiddels, sindsdien, tot dan toe, eerder, later(?! \\p{L}+ dan ), bijvoorbeeld, in ruil daarvoor, in
      plaats daarvan, anders, een ander, een andere, andere, de andere, de anderen, het andere, de rest, hetzelfde,
      dezelfde, de tweede, de derde, het tweede, de reden, het resultaat, de resultaten, het verschil, in dat geval,
      met andere woorden, kortom, enerzijds, anderzijds, wie (?:dat|dit) , pas (?:dan|daarna), zonder
      (?:dat|dit|deze), ten tweede, ten derde, geen van beide, sommige daarvan, de meeste daarvan, alle
      (?:drie|vier|vijf)(?! (?:de|jaar|maanden|weken)), zo, in deze, in dit, in die, bij deze, bij dit, bij die, met
      deze, met dit, met die, voor deze, voor dit, door deze, door dit, vandaar, evenmin, hierdoor, hiermee, hiervoor,
      hierbij, hierna, waarom, ter vergelijking, het laatste, de laatste`),
    early(
      'hen, daarvan, daarmee, daardoor, daarvoor, daarna, daarbij, daaruit, ditzelfde, hetzelfde jaar, dezelfde tijd',
    ),
    opening('(?:ondanks|om|met|door|bij|van|in|op|uit|na|tijdens|onder|naast|sinds|volgens) (?:die|dat)'),
    anywhere(`
      dit, deze, zulke, genoemde, bovenstaande, bovengenoemde, daarvan, hiervan, daarmee, hiermee, daarentegen,
      echter, bovendien, daarom, zie boven, zie hierboven, eveneens`),
    definite(
      'de, het',
      'studie, onderzoek, enquête, rapport, onderzoekers, auteurs, deelnemers, ondervraagden, proef, steekproef',
      SAYS_WHICH,
    ),
  ],
  goesAgainst: opening(`
    maar, toch, echter, niettemin, desondanks, in werkelijkheid, in feite, integendeel, dat klopt niet, dat is
    onjuist, dat is niet zo, pas later`),
  refers: anywhere('hij, zij, ze, hem, haar, hun, hen, daar, er, ook, zo, daarvan, ervan, ervoor, ermee, erbij'),
  standsFor: [
    anywhere(`
      hij, zij, ze, hem, haar, hun, hen, daar, ook, beide, beiden, zulke, ervan, ervoor, ermee, erbij, daarvan,
      daarvoor, daarmee, daarbij, diens`),
    anywhere('op de (?:eerste|tweede|derde|laatste) plaats'),
    opening(`
      (?:(?:ongeveer|bijna|ruim|meer dan|minder dan|slechts|zo'n) )?(?:een|twee|drie) (?:derde|kwart|vijfde|tiende)(?!
      van| der), de helft(?! van), \\d[\\d.]*(?:\\,\\d+)? ?(?:%|procent)(?! van), veel, weinig, enkele, sommige, de
      meeste`),
    anywhere(`
      vaak wordt gezegd, wordt vaak gezegd, wordt vaak beweerd, veel mensen (?:geloven|denken), zogenaamd, vermeend,
      vermeende, mythe, fabel, misverstand, gerucht`),
  ],
  introduced: [
    definite(
      'de, het',
      `
      studie, onderzoek, enquête, rapport, proef, steekproef, onderzoekers, auteurs, instituut, vereniging, team,
      groep, deelnemers, ondervraagden, echtpaar, gezin, bedrijf, onderneming, testers`,
      SAYS_WHICH,
    ),
  ],
  needsContext: [
    comparing(
      `
        meer, minder, hoger, lager, warmer, kouder, koeler, goedkoper, duurder, stiller, luider, sneller, langzamer,
        langer, korter, groter, kleiner, beter, slechter, ouder, nieuwer, overal`,
      'dan, als, wanneer, naarmate, of',
    ),
  ],
  takenForKnown: null,
  tellsOfACase: null,
  isImperative: instructing(
    [
      opening(`
        controleer, kies, plaats, zorg, vermijd, gebruik, maak, zet, houd, hou, neem, vergelijk, bewaar, verwijder,
        vervang, isoleer, reinig, draai, lees, schrijf, sluit, bekijk, denk, ga, geef, voeg, meng, kneed, spoel, snijd,
        noteer, bereken, wacht, betaal, overleg, schakel, doe, koop, bestel, spreek, informeer, ontlucht, onderhoud,
        smeer, monteer, breng, knip, gooi, zoek, bescherm, droog, kook, spaar, wissel, veeg, til, schroef, ventileer`),
      before(
        `
        meet, vraag, let, laat, begin, stel, bel, vul, open, trek, leg, meld, dien, was, dek, volg, test, regel, haal,
        pomp, verf, bak, hang, plant, stop, span, rol, lijm`,
        `
        de, het, een, uw, je, alle, elke, geen, niet, eerst, altijd, nooit, minstens, ten minste, op, met, bij,
        daarna, dan, ook, er, weten`,
      ),
    ],
    'eerst, daarna, dan, vervolgens, tot slot, altijd, nooit',
  ),
  reports: null,
  bareCount: null,
  outOfPlace: anywhere(`
    klik, klikken, cookies?, schrijf u in, abonneer, nieuwsbrief, inloggen, log in, lees verder, lees meer, meer
    weten, neem contact op, dit artikel, deze gids, deze pagina, deze website, dit hoofdstuk, dit rapport, zie
    hieronder, zie hierboven, zie figuur, zie tabel, alle rechten voorbehouden, ik, mij, mijn`),
  aboutTheAuthor: anywhere('wij, we, ons, onze'),
  method: [
    anywhere(`
      onderzocht, onderzochten, ondervroeg, ondervroegen, mat, maten, vergeleek, vergeleken, analyseerde, analyseerden,
      volgde, volgden, testte, testten, beoordeelde, bestudeerde, bestudeerden, heeft \\p{L}+
      (?:onderzocht|gemeten|vergeleken|ondervraagd|gevolgd), tussen \\p{L}* ?(?:19|20)\\d\\d en`),
  ],
  finding: null,
  asksToExplain: EXPLAINS,
  explains: EXPLAINS,
  betweenParts: /[,;:–—]\s|\s(?:en|of|tegenover|vergeleken met|in vergelijking met)\s/i,
  isHeadFirst: false,
  verbOfTerm: /\p{L} \p{Ll}{2,20}en$/u,
  headings: headingSignals({
    language: 'nl',
    numerals: 'twee drie vier vijf zes zeven acht negen tien elf twaalf twintig tientallen honderden duizenden',
    measures: `
      jaar, maanden, weken, dagen, uur, minuten, procent, graden, euro, liter, meter, kilo, ton, miljoen,
      miljard, duizend, keer, watt, kilowatt, kilowattuur, kilometer, centimeter, kilogram, gram, hectare,
      vierkante, kubieke, cent, winters, zomers`,
    among: 'eerste, laatste, volgende, deze, de',
    beforeYears: 'van, in, sinds, tot, vanaf, voor, uit, per, op',
    beforeNumbers: 'van, in, met, voor, bij, aan, op, over, na, sinds, onder, tot, tussen, tijdens, uit, vanaf, door',
    leading: 'de, het, een, en, of, te, om',
  }),
  attribution: {
    publishers: ['Volgens {name} geldt: {Sentence}', '{name} meldt: {Sentence}', '{name} schrijft: {Sentence}'],
    own: ['Op onze site staat: {Sentence}', 'Wij schrijven daarover: {Sentence}'],
    openingClause: /^(?!)/,
    keepsNames: false,
    takesOpeningClause: () => true,
    named: withArticle('de, het', {
      het:
        'instituut, ministerie, centrum, bureau, laboratorium, netwerk, museum, register, planbureau, ' +
        'expertisecentrum',
      de: `
      vereniging, stichting, federatie, universiteit, hogeschool, gemeente, raad, dienst, bond, consumentenbond,
      autoriteit, commissie, unie, organisatie, kamer, branchevereniging, provincie, groep`,
    }),
  },
};
