import {
  anywhere,
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
  "di, del, dello, della, dell', dei, degli, delle, su, sul, sulla, sui, " +
  'che, cui, per, in, con, condott[oaie], (?:pubblicat|presentat|diffus)[oaie]';

const EXPLAINS =
  /^come funziona(?:no)?(?!\p{L})|^che cos[’']è|^cos[’']è|^che cosa (?:è|sono)|spiegat[oa](?!\p{L})|nozioni di base/iu;

export const ITALIAN_SIGNALS: Signals = {
  leansBack: [
    opening(`
      questo, questa, questi, queste, quest', ciò, quello, quella, quelli, quelle, quell', lui, lei, loro, esso, essa,
      essi, esse, egli, il suo, la sua, i suoi, le sue, il loro, la loro, i loro, le loro, entrambi, entrambe, qui,
      lì, là, allora, così, quindi, dunque, anche, inoltre, e, ed, o, ma, però, tuttavia, eppure, ciononostante, ciò
      nonostante, a confronto, perciò, pertanto, di conseguenza, per questo, per esempio, ad esempio, invece, al
      contrario, infatti, in effetti, un altro, un'altra, altri, altre, l'altro, l'altra, gli altri, le altre, il
      resto, lo stesso, la stessa, gli stessi, le stesse, il secondo, la seconda, il terzo, la terza, poi,
      successivamente, infine, nel frattempo, fino ad allora, da allora, più tardi, in questo, in questa, in questi,
      in queste, in quel, in quella, a tal fine, con questo, con questa, in tal modo, in questo modo, tale, tali,
      nessuno di essi, alcuni di essi, la maggior parte di essi, il motivo, la ragione, il risultato, i risultati, la
      differenza, in altre parole, in breve, analogamente, allo stesso modo, da una parte, da un lato, d'altra parte,
      dall'altro, in cambio, ecco perché, si tratta, senza (?:di )?ciò, solo (?:allora|così|dopo), in tali?, chi
      (?:non )?lo , neanche, nemmeno, neppure, seguono, (?:è stat[oa]|fu) (?:il|la) (?:prim[oa]|unic[oa]|maggiore),
      altrimenti, ne, vi, ci(?! sono| vuole| vogliono), in confronto, tra questi, tra queste`),
    early('ciò, esso, essa, essi, esse, lui, lei, inoltre, stesso anno, stesso tempo, tutto ciò'),
    anywhere(`
      questo, questa, questi, queste, quest', quel, quella, quelle, quegli, quei, tale, tali, suddetto, suddetta,
      sopra indicato, citato sopra, tuttavia, pertanto, inoltre, perciò, infatti`),
    definite(
      "lo, il, la, i, gli, le, l'",
      'studio, indagine, sondaggio, rapporto, ricercatori, autori, partecipanti, intervistati, prova, campione',
      SAYS_WHICH,
    ),
  ],
  goesAgainst: opening(`
    ma, però, tuttavia, eppure, in realtà, di fatto, al contrario, è falso, non è vero, non è così`),
  refers: anywhere(`
    esso, essa, essi, esse, lui, lei, loro, suo, sua, suoi, sue, ne, vi, lì, là, anche, così, gli`),
  standsFor: [
    anywhere(`
      esso, essa, essi, esse, lui, lei, loro, suo, sua, suoi, sue, lì, là, anche, entrambi, entrambe, ciò, quello,
      quelli, ne`),
    opening('\\p{L}+(?:arono|erono|irono), ha, hanno, aveva, avevano, è, sono, era, erano, fu, furono, costa'),
    anywhere('al (?:primo|secondo|terzo|ultimo) posto'),
    opening(`
      (?:(?:circa|quasi|appena|più di|meno di|solo) )?(?:un|due|tre) (?:terzi?o?|quart[oi]|quint[oi]|decim[oi])(?! d),
      la metà(?! d), metà(?! d), (?:il |l')?\\d[\\d.]*(?:\\,\\d+)? ?(?:%|per cento)(?! d), molti, molte, pochi, poche,
      alcuni, alcune, la maggior parte(?! d)`),
    anywhere(`
      si dice spesso, spesso si dice, molti (?:credono|pensano), molta gente, presunto, presunta, mito, leggenda,
      diceria, luogo comune`),
  ],
  introduced: [
    definite(
      "lo, il, la, i, gli, le, l', dello, del, della, dell', dei, degli, delle, al, allo, alla, nel, nello, nella",
      `
      studio, indagine, sondaggio, rapporto, prova, campione, ricercatori, ricercatrici, autori, autrici, istituto,
      associazione, squadra, gruppo, partecipanti, intervistati, coppia, famiglia, azienda, società, impresa`,
      SAYS_WHICH,
    ),
  ],
  needsContext: [
    comparing(
      `
        più, meno, meglio, peggio, maggiore, maggiori, minore, minori, superiore, superiori, inferiore, inferiori,
        migliore, migliori`,
      "di, del, della, dei, delle, dell', che, rispetto, se, quando, a, al, o",
    ),
  ],
  takenForKnown: null,
  tellsOfACase: null,
  isImperative: instructing(
    [
      opening(`
        misurate, misura (?:il|lo|la|i|gli|le|l'), misuri (?:il|lo|la|i|gli|le|l'), verificate, verifica
        (?:il|lo|la|i|gli|le|l'|che), verifichi, controllate, controlla, chiedete, chiedi, chieda, evitate, evita,
        eviti, scegliete, scegli, scelga, pulite, pulisci, pulisca, installate, installa, installi, confrontate,
        confronta, confronti (?:il|lo|la|i|gli|le|l'), richiedete, richiedi, richieda, consultate, usate
        (?:il|lo|la|i|gli|le|un), usa, usi, utilizzate, utilizza, utilizzi, posizionate, spegnete, spegni, spenga,
        accendete, accendi, chiudete, chiudi, aprite, apri, apra, togliete, togli, tolga, sostituite, sostituisci,
        sostituisca, conservate, conserva (?:il|lo|la|i|gli|le), conservi, preparate, prepara, prepari, lasciate,
        lascia, lasci, aggiungete, aggiungi, aggiunga, fate(?! parte), fai, faccia, tenete, tieni, tenga, mettete,
        metti, metta, assicuratevi, assicurati che, si assicuri, ricordate, ricordati, aspettate, aspetta, aspetti,
        calcolate, calcola, calcoli, annotate, mescolate, lavate, portate, seguite, scrivete, mantenete, regolate,
        tagliate, coprite, impastate, infornate, pagate, cercate, cerca (?:il|lo|la|i|gli|le|l'|un|una), montate
        (?:il|lo|la|i|gli|le|l'), eliminate, proteggete, annaffiate, asciugate, leggete, arieggiate, cambiate,
        comprate (?:il|lo|la|i|gli|le|un|una), non \\p{L}+(?:ate|ete|ite|are|ere|ire)
        (?:il|lo|la|i|gli|le|l'|un|una|mai|più|nel|nella|con)`),
    ],
    'prima, poi, quindi, infine, sempre, innanzitutto',
  ),
  reports: null,
  bareCount: null,
  outOfPlace: anywhere(`
    clicca, cliccate, fai clic, cookies?, iscriviti, iscrivetevi, newsletter, accedi, leggi tutto, continua a leggere,
    scopri di più, contattaci, contattateci, quest'articolo, questo articolo, questa guida, questa pagina, questo
    sito, questo capitolo, questo rapporto, vedi sotto, vedi sopra, vedi figura, vedi tabella, tutti i diritti
    riservati, io, mio, mia, miei, mie`),
  aboutTheAuthor: anywhere('noi, nostro, nostra, nostri, nostre'),
  method: [
    anywhere(`
      (?:ha|hanno|aveva)
      (?:intervistato|analizzato|misurato|confrontato|esaminato|studiato|seguito|valutato|rilevato|osservato|interpellato),
      sono stat[ie] (?:intervistat[ie]|misurat[ie]|seguit[ie]|analizzat[ie]), tra \\p{L}* ?(?:il )?(?:19|20)\\d\\d e`),
  ],
  finding: null,
  asksToExplain: EXPLAINS,
  explains: EXPLAINS,
  betweenParts: /[,;:–—]\s|\s(?:e|ed|o|rispetto a[li]?|a confronto con)\s/i,
  isHeadFirst: true,
  verbOfTerm: /^\p{L}{2,20}[aei]re \p{L}/u,
  headings: headingSignals({
    language: 'it',
    numerals: 'due tre quattro cinque sei sette otto nove dieci undici dodici venti decine centinaia migliaia',
    measures: `
      anni, mesi, settimane, giorni, ore, minuti, per cento, gradi, euro, litri, metri, chili, tonnellate,
      milioni, miliardi, mila, volte, watt, kilowatt, chilowattora, chilometri, centimetri, chilogrammi,
      grammi, ettari, centesimi, inverni, estati`,
    among: 'i, gli, le, primi, prime, ultimi, ultime, questi, queste',
    beforeYears: 'di, del, nel, dal, fino al, a partire dal, per il, il, in',
    beforeNumbers: 'di, in, con, per, tra, fra, su, dopo, da, fino a, durante, prima di, a, sotto, nei, nelle, negli',
    leading: `
      il, lo, la, i, gli, le, un, uno, una, del, dello, della, dei, degli, delle, al, alla, nel, nella, sul, sulla, e,
      ed, o, che`,
  }),
  attribution: {
    publishers: ['Secondo {name}, {sentence}', '{name} osserva che {sentence}', 'Come spiega {name}, {sentence}'],
    own: ['Come indica il nostro sito, {sentence}', 'Il nostro sito ricorda che {sentence}'],
    openingClause: opening(`
      in, nel, nello, nella, nei, nelle, negli, con, per, da, dal, dalla, di, senza, quando, se, come, sebbene, prima,
      dopo, durante, tra, fra, secondo, al, alla, a, dove, mentre, sul, sulla, su`),
    keepsNames: false,
    takesOpeningClause: (pattern) => pattern.includes(' che '),
    named: withArticle("il, lo, la, i, gli, le, l'", {
      'l’': `
      istituto, associazione, agenzia, osservatorio, ufficio, unione, università, accademia, ordine, ente,
      organizzazione, autorità, impresa, azienda`,
      il:
        'ministero, centro, consiglio, laboratorio, gruppo, comitato, servizio, museo, club, registro, comune, ' +
        'consorzio',
      la: `
      fondazione, federazione, camera, società, scuola, commissione, città, regione, rete, direzione, banca, rivista,
      confederazione, provincia`,
    }),
  },
};
