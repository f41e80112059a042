/** What mutations change in the texts of one language. */
export interface MutationWords {
  /** Number words without those that are articles, pronouns or other words as well. */
  readonly numbers: readonly string[];
  readonly months: readonly string[];
  /** A percentage, with its last digit as the first group. */
  readonly percent: RegExp;
  /** What is said instead of "per cent". */
  readonly times: string;
  /** Units that may follow a figure, each with one that makes it untrue. */
  readonly units: readonly (readonly [unit: string, other: string])[];
  /** Thousands as the language groups them; null where a decimal comma is no other number. */
  readonly thousands: RegExp | null;
  /** The sentence with its first verb denied, or the same text when it has none that can be. */
  readonly denied: (sentence: string) => string;
  /** Words of sentences that are denied already, and would be affirmed by a second denial. */
  readonly denials: RegExp;
}

const list = (words: string): string[] => words.split(' ');

/** Any of the words, standing alone. */
export const anyOf = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu');

const DOTTED_THOUSANDS = /(?<![\d.,])\d{1,3}\.\d{3}(?![\d.,])/g;
const SPACED_THOUSANDS = /(?<![\d.,]|\d\s)\d{1,3}[ \u00a0\u202f]\d{3}(?![\d.,]|\s\d)/g;

/** Puts words beside the first of these verbs that stands between spaces, and not before one of the other words. */
const atVerb =
  (verbs: string, by: string, notBefore = '-') =>
  (sentence: string): string =>
    sentence.replace(new RegExp(`(?<=\\s)(${verbs})(?=\\s(?!(?:${notBefore})\\s))`, 'u'), by);

