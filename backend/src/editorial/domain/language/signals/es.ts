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

const SAYS_WHICH =
  'de, del, sobre, que, cuyo, cuya, para, por, en, con, (?:realizad|publicad|divulgad|presentad)[oa]s?';

const EXPLAINS = /^¿?c[oó]mo funcionan?(?!\p{L})|^¿?qu[eé] (?:es|son) |explicad[oa]s?(?!\p{L})|conceptos básicos/iu;

export const SPANISH_SIGNALS: Signals = {
  leansBack: [
    opening(`
      esto, este, esta, estos, estas, eso, ese, esa, esos, esas, aquel, aquella, aquello, aquellos, aquellas, ello,
      ellos, ellas, él, ella, su, sus, ambos, ambas, aquí, ahí, allí, entonces, así, también, además, asimismo, y, e,
      o, pero, sino, sin embargo, no obstante, por tanto, por lo tanto, por eso, por ello, por esto, en consecuencia,
      por ejemplo, en cambio, por el contrario, al contrario, de hecho, en efecto, otro, otra, otros, otras, el otro,
      la otra, los otros, las otras, los demás, las demás, el resto, lo mismo, el mismo, la misma, los mismos, las
      mismas, el segundo, la segunda, el tercero, la tercera, luego, después(?! de), posteriormente, finalmente, por
      último, mientras tanto, hasta entonces, desde entonces, antes(?! de), más tarde, en este, en esta, en estos, en
      estas, en ese, en esa, para ello, para esto, con esto, con ello, con este, con esta, de esta forma, de este
      modo, de esta manera, de ahí, tras esto, tales, tal, ninguno de ellos, algunos de ellos, la mayoría de ellos, la
      razón, el resultado, los resultados, la diferencia, en otras palabras, en resumen, igualmente, del mismo modo,
      por una parte, por un lado, por otra parte, por otro lado, a cambio, a (?:esto|ello|eso|este|esta) , sin
      (?:ello|esto|eso), solo (?:así|entonces|después), sólo (?:así|entonces|después), se trata, tampoco, quien(?:es)?
      (?:no )?lo , l(?:e|es) siguen?, fue (?:el|la) (?:primer[oa]?|únic[oa]|mayor), dicho, dicha, dichos, dichas, en
      comparación, de lo contrario, aun así, cuál, por qué, le, les, lo(?! que), l[oa]s dos(?! \\p{L}+ del? )`),
    early('ello, esto, eso, ellos, ellas, él, ella, mismo año, mismo tiempo'),
    anywhere(`
      este, esta, estos, estas, ese, esa, esos, esas, aquel, aquella, aquellos, aquellas, dicho, dicha, dichos,
      dichas, mencionado, mencionada, antes citado, arriba indicado, sin embargo, no obstante, por tanto, además,
      asimismo`),
    definite(
      'el, la, los, las',
      'estudio, encuesta, informe, investigadores, autores, participantes, encuestados, ensayo, muestra',
      SAYS_WHICH,
    ),
  ],
  goesAgainst: opening(`
    pero, sin embargo, no obstante, aun así, en realidad, de hecho, por el contrario, al contrario, es falso, no es
    cierto, no es así`),
  refers: anywhere(`
    ello, ellos, ellas, él, ella, su, sus, le, les, allí, ahí, también, así, lo`),
  standsFor: [
    anywhere(`
      ello, ellos, ellas, él, ella, su, sus, allí, ahí, también, ambos, ambas, aquello, el suyo, la suya, les, le`),
    opening(
      '\\p{L}+(?:aron|ieron|eron), ha, han, había, habían, es, son, era, eran, fue, fueron, tiene, tienen, cuesta',
    ),
    anywhere('quedó (?:primero|segundo|tercero|último), en (?:primer|segundo|tercer|último) lugar'),
    opening(`
      (?:(?:cerca de|casi|apenas|más de|menos de|solo|unos|unas) )?(?:un|dos|tres)
      (?:tercios?|cuartos?|quintos?|décimos?)(?! de), la mitad(?! de), (?:el )?\\d[\\d.]*(?:\\,\\d+)? ?(?:%|por
      ciento)(?! de), muchos, muchas, pocos, pocas, algunos, algunas, la mayoría(?! de)`),
    anywhere(`
      se suele decir, suele decirse, se dice a menudo, mucha gente (?:cree|piensa), muchos (?:creen|piensan),
      supuestamente, presuntamente, mito, bulo, creencia`),
  ],
  introduced: [
    definite(
      'el, la, los, las, del, al',
      `
      estudio, encuesta, informe, ensayo, muestra, investigadores, investigadoras, autores, autoras, instituto,
      asociación, equipo, grupo, participantes, encuestados, encuestadas, pareja, familia, empresa, compañía`,
      SAYS_WHICH,
    ),
  ],
  needsContext: [
    comparing(
      'más, menos, mejor, mejores, peor, peores, mayor, mayores, menor, menores, superior, inferior',
      'que, de, del, a, al, si, cuando, o',
    ),
  ],
  takenForKnown: null,
  tellsOfACase: null,
  isImperative: instructing(
    [
      opening(`
        mida, compruebe, pida, evite, elija, revise, limpie, instale, solicite, consulte, utilice, coloque, apague,
        encienda, retire, sustituya, guarde, prepare, añada, haga, haz, tenga cuidado, ponga, pon, espere, calcule,
        verifique, anote, mezcle, lave, lleve, siga, escriba, mantenga, mantén, ajuste, cubra, busque, elimine,
        proteja, riegue, seque, llame, lea, conserve, planifique, ventile, cambie, invierta, no \\p{L}+(?:e|es|a|as)
        (?:el|la|los|las|un|una|más|nunca|en|con)`),
      // “Fíjese”, “asegúrate”
      /^\p{L}{1,12}[áéíóú]\p{L}{1,4}[st]e(?!\p{L})/iu,
      before(
        `
        mide, comprueba, pide, evita, elige, revisa, limpia, instala, compare, compara, solicita, use, usa, utiliza,
        coloca, apaga, enciende, cierre, cierra, abra, abre, retira, sustituye, guarda, prepara, deje, deja, añade,
        ten, recuerde, recuerda, calcula, verifica, anota, mezcla, lava, lleva, reserve, sigue, escribe, ajusta,
        corte, cubre, busca, riega`,
        'el, la(?! mitad| mayor), los, las, un, una, tu, tus, su, sus, al menos, siempre, bien, primero, con',
      ),
    ],
    'primero, después, luego, por último, siempre, a continuación',
  ),
  reports: null,
  bareCount: null,
  outOfPlace: anywhere(`
    haga clic, haz clic, cookies?, suscríbase, suscríbete, boletín, inicie sesión, leer más, seguir leyendo, más
    información en, contáctenos, contacte con nosotros, este artículo, esta guía, esta página, este sitio, este
    capítulo, este informe, véase abajo, ver abajo, ver arriba, véase la figura, véase la tabla, todos los derechos
    reservados, yo, mí, mi, mis, me`),
  aboutTheAuthor: anywhere('nosotros, nosotras, nuestro, nuestra, nuestros, nuestras, nos'),
  method: [
    anywhere(`
      encuestó, encuestaron, analizó, analizaron, midió, midieron, comparó, compararon, examinó, examinaron, estudió,
      estudiaron, entrevistó, entrevistaron, siguió, siguieron, evaluó, evaluaron, ha
      (?:analizado|medido|comparado|examinado|estudiado|encuestado), entre \\p{L}* ?(?:de )?(?:19|20)\\d\\d y`),
  ],
  finding: null,
  asksToExplain: EXPLAINS,
  explains: EXPLAINS,
  betweenParts: /[,;:–—]\s|\s(?:y|e|o|u|frente a|en comparación con)\s/i,
  isHeadFirst: true,
  verbOfTerm: /^(?:ver|dar|\p{L}{2,20}[aeií]r) \p{L}/iu,
  headings: headingSignals({
    language: 'es',
    numerals: 'dos tres cuatro cinco seis siete ocho nueve diez once doce veinte decenas cientos miles',
    measures: `
      años, meses, semanas, días, horas, minutos, por ciento, grados, euros, litros, metros, kilos,
      toneladas, millones, mil, veces, vatios, kilovatios, kilómetros, centímetros, kilogramos, gramos,
      hectáreas, céntimos, inviernos, veranos`,
    among: 'los, las, primeros, primeras, últimos, últimas, estos, estas',
    beforeYears: 'de, del, en, desde, hasta, a partir de, para, desde el, el',
    beforeNumbers: 'de, en, con, por, para, entre, sobre, tras, desde, hasta, durante, antes de, a, bajo',
    leading: 'el, la, los, las, un, una, unos, unas, del, al, y, e, o, u, que',
  }),
  attribution: {
    publishers: ['Según {name}, {sentence}', '{name} señala que {sentence}', 'Como explica {name}, {sentence}'],
    own: ['Como indica nuestra página, {sentence}', 'Nuestra página señala que {sentence}'],
    openingClause: opening(`
      en, con, para, por, de, desde, hasta, sin, cuando, si, como, aunque, antes, después, tras, durante, entre,
      según, al, a, donde, mientras`),
    keepsNames: false,
    takesOpeningClause: (pattern) => pattern.includes(' que '),
    named: withArticle('el, la, los, las', {
      el: `
      instituto, ministerio, centro, consejo, observatorio, colegio, ayuntamiento, laboratorio, grupo, comité,
      servicio, museo, club, registro, gremio`,
      la: `
      asociación, fundación, federación, agencia, universidad, cámara, sociedad, oficina, escuela, comisión, ciudad,
      unión, red, dirección, revista, confederación, organización`,
    }),
  },
};
