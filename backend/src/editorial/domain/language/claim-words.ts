import { pattern } from '../../../shared/domain/pattern.js';
import { wordList } from './word-list.js';

/** The words by which a sentence claims or denies. */
export interface ClaimWords {
  /** Words that deny. */
  readonly negates: RegExp;
  /** Words of increase, and of decrease: swapping one for the other contradicts a statement just as “not” does. */
  readonly more: ReadonlySet<string>;
  readonly less: ReadonlySet<string>;
  /** Superlatives and other words that claim that nothing is beyond. */
  readonly superlative: RegExp;
  /** Whether nouns are written with a capital letter, so that a capital does not show a name. */
  readonly capitalisesNouns: boolean;
}

const claims = (
  negates: RegExp,
  more: string,
  less: string,
  superlative: RegExp,
  capitalisesNouns = false,
): ClaimWords => ({
  negates,
  more: new Set(wordList(more)),
  less: new Set(wordList(less)),
  superlative,
  capitalisesNouns,
});

export const GERMAN_CLAIMS = claims(
  /(?<!\p{L})(?:nicht|kein(?:e[mnrs]?)?|nie|niemals|niemand(?:e[mn])?|nichts|weder|ohne)(?!\p{L})/giu,
  'mehr höher höhere höheren größer größere größeren über oberhalb steigt stieg stiegen gestiegen erhöht nach länger maximal',
  'weniger niedriger niedrigere niedrigeren kleiner kleinere unter unterhalb sinkt sank sanken gesunken gesenkt vor kürzer minimal',
  pattern('u')`
    (?<!\p{L})(?:[dD](?:er|ie|as|en|em|es)|[aA]m|[zZ]u[mr]|[iI]m|[eE]ine[rsn]?) (?!(?:erste|letzte|nächste|dritte|zweite)[nrsm]?\b)
    (?:(?:größ|grösst|höch|\p{Ll}{2,30}s)te[nrsm]?|best(?:e[nrsm]?|en)|meisten|einzige[nrsm]?|führende[nrsm]?)(?!\p{L})|
    (?<!\p{L})(?:Marktführer|einzigartig\p{Ll}{0,2}|unübertroffen\p{Ll}{0,2}|immer|niemals|garantiert\p{Ll}{0,2})(?!\p{L})
  `,
  true,
);

export const FRENCH_CLAIMS = claims(
  /(?<!\p{L})(?:pas|jamais|aucune?|rien|sans|ni|nulle?)(?!\p{L})/giu,
  'plus supérieur supérieure supérieurs augmente augmenté augmentation hausse dépasse après maximum long longue',
  'moins inférieur inférieure inférieurs diminue diminué diminution baisse avant minimum court courte',
  pattern('iu')`
    (?<!\p{L})(?:l[ae]s?|du|des|aux?) (?:plus|moins|pires?|meilleure?s?)(?!\p{L})|
    (?<!\p{L})(?:meilleure?s?|uniques?|leaders?|inégalée?s?|numéro un|toujours|jamais|garantie?s?)(?!\p{L})
  `,
);

export const SPANISH_CLAIMS = claims(
  /(?<!\p{L})(?:no|nunca|jamás|nadie|ningún|ningun[oa]s?|sin|tampoco)(?!\p{L})/giu,
  'más mayor mayores superior superiores aumenta aumentó aumentado sube subió encima después máximo máxima largo',
  'menos menor menores inferior inferiores disminuye disminuyó reducido baja bajó debajo antes mínimo mínima corto',
  pattern('iu')`
    (?<!\p{L})(?:el|la|l[oa]s|lo|del|al) (?:\p{L}{2,30} )?(?:más|menos|mejor(?:es)?|peor(?:es)?|mayor(?:es)?|menor(?:es)?)(?!\p{L})|
    (?<!\p{L})(?:únic[oa]s?|líder(?:es)?|siempre|nunca|jamás|número uno|garantizad[oa]s?|\p{L}{3,30}ísim[oa]s?)(?!\p{L})
  `,
);

export const PORTUGUESE_CLAIMS = claims(
  /(?<!\p{L})(?:não|nunca|jamais|ninguém|nenhuma?|nenhuns|sem|nem|tampouco)(?!\p{L})/giu,
  'mais maior maiores superior superiores aumenta aumentou aumentado sobe subiu acima depois após máximo máxima longo',
  'menos menor menores inferior inferiores diminui diminuiu reduzido desce desceu caiu abaixo antes mínimo mínima curto',
  pattern('iu')`
    (?<!\p{L})(?:[oa]s?|d[oa]s?|n[oa]s?|aos?) (?:\p{L}{2,30} )?(?:mais|menos|melhor(?:es)?|pior(?:es)?|maior(?:es)?|menor(?:es)?)(?!\p{L})|
    (?<!\p{L})(?:únic[oa]s?|líder(?:es)?|sempre|nunca|jamais|número um|garantid[oa]s?|\p{L}{3,30}íssim[oa]s?)(?!\p{L})
  `,
);

export const ITALIAN_CLAIMS = claims(
  /(?<!\p{L})(?:non|nessun[oa]?|senza|né|neanche|nemmeno|neppure|nulla)(?!\p{L})/giu,
  'più maggiore maggiori superiore superiori aumenta aumentato aumento sale salito oltre dopo massimo massima lungo',
  'meno minore minori inferiore inferiori diminuisce diminuito riduzione scende sceso sotto prima minimo minima corto',
  pattern('iu')`
    (?<!\p{L})(?:il|lo|la|i|gli|le|del|dell[aeo]?|nel|al) (?:\p{L}{2,30} )?(?:più|meno|miglior[ei]?|peggior[ei]?|maggior[ei]?)(?!\p{L})|
    (?<!\p{L})(?:unic[oa]|leader|sempre|mai|numero uno|garantit[oaie]|\p{L}{3,30}issim[oaie])(?!\p{L})
  `,
);

export const DUTCH_CLAIMS = claims(
  /(?<!\p{L})(?:niet|geen|nooit|niemand|niets|zonder|nergens|noch)(?!\p{L})/giu,
  'meer hoger hogere groter grotere boven stijgt steeg gestegen verhoogd na langer maximaal',
  'minder lager lagere kleiner kleinere onder daalt daalde gedaald verlaagd voor korter minimaal',
  pattern('iu')`
    (?<!\p{L})(?:de|het) (?!(?:eerste|laatste|kust|dichtste|rest)\b)(?:\p{Ll}{2,30}st(?:e[n]?)?|meeste?|minste?)(?!\p{L})|
    (?<!\p{L})(?:beste|slechtste|enige|uniek[e]?|toonaangevend[e]?|altijd|nooit|gegarandeerd[e]?|nummer één)(?!\p{L})
  `,
);