const ENGLISH: MutationWords = {
  numbers: list('two three four five six seven eight nine ten eleven twelve twenty forty'),
  months: list('January February April June July August September October November December'),
  percent: /(\d)\s?(?:%|per cent|percent)/,
  times: 'times',
  units: [
    ['kilograms', 'grams'],
    ['kilometres', 'metres'],
    ['millimetres', 'centimetres'],
    ['kilowatt-hours', 'watt-hours'],
    ['kilowatts', 'watts'],
    ['litres', 'millilitres'],
    ['euros', 'dollars'],
    ['minutes', 'hours'],
    ['hours', 'days'],
    ['days', 'weeks'],
    ['weeks', 'months'],
    ['months', 'years'],
    ['years', 'months'],
    ['seconds', 'minutes'],
    ['°C', 'bar'],
  ],
  thousands: null,
  denied: atVerb('is|are|was|were|can|must|should|will', '$1 not'),
  denials: /\b(?:not|no|never|nobody|none|nothing|neither|nor|cannot|without)\b|n['’]t\b/i,
};

const GERMAN: MutationWords = {
  numbers: list('zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig vierzig'),
  months: list('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
  percent: /(\d)\s?(?:%|Prozent)/,
  times: 'Mal',
  units: [
    ['Kilogramm', 'Gramm'],
    ['Gramm', 'Kilogramm'],
    ['Kilometern?', 'Meter'],
    ['Zentimetern?', 'Millimeter'],
    ['Millimetern?', 'Zentimeter'],
    ['Metern?', 'Zentimeter'],
    ['Kilowattstunden', 'Wattstunden'],
    ['Watt', 'Kilowatt'],
    ['Litern?', 'Milliliter'],
    ['Euro', 'Dollar'],
    ['Cent', 'Euro'],
    ['Minuten', 'Stunden'],
    ['Stunden', 'Tage'],
    ['Tagen?', 'Wochen'],
    ['Wochen', 'Monate'],
    ['Monaten?', 'Jahre'],
    ['Jahren?', 'Monate'],
    ['Sekunden', 'Minuten'],
    ['Tonnen', 'Kilogramm'],
  ],
  thousands: DOTTED_THOUSANDS,
  denied: atVerb('ist|sind|war|waren|kann|können|muss|müssen|soll|sollte|wird|werden|darf|dürfen', '$1 nicht'),
  denials: /(?<!\p{L})(?:nicht|kein\p{L}*|nie|niemals|niemand|nichts|weder|ohne|nur)(?!\p{L})/iu,
};

const FRENCH: MutationWords = {
  numbers: list('deux trois quatre cinq six sept huit dix onze douze treize quatorze quinze vingt trente quarante'),
  months: list('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
  percent: /(\d)\s?(?:%|pour cent)/,
  times: 'fois',
  units: [
    ['kilogrammes', 'grammes'],
    ['grammes', 'kilogrammes'],
    ['kilomètres', 'mètres'],
    ['centimètres', 'millimètres'],
    ['millimètres', 'centimètres'],
    ['mètres(?! c)', 'centimètres'],
    ['kilowattheures', 'wattheures'],
    ['litres', 'millilitres'],
    ['euros', 'dollars'],
    ['centimes', 'euros'],
    ['minutes', 'heures'],
    ['heures', 'jours'],
    ['jours', 'semaines'],
    ['semaines', 'mois'],
    ['mois', 'ans'],
    ['ans', 'mois'],
    ['secondes', 'minutes'],
    ['tonnes', 'kilogrammes'],
    ['°C', 'bar'],
  ],
  thousands: SPACED_THOUSANDS,
  denied: (sentence) =>
    atVerb(
      'sont|doit|doivent|peut|peuvent|coûte|suffit|reste|faut',
      'ne $1 pas',
    )(sentence.replace(/(?<=\s)(est|était|étaient)(?=\s)/u, 'n’$1 pas')),
  denials: /(?<!\p{L})(?:ne|non|jamais|aucune?|personne|rien|ni|sans|que)(?!\p{L})|(?<!\p{L})n[’']/iu,
};

const SPANISH: MutationWords = {
  numbers: list('dos tres cuatro cinco seis siete ocho nueve diez once doce trece quince veinte treinta cuarenta'),
  months: list('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
  percent: /(\d)\s?(?:%|por ciento)/,
  times: 'veces',
  units: [
    ['kilogramos', 'gramos'],
    ['kilos', 'gramos'],
    ['gramos', 'kilos'],
    ['kilómetros', 'metros'],
    ['centímetros', 'milímetros'],
    ['milímetros', 'centímetros'],
    ['metros(?! c)', 'centímetros'],
    ['kilovatios hora', 'vatios hora'],
    ['litros', 'mililitros'],
    ['euros', 'dólares'],
    ['céntimos', 'euros'],
    ['minutos', 'horas'],
    ['horas', 'días'],
    ['días', 'semanas'],
    ['semanas', 'meses'],
    ['meses', 'años'],
    ['años', 'meses'],
    ['segundos', 'minutos'],
    ['toneladas', 'kilos'],
    ['°C', 'bar'],
  ],
  thousands: DOTTED_THOUSANDS,
  denied: atVerb('es|son|era|eran|fue|fueron|puede|pueden|debe|deben|está|están|tiene|tienen|cuesta|basta', 'no $1'),
  denials: /(?<!\p{L})(?:no|nunca|jamás|nadie|nada|ningún|ninguna?|ni|sin|solo|sólo)(?!\p{L})/iu,
};

const PORTUGUESE: MutationWords = {
  numbers: list('dois três quatro cinco seis sete oito nove dez onze doze treze quinze vinte trinta quarenta'),
  months: list('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
  percent: /(\d)\s?(?:%|por cento)/,
  times: 'vezes',
  units: [
    ['quilogramas', 'gramas'],
    ['quilos', 'gramas'],
    ['gramas', 'quilos'],
    ['quilómetros', 'metros'],
    ['centímetros', 'milímetros'],
    ['milímetros', 'centímetros'],
    ['metros(?! c)', 'centímetros'],
    ['quilowatts-hora', 'watts-hora'],
    ['litros', 'mililitros'],
    ['euros', 'dólares'],
    ['cêntimos', 'euros'],
    ['minutos', 'horas'],
    ['horas', 'dias'],
    ['dias', 'semanas'],
    ['semanas', 'meses'],
    ['meses', 'anos'],
    ['anos', 'meses'],
    ['segundos', 'minutos'],
    ['toneladas', 'quilos'],
    ['°C', 'bar'],
  ],
  thousands: DOTTED_THOUSANDS,
  denied: atVerb('é|são|era|eram|foi|foram|pode|podem|deve|devem|está|estão|tem|têm|custa|basta', 'não $1'),
  denials: /(?<!\p{L})(?:não|nunca|jamais|ninguém|nada|nenhuma?|nem|sem|só|apenas)(?!\p{L})/iu,
};

const ITALIAN: MutationWords = {
  numbers: list('due tre quattro cinque sette otto nove dieci undici dodici tredici quindici venti trenta quaranta'),
  months: list('gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'),
  percent: /(\d)\s?(?:%|per cento)/,
  times: 'volte',
  units: [
    ['chilogrammi', 'grammi'],
    ['chili', 'grammi'],
    ['grammi', 'chili'],
    ['chilometri', 'metri'],
    ['centimetri', 'millimetri'],
    ['millimetri', 'centimetri'],
    ['metri(?! [cq])', 'centimetri'],
    ['chilowattora', 'wattora'],
    ['litri', 'millilitri'],
    ['euro', 'dollari'],
    ['centesimi', 'euro'],
    ['minuti', 'ore'],
    ['ore', 'giorni'],
    ['giorni', 'settimane'],
    ['settimane', 'mesi'],
    ['mesi', 'anni'],
    ['anni', 'mesi'],
    ['secondi', 'minuti'],
    ['tonnellate', 'chili'],
    ['°C', 'bar'],
  ],
  thousands: DOTTED_THOUSANDS,
  denied: atVerb('è|sono|era|erano|può|possono|deve|devono|costa|basta|resta|serve', 'non $1'),
  denials: /(?<!\p{L})(?:non|mai|nessun[oa]?|niente|nulla|né|senza|solo)(?!\p{L})/iu,
};

const DUTCH: MutationWords = {
  numbers: list('twee drie vier vijf zes zeven acht negen tien elf twaalf dertien vijftien twintig dertig veertig'),
  months: list('januari februari maart april mei juni juli augustus september oktober november december'),
  percent: /(\d)\s?(?:%|procent)/,
  times: 'keer',
  units: [
    ['kilo(?:gram)?', 'gram'],
    ['gram', 'kilo'],
    ['kilometer', 'meter'],
    ['centimeter', 'millimeter'],
    ['millimeter', 'centimeter'],
    ['meter', 'centimeter'],
    ['kilowattuur', 'wattuur'],
    ['liter', 'milliliter'],
    ['euro', 'dollar'],
    ['cent', 'euro'],
    ['minuten', 'uur'],
    ['uur', 'dagen'],
    ['dagen', 'weken'],
    ['weken', 'maanden'],
    ['maanden', 'jaar'],
    ['jaar', 'maanden'],
    ['seconden', 'minuten'],
    ['ton', 'kilo'],
    ['graden', 'bar'],
  ],
  thousands: DOTTED_THOUSANDS,
  denied: atVerb('is|was|waren|kan|kunnen|moet|moeten|wordt|worden|mag|mogen', '$1 niet', 'er|het|ze|je|men'),
  denials: /(?<!\p{L})(?:niet|geen|nooit|niemand|niets|noch|zonder|alleen|slechts)(?!\p{L})/iu,
};

const BY_LANGUAGE: Readonly<Record<string, MutationWords>> = {
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  pt: PORTUGUESE,
  it: ITALIAN,
  nl: DUTCH,
};

/** English for briefs that name no language. */
export const mutationWordsOf = (language: string | undefined): MutationWords =>
  BY_LANGUAGE[new Intl.Locale(language ?? 'en').language] ?? ENGLISH;
