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
  'de, do, da, dos, das, sobre, que, cujo, cuja, para, por, em, no, na, com, (?:realizad|publicad|divulgad|apresentad)[oa]s?';

const EXPLAINS = /^como funcionam?(?!\p{L})|^o que (?:é|são) |explicad[oa]s?(?!\p{L})|noções básicas/iu;

export const PORTUGUESE_SIGNALS: Signals = {
  leansBack: [
    opening(`
      isto, isso, aquilo, este, esta, estes, estas, esse, essa, esses, essas, aquele, aquela, aqueles, aquelas, ele,
      ela, eles, elas, seu, sua, seus, suas, o seu, a sua, os seus, as suas, ambos, ambas, aqui, aí, ali, lá, então,
      assim, também, além disso, ademais, e, ou, mas, porém, contudo, todavia, no entanto, entretanto, portanto, por
      isso, por conseguinte, por exemplo, em contrapartida, pelo contrário, ao contrário, de facto, de fato, outro,
      outra, outros, outras, o outro, a outra, os outros, as outras, os restantes, as restantes, o resto, o mesmo, a
      mesma, os mesmos, as mesmas, o segundo, a segunda, o terceiro, a terceira, depois(?! d), em seguida,
      posteriormente, finalmente, por fim, por último, enquanto isso, até então, desde então, antes(?! d), mais tarde,
      neste, nesta, nestes, nestas, nesse, nessa, nesses, nessas, nisso, nisto, para isso, para isto, com isso, com
      isto, deste, desta, destes, destas, desse, dessa, disso, disto, daí, dali, tais, tal, nenhum deles, alguns
      deles, a maioria deles, a razão, o resultado, os resultados, a diferença, por outras palavras, em outras
      palavras, em resumo, igualmente, da mesma forma, do mesmo modo, por um lado, por outro lado, em troca, a
      (?:isto|isso) , sem (?:isto|isso), acrescem?, só (?:assim|então|depois), trata-se, tampouco, quem (?:não )?o
      (?:fizer|faz), seguem?-se, foi [oa] (?:primeir[oa]|únic[oa]|maior), em comparação, caso contrário, ainda assim,
      os dois, as duas`),
    early(
      `
        isso, isto, disso, disto, nisso, eles, elas, ele, ela, deles, delas, ainda (?:um|uma|dois|duas|três), mesmo
        ano, mesmo tempo`,
    ),
    anywhere(`
      este, esta, estes, estas, esse, essa, esses, essas, aquele, aquela, neste, nesta, nestes, nestas, nesse, nessa,
      deste, desta, desse, dessa, referido, referida, mencionado, mencionada, acima indicado, no entanto, contudo,
      porém, portanto, além disso`),
    definite(
      'o, a, os, as',
      `
        estudo, inquérito, pesquisa, relatório, investigadores, pesquisadores, autores, participantes, inquiridos,
        ensaio, amostra`,
      SAYS_WHICH,
    ),
  ],
  goesAgainst: opening(`
    mas, porém, contudo, todavia, no entanto, ainda assim, na realidade, na verdade, de facto, de fato, pelo
    contrário, ao contrário, é falso, não é verdade, não é assim`),
  refers: anywhere('ele, ela, eles, elas, seu, sua, seus, suas, lhe, lhes, ali, lá, aí, também, assim, isso, isto'),
  standsFor: [
    anywhere(`
      ele, ela, eles, elas, seu, sua, seus, suas, lhe, lhes, ali, lá, aí, também, ambos, ambas, isso, isto, disso,
      nisso, deles, delas, dele, dela`),
    opening('\\p{L}+(?:aram|eram|iram), é, são, era, eram, foi, foram, tem, têm, tinha, tinham, custa'),
    anywhere('ficou em (?:primeiro|segundo|terceiro|último), em (?:primeiro|segundo|terceiro|último) lugar'),
    opening(`
      (?:(?:cerca de|quase|apenas|mais de|menos de|só) )?(?:um|dois|três) (?:terços?|quartos?|quintos?|décimos?)(?!
      d), a metade(?! d), metade(?! d), (?:os )?\\d[\\d.]*(?:\\,\\d+)? ?(?:%|por cento)(?! d), muitos, muitas, poucos,
      poucas, alguns, algumas, a maioria(?! d)`),
    anywhere(`
      costuma dizer-se, costuma-se dizer, diz-se muitas vezes, muita gente (?:acredita|pensa), muitos
      (?:acreditam|pensam), supostamente, alegadamente, mito, boato, crença`),
  ],
  introduced: [
    definite(
      'o, a, os, as, do, da, dos, das, ao, à, no, na',
      `
      estudo, inquérito, pesquisa, relatório, ensaio, amostra, investigadores, pesquisadores, autores, instituto,
      associação, equipa, equipe, grupo, participantes, inquiridos, casal, família, empresa, companhia`,
      SAYS_WHICH,
    ),
  ],
  needsContext: [
    comparing(
      'mais, menos, melhor, melhores, pior, piores, maior, maiores, menor, menores, superior, inferior',
      'que, do que, de, do, da, a, ao, à, se, quando, ou',
    ),
  ],
  takenForKnown: null,
  tellsOfACase: null,
  isImperative: instructing(
    [
      opening(`
        meça, verifique, peça, evite, limpe, instale, solicite, utilize, coloque, desligue, feche, retire, substitua,
        guarde, prepare, adicione, acrescente, faça, tenha cuidado, ponha, certifique-se, lembre-se, espere, calcule,
        confirme, anote, misture, siga, escreva, mantenha, ajuste, cubra, mande, procure, elimine, proteja, regue,
        seque, leia, conserve, planeie, planeje, areje, mude, não \\p{L}+(?:e|a|em|am)
        (?:o|a|os|as|um|uma|mais|nunca|em|com|fora)`),
      before(
        'escolha, compare, consulte, use, ligue, abra, deixe, lave, leve, reserve, corte, compre, plante, pode',
        'o, a, os, as, um, uma, seu, sua, pelo menos, sempre, bem, primeiro, com',
      ),
    ],
    'primeiro, depois, em seguida, por fim, sempre',
  ),
  reports: null,
  bareCount: null,
  outOfPlace: anywhere(`
    clique, clicar, cookies?, subscreva, inscreva-se, newsletter, boletim informativo, inicie sessão, faça login, leia
    mais, saiba mais, contacte-nos, fale connosco, entre em contato, este artigo, este guia, esta página, este site,
    este capítulo, este relatório, ver abaixo, veja abaixo, ver acima, ver figura, ver tabela, todos os direitos
    reservados, eu, mim, meu, minha, meus, minhas`),
  aboutTheAuthor: anywhere('nós, nosso, nossa, nossos, nossas, nos nossos, connosco, conosco'),
  method: [
    anywhere(`
      inquiriu, inquiriram, entrevistou, entrevistaram, analisou, analisaram, mediu, mediram, comparou, compararam,
      examinou, examinaram, estudou, estudaram, acompanhou, acompanharam, avaliou, avaliaram, entre \\p{L}* ?(?:de
      )?(?:19|20)\\d\\d e`),
  ],
  finding: null,
  asksToExplain: EXPLAINS,
  explains: EXPLAINS,
  betweenParts: /[,;:–—]\s|\s(?:e|ou|face a|em comparação com)\s/i,
  isHeadFirst: true,
  verbOfTerm: /^(?:ler|ver|dar|pôr|\p{L}{2,20}[aei]r) \p{L}/iu,
  headings: headingSignals({
    language: 'pt',
    numerals: 'dois duas três quatro cinco seis sete oito nove dez onze doze vinte dezenas centenas milhares',
    measures: `
      anos, meses, semanas, dias, horas, minutos, por cento, graus, euros, litros, metros, quilos,
      toneladas, milhões, mil, vezes, watts, quilowatts, quilómetros, quilômetros, centímetros,
      quilogramas, gramas, hectares, cêntimos, invernos, verões`,
    among: 'os, as, primeiros, primeiras, últimos, últimas, estes, estas',
    beforeYears: 'de, em, desde, até, a partir de, para, no, do',
    beforeNumbers:
      'de, em, com, por, para, entre, sobre, após, desde, até, durante, antes de, a, sob, no, na, nos, nas',
    leading:
      'o, a, os, as, um, uma, uns, umas, do, da, dos, das, no, na, nos, nas, ao, à, aos, às, pelo, pela, e, ou, ' +
      'que',
  }),
  attribution: {
    publishers: ['Segundo {name}, {sentence}', 'Como explica {name}, {sentence}'],
    own: ['Como indica a nossa página, {sentence}', 'A nossa página refere que {sentence}'],
    openingClause: opening(`
      em, no, na, nos, nas, com, para, por, de, desde, até, sem, quando, se, como, embora, antes, depois, após,
      durante, entre, segundo, ao, à, onde, enquanto, a partir`),
    keepsNames: false,
    takesOpeningClause: (pattern) => pattern.includes(' que '),
    named: withArticle('o, a, os, as', {
      o: `
      instituto, ministério, centro, conselho, observatório, laboratório, grupo, comité, comitê, serviço, museu,
      clube, registo, sindicato, município`,
      a: `
      associação, fundação, federação, agência, universidade, câmara, sociedade, escola, comissão, cidade, união,
      rede, direção, revista, confederação, ordem, organização`,
    }),
  },
};
