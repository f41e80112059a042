import { stemmer } from '@orama/stemmers/german';
import { pattern } from '../../../shared/domain/pattern.js';
import { GERMAN_CLAIMS } from './claim-words.js';
import { GERMAN_FIGURES } from './figures/de.js';
import { cachedStemmer } from './cached-stemmer.js';
import { GERMAN_KINSHIP } from './kinship/de.js';
import type { Language } from './language.js';
import { AMSTAD } from './reading-ease.js';
import { sentenceRules } from './sentence-rules.js';
import { GERMAN_SIGNALS } from './signals/de.js';
import { wordList } from './word-list.js';

/** “Am 3. März”, “der 2. Weltkrieg”: what stands before the number makes it an ordinal, */
const ORDINAL = pattern('u')`
  (?:^|[\s(„»])(?:a[mn]|i[mn]|v[oa]m|von|zu[mr]|beim?|bis|seit|ab|de[rmns]|die|das|eine[nmrs]?|ihre?[nmrs]?|
  seine?[nmrs]?|unsere?[nmrs]?|jede[nmrs]?|und|oder|nach|\d{1,3}\.) \d{1,3}\.\s*$
`;
/** or what stands after it. */
const COUNTED = pattern('u')`
  ^(?:Jan|Jän|Feb|März?|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez|Jahrhundert|Jahrtausend|Weltkrieg|Jh|Auflage|Etage|Stock|
  Stufe|Klasse|Kapitel|Platz|Spieltag|Liga|Geburtstag|Todestag|Lebensjahr|Bezirk|Armee|Division|International|Staffel|
  Runde|Tag|Woche|Monat|Quartal|Semester|Schwangerschaft|Olympische)
`;
const NUMBER = /(?:^|[\s(„»])\d{1,3}\.\s*$/u;

const STOP_WORDS: ReadonlySet<string> = new Set(
  wordList(`
  ab aber alle allem allen aller allerdings alles als also am an ander andere anderem anderen anderer anderes anders
  auch auf aus außer außerdem bei beide beiden beider beim bereits bevor bin bis bist bzw da dabei dadurch dafür dagegen
  daher dahin damals damit danach dann daran darauf daraus darf darin darüber darum darunter das dass dasselbe davon davor
  dazu dein deine deinem deinen deiner deines dem den denen denn dennoch der deren derer derselbe derselben des deshalb
  desselben dessen dich die dies diese dieselbe dieselben diesem diesen dieser dieses dir doch dort du durch dürfen dürfte
  eben ebenso ein eine einem einen einer eines einige einigem einigen einiger einiges einmal er erst es etwa etwas euch euer
  eure eurem euren eurer für gar gegen gegenüber gemäß gerade gibt ging hab habe haben hat hatte hatten hätte hätten her
  hier hierbei hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im immer in indem infolge innerhalb ins
  insbesondere irgend ist ja je jede jedem jeden jeder jedes jedoch jemand jene jenem jenen jener jenes jetzt kann kannst
  kaum kein keine keinem keinen keiner keines können könnte könnten man manche manchem manchen mancher manches mehr mein
  meine meinem meinen meiner meines meist mich mir mit möchte mögen muss musste mussten müssen müsste nach nachdem nämlich
  neben nein nicht nichts nie niemals niemand noch nun nur ob oben oder oft ohne per pro rund schon sehr sei seien sein seine
  seinem seinen seiner seines seit seitdem selbst sich sie sind so sobald sofern sogar solange solch solche solchem solchen
  solcher solches soll sollen sollte sollten somit sondern sonst soviel sowie sowohl statt trotz trotzdem über um und uns
  unser unsere unserem unseren unserer unseres unter vom von vor während wann war waren wäre wären warum was weder weg wegen
  weil weiter weitere weiteren weiterer weiteres welche welchem welchen welcher welches wem wen wenig wenige weniger wenn
  wer werde werden wessen wie wieder will wir wird wo wobei wodurch wofür wohl wollen wollte wollten womit worauf worden
  worin wurde wurden würde würden zu zudem zum zur zwar zwischen
  `),
);

export const GERMAN: Language = {
  code: 'de',
  hasDictionary: true,
  quotes: ['„', '“'],
  stem: cachedStemmer(stemmer),
  kinship: GERMAN_KINSHIP,
  termsTakeFunctionWords: true,
  provesByOneWord: false,
  titlesAnswerPoints: true,
  figures: GERMAN_FIGURES,
  claims: GERMAN_CLAIMS,
  readingEase: AMSTAD,
  quotationMarks: { '„': '“”', '»': '«', '“': '”', '"': '"' },
  clitics: /'s?$/,
  stopWords: STOP_WORDS,
  functionWords: STOP_WORDS,
  framing: wordList(`
    wert lohnen lohnt vergleich vergleichen verglichen ratgeber leitfaden tipp tipps arbeiten brauchen wissen beste
    besten besser richtig gut wirklich erklären erklärt wählen wahl finden bekommen neu neue weg art sache ding frage
    fragen antwort antworten unterschied grundlage grundlagen überblick einführung wichtig wesentlich heute morgen
    jahr jahre monat woche tag nächste vergangene menschen leute nutzen verwenden passieren bedeuten bedeutet helfen
    hilft behalten bringen bringt letzte lang lange grund ändern ändert zusammen funktionieren funktioniert entwickeln
    entwickelt entwicklung gründen gelingen gelingt zukunft anfang beginn
    häufig häufigste häufigsten rolle lage stand situation perspektive perspektiven ausblick aussichten
  `),
  vague: wordList(`
    aufwand arbeit vorteil vorteile nachteil nachteile grenze grenzen möglichkeit möglichkeiten chance chancen
    erfahrung erfahrungen praxis wirklichkeit tatsache zukunft entwicklung perspektive perspektiven ausblick
    aussichten lage stand situation rolle zahl anzahl größe höhe dauer länge menge umfang anteil art form wirkung
    folge folgen einfluss ablauf reaktion anpassung pflege nutzung wahl beitrag
  `),
  signals: GERMAN_SIGNALS,
  sentences: sentenceRules({
    inside: `
      Dr Prof Hr Hrn Fr Frl Nr Nrn St Hl hl Abb Tab Kap Bd Bde Aufl Hrsg Hg Verf vgl Vgl bzw ca Ca evtl ggf inkl exkl max
      mind sog sogen lt gem geb gest verh Ing Dipl Mag phil med jur rer nat h habil Univ Tel Tsd Mr Mrs Ms
      Jan Feb Mär Apr Jun Jul Aug Sep Sept Okt Nov Dez z d u o i v s m engl franz frz lat griech dt ital span röm österr
      schweiz amerik russ bes insb insbes einschl ausschl allg entspr gegr jew urspr zzgl abzgl zzt Mio Mrd n Hptm Lt Gen Kgl kath ev
      z.B d.h u.a i.d.R z.T s.o s.u v.a u.U i.A z.Zt o.g m.E bspw Bsp vs resp Mt Sgt Col Capt Sen Rep Gov`,
    atEnd: `usw etc ff Jr Sr Str Jh Jhd Jhdt Chr Art Abs Std Min Sek min Co Inc Ltd Corp u.ä o.ä u.a.m a.D e.V U.S.A U.S S.A`,
    isOrdinal: (part, next) => ORDINAL.test(part) || (NUMBER.test(part) && COUNTED.test(next)),
  }),
};
