import { behind, counting, type Phrases } from './phrases.js';

const NUMBERS = 'una due tre quattro cinque sei sette otto nove dieci undici dodici'.split(' ');

export const ITALIAN: Phrases = {
  headings: {
    inBrief: 'In breve',
    toDo: 'Che cosa fare',
    leftOpen: 'Che cosa non dicono le fonti',
    sources: 'Fonti',
  },
  relatedReading: 'Leggi anche:',
  untitled: 'Senza titolo',
  translatedFrom: (language) => `tradotto, lingua originale: ${language}`,
  quoted: (text) => `«${text.replace(/[«»“”"]/g, '')}»`,
  notMentioned: (part) => `Nessuna fonte affronta il punto ${part}.`,
  littleSaid: (part) => `Qui si dice poco sul punto ${part}.`,
  sourceCount: counting('it', NUMBERS, { none: 'nessuna fonte', one: 'fonte', other: 'fonti' }),
  sources: 'fonti',
  titles: {
    on: (subject, rest) => `${subject}: ${rest}`,
    behind,
    both: null,
    angles: {
      'industry-analysis': 'lo stato del settore',
      'how-to-guide': 'come procedere',
      'market-trends': 'il mercato in cifre',
      'case-study': 'un caso concreto',
      'regulatory-update': 'che cosa dicono le norme',
      'technology-focus': 'la tecnologia spiegata',
      'cost-benefit': 'costi e benefici',
      'future-outlook': 'che cosa ci aspetta',
    },
    sourcesSay: (sources) => `che cosa dicono ${sources}`,
    overview: 'il quadro generale',
    part: (number) => `il quadro generale, parte ${number}`,
    endings: [': l’essenziale, con le fonti', ' – l’essenziale, con tutte le fonti'],
  },
  description: {
    digest: (sources, subject) => `Una sintesi sul tema «${subject}», basata su ${sources}.`,
    endings: [
      'Ogni affermazione rimanda alla sua fonte.',
      'Tutto si può verificare lì.',
      'È segnalato anche ciò che le fonti non dicono.',
    ],
  },
  imagePrompt: (subject, themes, website) =>
    `Una fotografia editoriale sul tema «${subject}»${themes.length > 0 ? ` (${themes.join('; ')})` : ''}, per i lettori di ` +
    `${website}: ambiente reale, luce naturale, colori tenui, senza testo né loghi.`,
  pointQuestion: '{term}: che cosa si sa su questo punto: {point}?',
  questions: {
    basics: {
      text: '{term}: che cos’è e come funziona?',
      cues:
        'significa chiama definisce definizione base principio consiste descrive riferisce processo funziona ' +
        'funzionamento converte semplice spiega funzione',
    },
    preparation: {
      text: '{term}: che cosa serve prima di iniziare?',
      cues:
        'prima preparare preparazione pianificare pianificazione necessario controllare misurare rilievo scegliere ' +
        'raccogliere pronto requisito anzitutto occorre',
    },
    steps: {
      text: '{term}: quali sono i passaggi?',
      cues:
        'passo passaggio iniziare cominciare poi quindi infine applicare pulire regolare installare seguire ' +
        'ripetere controllare togliere sostituire',
    },
    practice: {
      text: '{term}: come funziona nella pratica?',
      cues:
        'pratica esempio tipico consueto uso usare utilizzato persone quotidiano giorno esperienza abitudine ' +
        'impiego',
    },
    mistakes: {
      text: '{term}: quali errori sono comuni?',
      cues:
        'errore evitare problema sbagliato guasto rischio danno cattivo difetto comune avvertenza trascurare mai ' +
        'dimenticare',
    },
    benefits: {
      text: '{term}: quali sono i vantaggi?',
      cues:
        'vantaggio beneficio migliorare meglio guadagno ridurre risparmio risparmiare efficiente efficienza ' +
        'comodità duraturo valore aiutare aumentare',
    },
    costs: {
      text: '{term}: quanto costa?',
      cues:
        'costo costa prezzo spesa pagare pagato euro dollaro bilancio tariffa caro economico bolletta fattura ' +
        'investimento denaro anno',
    },
    savings: {
      text: '{term}: quanto fa risparmiare e in quanto tempo?',
      cues:
        'risparmiare risparmio rendimento ammortamento ridurre minore percento beneficio guadagno efficienza ' +
        'ricavo entrate anni rientro',
    },
    decision: {
      text: '{term}: quando conviene?',
      cues:
        'conviene decidere decisione confrontare confronto dipende alternativa opzione scegliere scelta migliore ' +
        'adatto equilibrio valutare',
    },
    risks: {
      text: '{term}: quali sono i rischi e i limiti?',
      cues:
        'rischio limite limitazione problema sfida preoccupazione svantaggio barriera difficile carenza guasto ' +
        'incertezza debole tuttavia dipende',
    },
    state: {
      text: '{term}: qual è la situazione attuale?',
      cues:
        'oggi attuale attualmente mercato industria settore quota numero vendite dimensione rapporto indagine ' +
        'milioni miliardi percento cresciuto',
    },
    drivers: {
      text: '{term}: che cosa spinge il cambiamento?',
      cues:
        'perché fattore spinge domanda crescita causa ragione politica prezzo pressione aumento sostegno incentivo ' +
        'salire portato risultato',
    },
    players: {
      text: '{term}: chi sono i principali attori?',
      cues:
        'impresa azienda produttore fornitore cliente ditta industria associazione governo installatore ' +
        'organizzazione gestore utente ingegnere personale',
    },
    challenges: {
      text: '{term}: quali sono le sfide?',
      cues:
        'sfida problema difficile difficoltà carenza barriera mancanza ostacolo rischio complesso lento costo ' +
        'competenza preoccupazione',
    },
    trends: {
      text: '{term}: quali tendenze si osservano?',
      cues:
        'tendenza crescente crescita aumento sale cambiamento nuovo domanda sempre recente anno più diffuso ' +
        'cambiare adottare',
    },
    numbers: {
      text: '{term}: quali cifre lo descrivono?',
      cues:
        'percento milione milioni miliardi media numero cifra indagine dati rapporto studio tasso quota misurato ' +
        'tonnellate ore',
    },
    background: {
      text: '{term}: qual è la situazione di partenza in un caso tipico?',
      cues:
        'prima contesto edificio azienda casa sito progetto famiglia scuola ufficio iniziato origine vecchio ' +
        'proprietario deciso situazione storia',
    },
    approach: {
      text: '{term}: che cosa è stato fatto in pratica?',
      cues:
        'installato introdotto cambiato sostituito usato progettato costruito squadra piano formato realizzato ' +
        'montato aggiunto iniziato progetto scelto',
    },
    results: {
      text: '{term}: quali risultati ha dato?',
      cues:
        'risultato dopo sceso calato salito risparmiato ridotto migliorato aumento diminuzione percento rilevato ' +
        'misurato confrontato inferiore superiore',
    },
    lessons: {
      text: '{term}: che cosa insegna l’esperienza?',
      cues:
        'lezione imparare imparato dovrebbe esperienza consigliare consiglio importante essenziale errore prossimo ' +
        'ricordare conta deve',
    },
    rules: {
      text: '{term}: quali norme si applicano?',
      cues:
        'norma regola regolamento legge legale direttiva requisito richiedere obbligatorio deve permesso codice ' +
        'divieto conformità certificato',
    },
    affected: {
      text: '{term}: a chi si applicano le norme?',
      cues:
        'proprietario gestore impresa azienda locatore produttore installatore applica interessato responsabile ' +
        'utente famiglia datore inquilino venditore',
    },
    duties: {
      text: '{term}: che cosa occorre fare per rispettare le norme?',
      cues:
        'deve obbligo registro ispezione rapporto controllare documento iscrivere certificato conservare ' +
        'rispettare scadenza prova annuale presentare richiedere domanda',
    },
    dates: {
      text: '{term}: da quando si applicano le norme?',
      cues: 'da data scadenza gennaio anno fino fase transizione entro mese dopo vigore entrata 2025 2026 2027 2030',
    },
    technology: {
      text: '{term}: quale tecnologia c’è dietro?',
      cues:
        'tecnologia tecnico sistema componente compressore sensore dispositivo progetto programma controllo ' +
        'circuito materiale motore macchina principio',
    },
    advances: {
      text: '{term}: quali sono le novità tecniche?',
      cues:
        'nuovo recente moderno ultimo progresso sviluppo migliorato ricerca innovazione generazione digitale ' +
        'intelligente introdotto sostituisce prossimo',
    },
    choice: {
      text: '{term}: a che cosa fare attenzione nella scelta?',
      cues:
        'scegliere scelta selezione attenzione confrontare valutazione etichetta qualità dimensione giusto modello ' +
        'opzione consigliare adatto migliore importante certificato',
    },
    outlook: {
      text: '{term}: che cosa ci si aspetta nei prossimi anni?',
      cues:
        'futuro sarà atteso attende previsione previsto progetto piano obiettivo prossimo decennio 2030 2035 anni ' +
        'prospettiva probabile',
    },
    consequences: {
      text: '{term}: che cosa comporta per le persone e le imprese?',
      cues:
        'significa comporta dovrebbe serve considerare proprietario cliente impresa famiglia preparare consiglio ' +
        'importante aiuta impatto riguarda pianificare',
    },
  },
  angleWords: {
    'industry-analysis': 'industria settore impresa azienda produttore fornitore installatore attore concorrenza',
    'how-to-guide':
      'guida pianificare preparare preparazione installare installazione montare montaggio sostituire mantenere manutenzione ' +
      'pulire scegliere isolare errore controllare regolazione conservare dimensione',
    'market-trends': 'mercato tendenza cifra vendita indagine statistica domanda numero',
    'case-study': 'caso studio lezione esperienza progetto campo riparazione',
    'regulatory-update':
      'norma regola regolamento legge legale direttiva obbligo permesso conformità sicurezza incentivo contributo registrazione',
    'technology-focus': 'tecnologia tecnico sensore sistema materiale refrigerante inverter cella temperatura',
    'cost-benefit':
      'costo prezzo pagare ammortamento risparmio risparmiare bolletta tariffa denaro bilancio rendimento beneficio',
    'future-outlook': 'futuro prospettiva domani previsione decennio strategia prossimo',
  },
};
