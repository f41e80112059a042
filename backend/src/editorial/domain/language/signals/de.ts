import { pattern } from '../../../../shared/domain/pattern.js';
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
} from './signals.js';

const ENDINGS: Readonly<Record<string, RegExp>> = {
  Das: /(?:institut|amt|ministerium|zentrum|labor|werk|museum|netzwerk|büro|handwerk|archiv)$/i,
  Der: /(?:verband|verein|bund|rat|dienst|club|ring|kreis)$/i,
  Die: pattern('i')`
    (?:zentrale|stiftung|agentur|gesellschaft|universität|hochschule|kammer|stelle|anstalt|
    behörde|schule|stadt|gemeinde|innung|union|verwaltung|redaktion|akademie|bank|klinik)$
  `,
};
const articleOf = (name: string): string | undefined =>
  Object.entries(ENDINGS).find(([, endings]) => endings.test(name.split(' ')[0]!))?.[0];

const EXPLAINS = /^wie [^?]{1,60} funktionier(?:t|en)|^was (?:ist|sind) |erklärt|verständlich|Grundlagen/iu;

export const GERMAN_SIGNALS: Signals = {
  leansBack: [
    opening(`
      dies, diese, dieser, dieses, diesem, diesen, jene, jener, jenes, sie, er, es(?!
      (?:gibt|lohnt|empfiehlt|regnet|ist (?:verboten|erlaubt|möglich|ratsam|sinnvoll|wichtig))), ihr, ihre, ihren,
      ihrer, ihrem, sein, seine, seinen, seiner, seinem, ihm, ihn, ihnen, deren, dessen, dem
      (?:steh|entsprech)(?:t|en), beide, beides, beiden, solche, solcher, solches, hier, dort(?!\\, wo), dann,
      damit(?! (?:d(?:er|ie|as|en|em)|eine?[nmr]?|man|sich|es|alle|jede[rs]?) ), dadurch, dafür, dagegen, daher,
      daraus, daran, darauf, dahinter, darin, darüber, darum, darunter, davon, davor, dazu, danach, daneben, dabei,
      deshalb, deswegen, demnach, somit, folglich, also, auch, außerdem, zudem, ferner, zusätzlich, darüber hinaus,
      und, oder, aber, doch, jedoch, sondern, denn, trotzdem, dennoch, hingegen, stattdessen, ansonsten, sonst,
      gleichwohl, allerdings, ebenso, ebenfalls, genauso, umgekehrt, anschließend, schließlich, inzwischen,
      mittlerweile, seitdem, seither, bis dahin, zuvor, vorher, nachher, später
      (?:wurden?|kam(?:en)?|folgten?|stiegen?|sank(?:en)?|zeigten?|war(?:en)?), früher
      (?:wurden?|war(?:en)?|galt(?:en)?|gab(?:en)?|hatten?|lag(?:en)?|kosteten?|mussten?|reichten?|genügten?), zum
      Beispiel, beispielsweise, im Gegensatz dazu, im Vergleich dazu, im Übrigen, insbesondere, mit anderen Worten,
      kurz gesagt, einerseits, andererseits, zum einen, zum anderen, hinzu komm(?:t|en), im Gegenzug, umso, erst
      (?:dann|danach|damit|dadurch), nur (?:so|dann|dadurch|damit), anders (?:sieht|ist|sind|war|verhält), wer
      (?:das|dies|ihn|sie) , (?:weil|wenn|da|obwohl|nachdem|bevor|sobald|falls|ob) (?:er|sie|dies) , ganz anders,
      zweitens, drittens, letztere, letzterer, letzteres, erstere, der zweite, die zweite, das zweite, der andere, die
      andere, die anderen, das andere, der Rest, derselbe, dieselbe, dasselbe, das Gleiche, Gleiches gilt, Ähnliches
      gilt, das Gegenteil, der Grund, das Ergebnis, der Unterschied, die Ergebnisse, das
      (?:ist|sind|war|waren|liegt|gilt|heißt|bedeutet|zeigt|macht|kann|hat|hatte|gelingt|reicht|spart|kostet|wird),
      weitere, weiterer, weiteres, ein weiterer, eine weitere, ein weiteres, keiner von ihnen, keine davon, einige
      davon, viele davon, die meisten davon, alle (?:drei|vier|fünf|sechs)(?!
      (?:Jahre|Monate|Wochen|Tage|Stunden|Minuten)), so, warum, nicht so, statt dessen`),
    early(`
      ihm, ihnen, dadurch, damit, danach, davon, dazu, daran, daraus, darauf, dabei, darin, daher, deshalb, deswegen,
      trotzdem, selben, denselben, derselben, demselben, dessen ungeachtet`),
    // “Das lohnt sich”: no adjective behind an article ends in t.
    /^(?:(?:Genau|Wie|Auch|Nur|All|Eben|Wer|Ob|Weil|Wenn|Obwohl|Nachdem|Dass) d|D)as \p{Ll}{2,20}t(?!\p{L})/u,
    anywhere(`
      diese, dieser, dieses, diesem, diesen, jene, jener, jenes, jenem, jenen, letztere, letzterer, letzteres, oben
      genannt, oben genannte, wie oben, siehe oben, ebenfalls, gleichfalls, demgegenüber, außerdem, jedoch, dennoch,
      trotzdem, deshalb, daher, stattdessen`),
    definite(
      'die, der, das',
      'Studie, Untersuchung, Umfrage, Erhebung, Forscher, Forschenden, Autoren, Befragten, Teilnehmer, Teilnehmenden',
      'der, des, von, vom, zu, zum, zur, für, über, aus, in, im, am, an, mit, unter, bei, die, das, deren',
    ),
  ],
  goesAgainst: opening(`
    aber, doch, jedoch, allerdings, dennoch, trotzdem, gleichwohl, tatsächlich, in Wirklichkeit, in Wahrheit, im
    Gegenteil, das stimmt nicht, das ist falsch, das trifft nicht zu, erst später, nicht so`),
  refers: anywhere(`
    er, sie, es, ihn, ihm, ihnen, ihr, ihre, ihren, ihrer, ihrem, sein, seine, seinen, seiner, seinem, dort, dabei,
    davon, dazu, dafür, damit, daran, auch, so`),
  standsFor: [
    anywhere(`
      er, sie, es(?! gibt), ihn, ihm, ihnen, ihr, ihre, ihren, ihrer, ihrem, ihres, sein, seine, seinen, seiner,
      seinem, seines, dort, davon, dazu, dafür, darauf, darin, daran, dabei, daraus, auch, beide, beiden, solche,
      solcher, solchen`),
    anywhere('auf (?:Platz|Rang) \\p{L}+, auf dem (?:ersten|zweiten|dritten|letzten) (?:Platz|Rang)'),
    opening(`
      (?:(?:rund|etwa|knapp|fast|gut|mehr als|weniger als|nur|über|unter) )?(?:ein|zwei|drei)
      (?:Drittel|Viertel|Fünftel|Zehntel)(?! der| des| von| aller), (?:(?:rund|etwa|knapp|fast|gut|mehr als|weniger
      als|nur|über|unter) )?\\d[\\d.]*(?:\\,\\d+)? ?(?:%|Prozent)(?! der| des| von| aller), die Hälfte(?! der| des|
      von| aller), wenige, viele, einige, manche, die meisten`),
    anywhere(`
      heißt es oft, wird oft behauptet, viele (?:Menschen )?(?:glauben|meinen|denken), angeblich, vermeintlich,
      verbreiteter Irrtum, Mythos, Gerücht, Vorurteil`),
  ],
  introduced: [
    definite(
      'die, der, das, den, dem, des',
      `
      Studie, Untersuchung, Umfrage, Erhebung, Versuch, Stichprobe, Forscher, Forscherinnen, Forschenden, Autoren,
      Autorinnen, Institut, Verband, Team, Gruppe, Bericht, Teilnehmer, Teilnehmenden, Befragten, Paar, Familie,
      Firma, Unternehmen, Tester, Prüfer, Ehepaar`,
      'der, des, von, vom, zu, zum, zur, für, über, aus, in, im, am, an, mit, unter, bei, die, das, deren',
    ),
  ],
  needsContext: [
    comparing(
      `
        mehr, weniger, höher, niedriger, wärmer, kälter, kühler, billiger, günstiger, teurer, leiser, lauter, schneller,
        langsamer, länger, kürzer, größer, kleiner, besser, schlechter, älter, neuer, überall`,
      'als, wenn, je, desto, wie',
    ),
  ],
  takenForKnown: null,
  tellsOfACase: null,
  isImperative: instructing(
    [
      pattern('iu')`
        ^(?!(?:Haben|Sind|Können|Wollen|Möchten|Müssen|Dürfen|Sollen|Sollten|Werden|Würden|Wünschen) )
        \p{L}{3,20}(?:en|ern|eln) Sie(?!\p{L})
      `,
      before(
        `
        achte, beachte, bewahre, drehe?, entferne, frage?, halte, kaufe?, lasse?, lege?, mache?, melde, miss, nimm,
        notiere, nutze, öffne, plane, prüfe, reinige, schalte, schließe?, schneide, spare, spüle?, stelle?, trage?,
        verbinde, vergleiche?, vermeide, verwende, wähle?, wechsle, wische?, gieße?, säe, pflanze, lies, gib, hole?,
        suche?, rufe?, warte, wiege`,
        `
          den, die, das, dem, der, ein, eine, einen, dein, deine, deinen, deinem, alle, alles, jeden, jede, auf, im,
          am, nicht, nur, immer, nie, mit, vor, nach, zuerst, mindestens, regelmäßig`,
      ),
    ],
    'zuerst, zunächst, dann, danach, anschließend, zuletzt, zum Schluss, immer, bitte',
  ),
  reports: null,
  bareCount:
    /^(?:\d{1,4}|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf) (?!von|bis|und|Prozent|oder)\p{Ll}+ (?!\p{Lu})/iu,
  outOfPlace: anywhere(`
    klicken, klick, cookies?, abonnieren, newsletter, einloggen, weiterlesen, mehr erfahren, kontaktieren Sie uns,
    nehmen Sie Kontakt, diese[rs]? (?:Artikel|Beitrag|Ratgeber|Website|Seite|Text|Kapitel|Bericht), diesem
    (?:Artikel|Beitrag|Ratgeber|Text|Kapitel|Bericht), siehe unten, siehe oben, siehe Abbildung, siehe Tabelle, alle
    Rechte vorbehalten, ich, mich, mir, mein, meine, meinen, meiner, meinem`),
  aboutTheAuthor: anywhere('wir, uns, unser, unsere, unseren, unserer, unserem, unseres'),
  method: [
    anywhere(`
      (?:befragt|untersucht|ausgewertet|vermessen|verglichen|überprüft|getestet|begleitet|beobachtet|protokolliert|erhoben)(?:e|en|er)?,
      befragte, befragten, untersuchte, untersuchten, begleitete, begleiteten, wertete, werteten, verglich,
      verglichen, zwischen \\p{L}* ?(?:19|20)\\d\\d und, von \\p{L}* ?(?:19|20)\\d\\d bis`),
  ],
  finding: null,
  asksToExplain: EXPLAINS,
  explains: EXPLAINS,
  betweenParts: /[,;:–—]\s|\s(?:und|oder|sowie|gegenüber|im Vergleich (?:mit|zu[mr]?))\s/i,
  isHeadFirst: false,
  verbOfTerm: /\p{L} \p{Ll}{2,20}en$/u,
  headings: headingSignals({
    language: 'de',
    numerals: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig Dutzend Hunderte Tausende',
    measures: `
      Jahre, Jahren, Monate, Wochen, Tage, Stunden, Minuten, Prozent, Grad, Euro, Liter, Meter, Kilo,
      Tonnen, Millionen, Milliarden, Tausend, Mal, Watt, Kilowatt, Kilowattstunden, Kilometer, Zentimeter,
      Kilogramm, Gramm, Hektar, Quadratmeter, Kubikmeter, Cent, Winter, Sommer`,
    among: 'ersten, letzten, nächsten, diese, die',
    beforeYears: 'vom, von, im, in, seit, bis, ab, im Jahr, aus dem Jahr, zum, am, für',
    beforeNumbers: 'von, in, mit, für, bei, an, auf, über, nach, seit, unter, bis, zu, zwischen, während, vor, aus, ab',
    leading:
      'der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, und, oder, im, am, zum, zur, vom, ' +
      'beim, ins',
  }),
  attribution: {
    publishers: ['{name} berichtet: {Sentence}', '{name} schreibt: {Sentence}', '{name} stellt fest: {Sentence}'],
    own: ['Auf unserer Seite steht: {Sentence}', 'Wir schreiben dazu: {Sentence}'],
    openingClause: /^(?!)/,
    keepsNames: true,
    takesOpeningClause: () => true,
    named: (publisher) => {
      if (/^(?:der|die|das) /i.test(publisher)) return publisher;
      const article = articleOf(publisher);
      return article === undefined ? publisher : `${article} ${publisher}`;
    },
  },
};
