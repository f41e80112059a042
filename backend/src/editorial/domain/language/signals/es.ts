import {
  anywhere,
  beginsWith,
  comparing,
  definite,
  headingSignals,
  opening,
  type Signals,
  withArticle,
} from './signals.js';

const SAYS_WHICH = 'de, del, sobre, que, cuyo, cuya, para, por, en, con, realizado, realizada, publicado, publicada';

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
      por otra parte, por otro lado, dicho, dicha, dichos, dichas, en comparación, de lo contrario, aun así, cuál, por
      qué, le, les, lo, los dos, las dos`),
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
  comparesBack: comparing(
    'más, menos, mejor, mejores, peor, peores, mayor, mayores, menor, menores, superior, inferior',
    'que, de, del, a, al, si, cuando, o',
  ),
  isImperative: beginsWith(
    opening(`
      mida, mide, compruebe, comprueba, pida, pide, evite, evita, elija, elige, revise, revisa, limpie, limpia,
      instale, instala, compare, compara, solicite, solicita, consulte, use, usa, utilice, utiliza, coloque, coloca,
      apague, apaga, encienda, enciende, cierre, cierra, abra, abre, retire, retira, sustituya, sustituye, guarde,
      guarda, prepare, prepara, deje, deja, añada, añade, haga, haz, tenga, ten, ponga, pon, asegúrese, asegúrate,
      recuerde, recuerda, espere, calcule, calcula, verifique, verifica, anote, anota, mezcle, mezcla, lave, lava,
      lleve, lleva, reserve, siga, sigue, escriba, escribe, mantenga, mantén, ajuste, ajusta, corte, cubra, cubre, no
      \\p{L}+(?:e|es|a|as) (?:el|la|los|las|un|una|más|nunca|en|con)`),
    'primero, después, luego, por último, siempre, a continuación',
  ),
  bareCount: null,
  outOfPlace: anywhere(`
    haga clic, haz clic, cookies?, suscríbase, suscríbete, boletín, inicie sesión, leer más, seguir leyendo, más
    información en, contáctenos, contacte con nosotros, este artículo, esta guía, esta página, este sitio, este
    capítulo, este informe, véase abajo, ver abajo, ver arriba, véase la figura, véase la tabla, todos los derechos
    reservados, yo, mí, mi, mis, me`),
  aboutTheAuthor: anywhere('nosotros, nosotras, nuestro, nuestra, nuestros, nuestras, nos'),
  method: anywhere(`
    encuestó, encuestaron, analizó, analizaron, midió, midieron, comparó, compararon, examinó, examinaron, estudió,
    estudiaron, entrevistó, entrevistaron, siguió, siguieron, evaluó, evaluaron, ha
    (?:analizado|medido|comparado|examinado|estudiado|encuestado), entre \\p{L}* ?(?:de )?(?:19|20)\\d\\d y`),
  explains: /^¿?c[oó]mo funcionan?(?!\p{L})|^¿?qu[eé] (?:es|son) |explicad[oa]s?(?!\p{L})|conceptos básicos/iu,
  betweenParts: /[,;:–—]\s|\s(?:y|e|o|u|frente a|en comparación con)\s/i,
  isHeadFirst: true,
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
