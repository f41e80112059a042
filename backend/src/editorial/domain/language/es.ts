import { stemmer } from '@orama/stemmers/spanish';
import { SPANISH_CLAIMS } from './claim-words.js';
import { SPANISH_FIGURES } from './figures/es.js';
import { cachedStemmer } from './cached-stemmer.js';
import { SPANISH_KINSHIP } from './kinship/es.js';
import type { Language } from './language.js';
import { SZIGRISZT } from './reading-ease.js';
import { sentenceRules } from './sentence-rules.js';
import { SPANISH_SIGNALS } from './signals/es.js';
import { wordList } from './word-list.js';

const STOP_WORDS: ReadonlySet<string> = new Set(
  wordList(`
  a acá además ahí ahora al algo alguien algún alguna algunas alguno algunos allá allí ambas ambos ante antes apenas aquel
  aquella aquellas aquello aquellos aquí así aún aunque bajo bastante bien cabe cada casi cierta ciertas cierto ciertos como
  cómo con conforme conmigo consigo contigo contra cual cuál cuales cuáles cualquier cualquiera cuando cuándo cuanto cuánto
  cuya cuyas cuyo cuyos da dan de debe deben debería debido del demás dentro desde después donde dónde durante e el él ella
  ellas ello ellos embargo en entonces entre era eran eres es esa ésa esas ese ése eso esos esta está ésta estaba estaban
  están estar estas éstas este éste esto estos éstos estoy estuvo ex excepto fue fuera fueron ha haber había habían habrá
  hace hacen hacer hacia han hasta hay haya he hecho hemos hizo hoy incluso ir jamás junto la las le les lo los luego más mas
  me mediante mejor menos mi mí mía mientras mío mis misma mismas mismo mismos mucha muchas mucho muchos muy nada nadie ni
  ningún ninguna ninguno no nos nosotras nosotros nuestra nuestras nuestro nuestros nunca o os otra otras otro otros para pero
  pese poca pocas poco pocos podía podrá podría por porque pronto propia propias propio propios pudo pues puede pueden que
  qué quien quién quienes quizá quizás salvo se sea sean según ser será serán sería si sí sido siempre siendo sin sino sobre
  sola solo sólo somos son soy su sus suya suyas suyo suyos tal tales también tampoco tan tanta tantas tanto tantos te tenemos
  tener tenía ti tiene tienen toda todas todavía todo todos tras tu tú tus tuvo u un una unas uno unos usted ustedes va van
  varias varios vez vosotras vosotros voy vuestra vuestro y ya yo
  `),
);

export const SPANISH: Language = {
  code: 'es',
  hasDictionary: true,
  quotes: ['«', '»'],
  stem: cachedStemmer(stemmer),
  kinship: SPANISH_KINSHIP,
  termsTakeFunctionWords: true,
  provesByOneWord: false,
  titlesAnswerPoints: true,
  figures: SPANISH_FIGURES,
  claims: SPANISH_CLAIMS,
  readingEase: SZIGRISZT,
  quotationMarks: { '«': '»', '“': '”', '"': '"' },
  clitics: /'s?$/,
  stopWords: STOP_WORDS,
  functionWords: STOP_WORDS,
  framing: wordList(`
    vale valer merece comparar comparación comparado guía consejo consejos funcionar funciona necesitar saber conocer
    mejor bueno buena realmente explicar explicado elegir elección encontrar obtener nuevo nueva nuevos manera forma
    cosa pregunta respuesta diferencia base bases visión introducción importante esencial hoy mañana año años mes
    semana día próximo próxima pasado gente usar uso ocurrir significar ayudar mantener traer último larga causa
    cambiar juntos preguntar añadir futuro horizonte evolución número
    papel situación estado perspectiva perspectivas compensa frecuente frecuentes comunes
  `),
  vague: wordList(`
    esfuerzo trabajo ventaja ventajas inconveniente inconvenientes límite límites opción oportunidad ocasión
    experiencia realidad práctica hecho futuro evolución perspectiva perspectivas situación papel número tamaño
    altura duración longitud cantidad parte tipo forma efecto efectos reacción adaptación cuidado uso elección
    importe lugar
  `),
  signals: SPANISH_SIGNALS,
  sentences: sentenceRules({
    inside: `
      Sr sr Sra sra Sres Sras Srta dr dra prof D Dª Dña Dr Dra Dres Prof Profa Ing Lic Arq Ud Uds Vd Vds Sto Sta St p
      pp pág págs Pág Págs núm Núm nº Nº n art arts Art cap Cap vol Vol fig Fig tel Tel av Av Avda avda c ed ej aprox
      máx mín cf Cf vs dpto Dpto prov gral Gral Cnel Tte Cmdte Mons Rvdo Excmo Excma Ilmo Ilma EE Ma Mª Fco a d hab
      p.ej i.e Mr Mrs Ms Sgto Gob`,
    atEnd: `etc Jr EE.UU UU Cía a.C d.C U.S.A S.A S.L ene feb mar abr jun jul ago sept oct nov dic Inc Ltd Co Corp`,
  }),
};
