import { stemmer } from '@orama/stemmers/french';
import { FRENCH_CLAIMS } from './claim-words.js';
import { FRENCH_FIGURES } from './figures/fr.js';
import { cachedStemmer } from './cached-stemmer.js';
import { FRENCH_KINSHIP } from './kinship/fr.js';
import type { Language } from './language.js';
import { KANDEL_MOLES } from './reading-ease.js';
import { sentenceRules } from './sentence-rules.js';
import { FRENCH_SIGNALS } from './signals/fr.js';
import { wordList } from './word-list.js';

const STOP_WORDS: ReadonlySet<string> = new Set(
  wordList(`
  a afin ai aient ainsi ait alors après as assez au aucun aucune aujourd'hui auquel aura aurai auraient aurait auront aussi
  autant autour autre autres aux auxquels avaient avais avait avant avec avez avoir avons ayant bien c ça car ce ceci cela
  celle celles celui cependant certain certaine certaines certains ces cet cette ceux chacun chacune chaque chez ci comme
  comment d dans de déjà depuis des dès désormais dessous dessus deux devant devra devrait doit doivent donc dont du durant
  elle elles en encore enfin ensuite entre envers es est et étaient étais était étant été être eu eux fait faire fait faut
  fois font furent fut hors ici il ils j je jusqu jusque l la là laquelle le lequel les lesquelles lesquels leur leurs lors
  lorsqu lorsque lui m ma mais malgré me même mêmes mes mieux moi moins mon n ne néanmoins ni non nos notamment notre nous
  nouveau on ont or ou où outre par parce parfois parmi pas pendant peu peut peuvent plupart plus plusieurs plutôt pour
  pourquoi pourra pourrait pourtant pouvoir presque près puis puisque qu quand quant que quel quelle quelles quelqu quelque
  quelques quels qui quoi quoique s sa sans sauf se selon sera serai seraient serait seront ses seul seule si sien soi soient
  soit sommes son sont sous souvent suis suivant sur surtout t ta tandis tant te tel telle telles tels tes toi ton toujours
  tous tout toute toutefois toutes très trop tu un une va vers via voici voilà vos votre vous vraiment y
  `),
);

export const FRENCH: Language = {
  code: 'fr',
  hasDictionary: true,
  quotes: ['« ', ' »'],
  stem: cachedStemmer(stemmer),
  kinship: FRENCH_KINSHIP,
  termsTakeFunctionWords: true,
  provesByOneWord: false,
  titlesAnswerPoints: true,
  figures: FRENCH_FIGURES,
  claims: FRENCH_CLAIMS,
  readingEase: KANDEL_MOLES,
  quotationMarks: { '«': '»', '“': '”', '"': '"' },
  clitics: /^(?:[ldjmtsnc]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)'|'$/,
  stopWords: STOP_WORDS,
  functionWords: STOP_WORDS,
  framing: wordList(`
    vaut valoir comparer comparaison comparé guide conseil conseils marcher besoin savoir connaître meilleur meilleure
    mieux bon bonne vraiment expliquer expliqué choisir choix trouver obtenir nouveau nouvelle nouveaux façon manière
    chose question réponse différence base bases aperçu introduction important essentiel aujourd'hui demain an ans
    année années mois semaine jour prochain passé gens utiliser usage arriver signifier aider garder apporter dernier
    long cause changer ensemble demander ajouter avenir futur prévu prévue prévues prévus nombre horizon évolution
    rôle situation état perspective perspectives fréquent fréquente fréquents fréquentes courant courants
  `),
  vague: wordList(`
    effort travail avantage avantages inconvénient inconvénients limite limites option occasion chance expérience
    réalité pratique fait avenir futur évolution nombre perspective perspectives situation rôle nombre taille
    hauteur durée longueur quantité part type forme effet effets suite réaction adaptation entretien soin usage
    choix montant lieu
  `),
  signals: FRENCH_SIGNALS,
  sentences: sentenceRules({
    inside: `
      M MM Mme Mmes Mlle Mlles Me Mgr Dr Drs Pr St Ste Sts vs cf Cf env p pp n chap vol fig tél Tél éd ex ibid J bd boul
      adj hab max min réf approx dép Sté av apr janv févr fév juil sept oct nov déc p.ex c.-à-d i.e Mr Mrs Prof
      Lt Col Gén Cap Mt`,
    atEnd: `etc Cie Jr Sr art Art J.-C U.S.A U.S S.A Inc Ltd Co Corp`,
  }),
};
