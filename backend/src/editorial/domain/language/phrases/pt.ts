import { behind, counting, type Phrases } from './phrases.js';

const NUMBERS = 'uma duas três quatro cinco seis sete oito nove dez onze doze'.split(' ');

export const PORTUGUESE: Phrases = {
  headings: {
    inBrief: 'Em resumo',
    toDo: 'O que fazer',
    leftOpen: 'O que as fontes não esclarecem',
    sources: 'Fontes',
  },
  relatedReading: 'Leia também:',
  untitled: 'Sem título',
  translatedFrom: (language) => `traduzido, idioma original: ${language}`,
  quoted: (text) => `“${text.replace(/[«»“”"]/g, '')}”`,
  notMentioned: (part) => `Nenhuma fonte aborda o ponto ${part}.`,
  littleSaid: (part) => `Aqui pouco se diz sobre o ponto ${part}.`,
  sourceCount: counting('pt', NUMBERS, { none: 'nenhuma fonte', one: 'fonte', other: 'fontes' }),
  sources: 'fontes',
  titles: {
    on: (subject, rest) => `${subject}: ${rest}`,
    behind,
    both: null,
    angles: {
      'industry-analysis': 'como está o setor',
      'how-to-guide': 'como fazer passo a passo',
      'market-trends': 'o mercado em números',
      'case-study': 'um caso prático',
      'regulatory-update': 'o que dizem as regras',
      'technology-focus': 'a tecnologia explicada',
      'cost-benefit': 'custos e benefícios',
      'future-outlook': 'o que vem aí',
    },
    sourcesSay: (sources) => `o que dizem ${sources}`,
    overview: 'visão geral',
    part: (number) => `visão geral, parte ${number}`,
    endings: [': o essencial, com fontes', ' – o essencial, com todas as fontes'],
  },
  description: {
    digest: (sources, subject) => `Uma síntese sobre o tema “${subject}”, a partir de ${sources}.`,
    endings: [
      'Cada afirmação indica a sua fonte.',
      'Tudo pode ser verificado lá.',
      'O que as fontes não esclarecem também é indicado.',
    ],
  },
  imagePrompt: (subject, themes, website) =>
    `Uma fotografia editorial sobre o tema “${subject}”${themes.length > 0 ? ` (${themes.join('; ')})` : ''}, para os ` +
    `leitores de ${website}: cenário real, luz natural, cores suaves, sem texto nem logótipos.`,
  pointQuestion: '{term}: o que se sabe sobre este ponto: {point}?',
  questions: {
    basics: {
      text: '{term}: o que é e como funciona?',
      cues:
        'significa chama define definição base princípio consiste descreve refere processo funciona funcionamento ' +
        'converte simples explica função',
    },
    preparation: {
      text: '{term}: o que é preciso ter pronto antes de começar?',
      cues:
        'antes preparar preparação planear planejar planeamento necessário verificar medir estudo escolher reunir ' +
        'pronto requisito primeiro prévio',
    },
    steps: {
      text: '{term}: quais são os passos?',
      cues:
        'passo começar iniciar depois seguida finalmente aplicar limpar ajustar instalar seguir repetir verificar ' +
        'retirar substituir rodar',
    },
    practice: {
      text: '{term}: como se faz na prática?',
      cues: 'prática exemplo típico habitual uso usar utilizado pessoas diário quotidiano experiência rotina hábito',
    },
    mistakes: {
      text: '{term}: que erros são comuns?',
      cues: 'erro evitar problema errado falha avaria risco dano mau defeito comum aviso descuidar nunca esquecer',
    },
    benefits: {
      text: '{term}: quais são as vantagens?',
      cues:
        'vantagem benefício melhorar melhor ganho reduzir poupança poupar economia economizar eficiente eficiência ' +
        'conforto valor ajudar aumentar',
    },
    costs: {
      text: '{term}: quanto custa?',
      cues:
        'custo custa preço despesa gasto pagar pago euro real dólar orçamento taxa caro barato fatura investimento ' +
        'dinheiro ano',
    },
    savings: {
      text: '{term}: quanto permite poupar e em quanto tempo?',
      cues:
        'poupar poupança economizar economia retorno rentabilidade reduzir menor porcento benefício ganho ' +
        'eficiência receita rendimento anos',
    },
    decision: {
      text: '{term}: quando vale a pena?',
      cues:
        'vale pena decidir decisão comparar comparação depende alternativa opção escolher escolha melhor adequado ' +
        'equilíbrio considerar',
    },
    risks: {
      text: '{term}: quais são os riscos e os limites?',
      cues:
        'risco limite limitação problema desafio preocupação desvantagem barreira difícil escassez falha incerteza ' +
        'fraco contudo depende',
    },
    state: {
      text: '{term}: qual é a situação atual?',
      cues:
        'hoje atual atualmente mercado indústria setor quota número vendas tamanho relatório inquérito pesquisa ' +
        'milhões porcento cresceu',
    },
    drivers: {
      text: '{term}: o que impulsiona a mudança?',
      cues:
        'porque fator impulsiona procura demanda crescimento causa razão política preço pressão aumento apoio ' +
        'incentivo subir levou resultado',
    },
    players: {
      text: '{term}: quem são os principais intervenientes?',
      cues:
        'empresa companhia fabricante fornecedor cliente firma indústria associação governo instalador organização ' +
        'operador utilizador usuário engenheiro pessoal',
    },
    challenges: {
      text: '{term}: quais são os desafios?',
      cues:
        'desafio problema difícil dificuldade escassez barreira falta obstáculo risco complexo lento custo ' +
        'formação preocupação',
    },
    trends: {
      text: '{term}: que tendências se observam?',
      cues:
        'tendência crescente crescimento aumento sobe mudança novo procura demanda cada recente ano mais popular ' +
        'mudar adotar',
    },
    numbers: {
      text: '{term}: que números o descrevem?',
      cues:
        'porcento milhão milhões média número inquérito pesquisa dados relatório estudo taxa quota medido ' +
        'toneladas horas',
    },
    background: {
      text: '{term}: qual é o ponto de partida de um caso típico?',
      cues:
        'antes contexto edifício empresa casa local projeto família escola escritório começou origem antigo ' +
        'proprietário decidiu situação história',
    },
    approach: {
      text: '{term}: o que se fez na prática?',
      cues:
        'instalou introduziu mudou substituiu utilizou concebeu construiu equipa equipe plano formou aplicou ' +
        'montou acrescentou começou projeto escolheu',
    },
    results: {
      text: '{term}: que resultados trouxe?',
      cues:
        'resultado depois desceu caiu subiu poupou reduziu melhorou aumento queda porcento apurou medido comparado ' +
        'menor maior',
    },
    lessons: {
      text: '{term}: o que ensina a experiência?',
      cues:
        'lição aprender aprendido deveria experiência recomendar conselho importante essencial erro próximo ' +
        'lembrar importa deve',
    },
    rules: {
      text: '{term}: que regras se aplicam?',
      cues:
        'regra norma regulamento lei legal diretiva requisito exigir obrigatório deve licença código proibição ' +
        'cumprimento certificado',
    },
    affected: {
      text: '{term}: a quem se aplicam as regras?',
      cues:
        'proprietário operador empresa negócio senhorio fabricante instalador aplica afetado responsável ' +
        'utilizador família empregador inquilino vendedor',
    },
    duties: {
      text: '{term}: o que é preciso fazer para cumprir as regras?',
      cues:
        'deve obrigação registo inspeção relatório verificar documento inscrever certificado guardar cumprir prazo ' +
        'ensaio anual apresentar exigir pedido',
    },
    dates: {
      text: '{term}: a partir de quando se aplicam as regras?',
      cues: 'partir data prazo janeiro ano até fase transição antes mês depois desde vigor entrada 2025 2026 2027 2030',
    },
    technology: {
      text: '{term}: que tecnologia está por trás?',
      cues:
        'tecnologia técnico sistema componente compressor sensor dispositivo projeto programa controlo circuito ' +
        'material motor máquina princípio',
    },
    advances: {
      text: '{term}: que novidades técnicas existem?',
      cues:
        'novo recente moderno último avanço desenvolvimento melhorado investigação inovação geração digital ' +
        'inteligente introduzido substitui próximo',
    },
    choice: {
      text: '{term}: a que se deve prestar atenção na escolha?',
      cues:
        'escolher escolha seleção atenção comparar avaliação etiqueta qualidade tamanho certo modelo opção ' +
        'recomendar adequado melhor importante certificado',
    },
    outlook: {
      text: '{term}: o que se espera nos próximos anos?',
      cues:
        'futuro será espera esperado previsão previsto projeto plano objetivo próximo década 2030 2035 anos ' +
        'perspetiva provável',
    },
    consequences: {
      text: '{term}: o que significa para as pessoas e as empresas?',
      cues:
        'significa deveria precisa considerar proprietário cliente empresa família preparar conselho importante ' +
        'ajuda impacto afeta planear',
    },
  },
  angleWords: {
    'industry-analysis': 'indústria setor empresa fabricante fornecedor instalador concorrência',
    'how-to-guide':
      'guia planear planejar preparar preparação instalar instalação montar montagem substituir manter manutenção limpar escolher ' +
      'isolar erro verificar ajuste conservar tamanho',
    'market-trends': 'mercado tendência número venda inquérito pesquisa estatística procura demanda',
    'case-study': 'caso estudo lição experiência projeto campo reparação',
    'regulatory-update':
      'regra norma regulamento lei legal diretiva obrigação licença cumprimento segurança apoio subsídio registo',
    'technology-focus': 'tecnologia técnico sensor sistema material refrigerante inversor célula temperatura',
    'cost-benefit':
      'custo preço pagar retorno poupança poupar economia fatura tarifa dinheiro orçamento rendimento benefício',
    'future-outlook': 'futuro perspetiva amanhã previsão década estratégia próximo',
  },
};
