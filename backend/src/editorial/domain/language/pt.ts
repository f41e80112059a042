import { stemmer } from '@orama/stemmers/portuguese';
import { PORTUGUESE_CLAIMS } from './claim-words.js';
import { PORTUGUESE_FIGURES } from './figures/pt.js';
import { cachedStemmer } from './cached-stemmer.js';
import { PORTUGUESE_KINSHIP } from './kinship/pt.js';
import type { Language } from './language.js';
import { MARTINS } from './reading-ease.js';
import { sentenceRules } from './sentence-rules.js';
import { PORTUGUESE_SIGNALS } from './signals/pt.js';
import { wordList } from './word-list.js';

const STOP_WORDS: ReadonlySet<string> = new Set(
  wordList(`
  a à acerca agora aí ainda além algo alguém algum alguma algumas alguns ali ante antes ao aonde aos apenas após aquela
  aquelas aquele aqueles aquilo aqui as às assim até através bastante bem cada cá caso cerca cima com como consigo conta
  contra contudo cujo cuja cujos cujas da daquela daquele das de debaixo dela delas dele deles demais dentro depois desde
  dessa dessas desse desses desta destas deste destes deve devem deveria devido disso disto do dos durante e é ela elas ele
  eles em embora enquanto então entre era eram essa essas esse esses esta está estamos estão estar estas estava estavam este
  esteja estes esteve estive estou eu exceto faz fazem fazer fez foi for fora foram fosse há haja hão haver havia havido hoje
  houve isso isto já jamais la lá lhe lhes lo logo mais mas me meio menos mesma mesmas mesmo mesmos meu meus mim minha minhas
  muita muitas muito muitos na nada não nas nela nele nem nenhum nenhuma ninguém nessa nesse nesta neste ninguém no nos nós
  nossa nossas nosso nossos num numa nunca o onde ora os ou outra outras outro outros para parece pela pelas pelo pelos per
  perante pode podem poderá poderia pois por porém porque porquê portanto pouca poucas pouco poucos própria próprias próprio
  próprios quais qual quando quanto quantos quase que quê quem quer sabe são se seja sejam sem sempre sendo senão ser será
  serão seria seriam seu seus si sido só sob sobre sua suas tais tal talvez também tampouco tanta tantas tanto tão te tem têm
  temos tenha tenham tenho ter teria teve ti tido tinha tinham toda todas todavia todo todos tu tua tuas tudo um uma umas uns
  vai vão vários várias vez vezes você vocês vos
  `),
);

export const PORTUGUESE: Language = {
  code: 'pt',
  hasDictionary: true,
  quotes: ['“', '”'],
  stem: cachedStemmer(stemmer),
  kinship: PORTUGUESE_KINSHIP,
  termsTakeFunctionWords: true,
  provesByOneWord: false,
  titlesAnswerPoints: true,
  figures: PORTUGUESE_FIGURES,
  claims: PORTUGUESE_CLAIMS,
  readingEase: MARTINS,
  quotationMarks: { '«': '»', '“': '”', '"': '"' },
  clitics: /^[dlnmt]'|'$/,
  stopWords: STOP_WORDS,
  functionWords: STOP_WORDS,
  framing: wordList(`
    vale valer compensa comparar comparação comparado guia dica dicas conselho funcionar funciona precisar saber
    conhecer melhor bom boa realmente explicar explicado escolher escolha encontrar obter novo nova novos maneira
    forma coisa pergunta resposta diferença base bases visão introdução importante essencial hoje amanhã ano anos mês
    semana dia próximo próxima passado pessoas usar uso acontecer significar ajudar manter trazer último longo causa
    mudar juntos perguntar acrescentar futuro horizonte evolução número
    papel situação estado perspetiva perspetivas perspectiva perspectivas frequente frequentes comum comuns
  `),
  vague: wordList(`
    esforço trabalho vantagem vantagens desvantagem desvantagens limite limites opção oportunidade ocasião
    experiência realidade prática facto fato futuro evolução perspetiva perspetivas perspectiva perspectivas
    situação papel número tamanho altura duração comprimento quantidade parte tipo forma efeito efeitos reação
    adaptação cuidado uso escolha montante lugar
  `),
  signals: PORTUGUESE_SIGNALS,
  sentences: sentenceRules({
    inside: `
      Sr Sra sr sra dr dra prof profa Srs Sras Srta D Dr Dra Drs Dras Prof Profa Profª Eng Engª Arq Exmo Exma Ilmo
      Ilma V St Sto Sta p pp pág págs n nº núm art arts Art cap Cap vol fig Fig tel Tel av Av R ed ex Ex aprox máx mín
      cf Cf vs dept Gen Cel Ten Mons Pe Fr a d hab i.e p.ex Mr Mrs Ms Sgt Maj`,
    atEnd: `etc Jr No Cia Ltda a.C d.C U.S.A S.A E.U.A séc jan fev mar abr mai jun jul ago set out nov dez Inc Ltd Co Corp`,
  }),
};
