import {
  anywhere,
  comparing,
  definite,
  early,
  headingSignals,
  instructing,
  opening,
  type Signals,
  withArticle,
} from './signals.js';

const SAYS_WHICH =
  "de, du, des, d', sur, qui, que, qu', dont, pour, par, à, au, aux, en, (?:mené|réalisé|publié|présenté|diffusé)e?s?";

const EXPLAINS =
  /^comment (?:[^?]{1,60} )?(?:fonctionne|marche)|^qu[’']est-ce que|expliquée?s?(?!\p{L})|notions de base/iu;

export const FRENCH_SIGNALS: Signals = {
  leansBack: [
    opening(`
      ce(?! qu), cet, cette, ces, c', cela, ceci, ça, celui-ci, celle-ci, ceux-ci, celles-ci, celui, celle, ceux,
      celles, il(?! (?:y a|faut|existe|est
      (?:possible|interdit|obligatoire|recommandé|conseillé|nécessaire)|convient|suffit)), ils, elle, elles, leur,
      leurs, son, sa, ses, lui, eux, les deux, tous deux, toutes deux, ici, là(?! où), alors, ainsi, donc, aussi,
      également, de plus, en outre, par ailleurs, et, ou, mais, or, car, puis, ensuite, enfin, cependant, toutefois,
      néanmoins, pourtant, en revanche, en contrepartie, pour autant, au contraire, par conséquent, par exemple, en
      effet, d'une part, d'autre part, d'autres, autre (?:avantage|inconvénient|atout|exemple|point|piste|solution),
      un autre, une autre, l'autre, les autres, le reste, le même, la même, les mêmes, le second, la seconde, le
      deuxième, la deuxième, le troisième, la troisième, dans ce, dans cet, dans cette, dans ces, à ce, à cet, à
      cette, à ces, à cela, à ceci, s'y, on y, sans cela, sans ce, sans cette, sans ces, de tels, de telles, pour
      cela, pour ce, pour cette, avec cela, avec ce, avec cette, après cela, avant cela, depuis lors, dès lors,
      jusque-là, entre-temps, auparavant, plus tard, parmi eux, parmi elles, dont, certains d'entre eux, la plupart
      d'entre eux, aucun d'eux, tel, telle, tels, telles, de même, de ce fait, c'est pourquoi, en d'autres termes, en
      résumé, en bref, deuxièmement, troisièmement, la raison, le résultat, les résultats, la différence, à l'inverse,
      en comparaison, inversement, sinon, y, en plus`),
    early(
      `
        cela, ceci, eux, elles, celui-ci, celle-ci, ceux-ci, celles-ci, tel, tels, telle, telles, y, même année, même
        temps`,
    ),
    anywhere(`
      cet, cette, ces, ce (?!qui|que|qu|dont|n'est|sont|sera)\\p{Ll}+, celui-ci, celle-ci, ceux-ci, celles-ci, ce
      dernier, cette dernière, ces derniers, ci-dessus, ci-dessous, susmentionné, mentionné plus haut, également, en
      revanche, cependant, toutefois, néanmoins, pourtant, par conséquent`),
    definite(
      "la, le, les, l'",
      'étude, enquête, rapport, chercheurs, auteurs, participants, personnes interrogées, essai, échantillon',
      SAYS_WHICH,
    ),
  ],
  goesAgainst: opening(`
    mais, or, cependant, toutefois, néanmoins, pourtant, en réalité, en fait, au contraire, c'est faux, ce n'est pas
    vrai, à tort, il n'en est rien`),
  refers: anywhere(`
    il(?! (?:y a|faut|existe|s'agit|convient|suffit)), ils, elle, elles, lui, leur, leurs, son, sa, ses, y, aussi,
    également, ainsi, là`),
  standsFor: [
    anywhere(`
      il(?! (?:y a|faut|existe|est|s'agit|convient|suffit)), ils, elle, elles, lui, leur, leurs, son, sa, ses, aussi,
      également, celui, celle, ceux, celles, tous deux, toutes deux, y (?:a|ont|était|sont) \\p{L}+é`),
    anywhere('arrive (?:premier|deuxième|troisième|dernier), à la (?:première|deuxième|troisième|dernière) place'),
    opening(`
      (?:(?:environ|près d'|presque|à peine|plus d'|moins d'|seulement) ?)?(?:un|deux|trois|le|les deux)
      (?:tiers|quarts?|cinquièmes?|dixièmes?)(?! des?| du| d'), la moitié(?! des?| du| d'), \\d[\\d ]*(?:\\,\\d+)?
      ?(?:%|pour cent)(?! des?| du| d'), beaucoup(?! de| d'), certains, certaines, quelques-uns, la plupart(?! des?|
      du), peu(?! de| d')`),
    anywhere(`
      dit-on souvent, on dit souvent, on entend souvent, beaucoup (?:croient|pensent), idée reçue, idées reçues,
      prétendument, soi-disant, mythe, rumeur`),
  ],
  introduced: [
    definite(
      "la, le, les, l', du, des, au, aux",
      `
      (?<!à l')étude, enquête, rapport, essai, échantillon, chercheurs, chercheuses, auteurs, institut, association,
      équipe, groupe, participants, participantes, personnes interrogées, couple, (?<!dans la )famille, entreprise,
      société`,
      SAYS_WHICH,
    ),
  ],
  needsContext: [
    comparing(
      `
        plus, moins, davantage, mieux, pire, supérieur, supérieure, inférieur, inférieure, meilleur, meilleure,
        partout`,
      "que, qu', de, d', à, au, aux, si, quand, lorsque, ou",
    ),
  ],
  takenForKnown: null,
  tellsOfACase: null,
  isImperative: instructing(
    [/^(?:N[e’']\s?)?(?!(?:Chez|Assez|Rez|Nez|Rendez-vous)(?!\p{L}))(?:\p{L}{3,20}ez|Faites|Dites)(?!\p{L})/iu],
    "d'abord, tout d'abord, ensuite, puis, enfin, toujours",
  ),
  reports: null,
  bareCount: null,
  outOfPlace: anywhere(`
    cliquez, cliquer, cookies?, abonnez-vous, newsletter, infolettre, connectez-vous, lire la suite, en savoir plus,
    contactez-nous, cet article, ce guide, cette page, ce site, ce chapitre, ce rapport, voir ci-dessous, voir
    ci-dessus, voir la figure, voir le tableau, tous droits réservés, je, j', me, moi, mon, ma, mes`),
  aboutTheAuthor: anywhere('nous, notre, nos'),
  method: [
    anywhere(`
      (?:a|ont|avait|avaient) (?:interrogé|mesuré|comparé|analysé|suivi|examiné|étudié|testé|évalué|relevé|observé), ont
      été (?:interrogés|interrogées|mesurés|mesurées|suivis|suivies|analysés|analysées), entre \\p{L}* ?(?:19|20)\\d\\d
      et`),
  ],
  finding: null,
  asksToExplain: EXPLAINS,
  explains: EXPLAINS,
  betweenParts: /[,;:–—]\s|\s(?:et|ou|face à|par rapport (?:à|aux?))\s/i,
  isHeadFirst: true,
  verbOfTerm: /^\p{L}{2,20}(?:[eio]r|re) \p{L}/u,
  headings: headingSignals({
    language: 'fr',
    numerals: 'deux trois quatre cinq six sept huit neuf dix onze douze vingt dizaines centaines milliers',
    measures: `
      ans, années, mois, semaines, jours, heures, minutes, pour cent, degrés, euros, litres, mètres, kilos,
      tonnes, millions, milliards, mille, fois, watts, kilowatts, kilowattheures, kilomètres, centimètres,
      kilogrammes, grammes, hectares, centimes, hivers, étés`,
    among: 'les, premiers, premières, derniers, dernières, ces',
    beforeYears: "de, en, depuis, jusqu'en, à partir de, du, le, pour, dès",
    beforeNumbers:
      "de, en, dans, avec, pour, chez, sur, après, depuis, par, parmi, jusqu'à, entre, pendant, avant, à, sous",
    leading: "le, la, les, l', un, une, des, du, d', et, ou, au, aux, que, qui",
  }),
  attribution: {
    publishers: ['Selon {name}, {sentence}', '{name} le constate\u00a0: {sentence}', 'D’après {name}, {sentence}'],
    own: ['Comme l’indique notre site, {sentence}', 'Notre site le rappelle\u00a0: {sentence}'],
    openingClause: opening(`
      dans, sur, à, au, aux, pour, de, depuis, avec, sans, quand, lorsque, lorsqu', si, comme, parce, bien que, avant,
      après, pendant, durant, entre, selon, d'après, chez, en, par, dès, jusqu', afin, malgré`),
    keepsNames: false,
    takesOpeningClause: (pattern) => pattern.includes('\u00a0:'),
    named: withArticle("le, la, les, l'", {
      'l’': `
      institut, association, agence, observatoire, office, union, université, école, académie, ordre, organisme,
      autorité, atelier, assurance`,
      le:
        'ministère, centre, conseil, syndicat, bureau, laboratoire, groupe, comité, réseau, service, musée, club, ' +
        'registre',
      la:
        'fondation, fédération, chambre, société, commission, ville, commune, région, ligue, maison, direction, ' +
        'banque, revue',
      les: 'services, artisans, amis, chambres',
    }),
  },
};
