import { behind, counting, type Phrases } from './phrases.js';

const NUMBERS = 'één twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ');

export const DUTCH: Phrases = {
  headings: {
    inBrief: 'In het kort',
    toDo: 'Wat u kunt doen',
    leftOpen: 'Wat de bronnen openlaten',
    sources: 'Bronnen',
  },
  relatedReading: 'Lees ook:',
  untitled: 'Zonder titel',
  translatedFrom: (language) => `vertaald uit het ${language}`,
  quoted: (text) => `‘${text.replace(/[‘“”"]/g, '')}’`,
  notMentioned: (part) => `Over ${part} is in de bronnen niets te vinden.`,
  littleSaid: (part) => `Over ${part} staat hier weinig.`,
  sourceCount: counting('nl', NUMBERS, { none: 'geen bronnen', one: 'bron', other: 'bronnen' }),
  sources: 'bronnen',
  titles: {
    on: (subject, rest) => `${subject}: ${rest}`,
    behind,
    both: null,
    angles: {
      'industry-analysis': 'zo staat de sector ervoor',
      'how-to-guide': 'zo pakt u het aan',
      'market-trends': 'de markt in cijfers',
      'case-study': 'een voorbeeld uit de praktijk',
      'regulatory-update': 'wat de regels zeggen',
      'technology-focus': 'de techniek uitgelegd',
      'cost-benefit': 'kosten en baten',
      'future-outlook': 'wat eraan komt',
    },
    sourcesSay: (sources) => `wat ${sources} zeggen`,
    overview: 'een overzicht',
    part: (number) => `een overzicht, deel ${number}`,
    endings: [': de feiten, met bronnen', ' – een overzicht met alle bronnen'],
  },
  description: {
    digest: (sources, subject) => `Een overzicht over het onderwerp ${subject}, gebaseerd op ${sources}.`,
    endings: [
      'Elke bewering vermeldt haar bron.',
      'Alles is daar na te lezen.',
      'Ook wat de bronnen openlaten, staat erbij.',
    ],
  },
  imagePrompt: (subject, themes, website) =>
    `Een redactionele foto over het onderwerp ${subject}${themes.length > 0 ? ` (${themes.join('; ')})` : ''}, voor de ` +
    `lezers van ${website}: een echte omgeving, natuurlijk licht, rustige kleuren, zonder tekst of logo’s.`,
  pointQuestion: '{term}: wat is er over dit punt bekend: {point}?',
  questions: {
    basics: {
      text: '{term}: wat is het en hoe werkt het?',
      cues:
        'betekent heet noemt definitie basis principe bestaat beschrijft verwijst proces werkt werking verplaatst ' +
        'eenvoudig uitgelegd functie',
    },
    preparation: {
      text: '{term}: wat moet er vooraf geregeld zijn?',
      cues:
        'vooraf voordat voorbereiden voorbereiding plannen planning nodig controleren meten onderzoek kiezen ' +
        'verzamelen klaar voorwaarde eerst',
    },
    steps: {
      text: '{term}: welke stappen zijn er?',
      cues:
        'stap beginnen starten daarna vervolgens tenslotte aanbrengen schoonmaken instellen plaatsen volgen ' +
        'herhalen controleren verwijderen vervangen draaien',
    },
    practice: {
      text: '{term}: hoe gaat het in de praktijk?',
      cues:
        'praktijk voorbeeld typisch gebruikelijk gebruik gebruiken gebruikt mensen dagelijks ervaring routine ' +
        'gewoonte inzet',
    },
    mistakes: {
      text: '{term}: welke fouten komen vaak voor?',
      cues:
        'fout vermijden voorkomen probleem verkeerd storing risico schade slecht defect vaak waarschuwing ' +
        'verwaarlozen nooit vergeten',
    },
    benefits: {
      text: '{term}: wat zijn de voordelen?',
      cues:
        'voordeel baat verbeteren beter winst verlagen besparing besparen zuinig efficiëntie comfort langer waarde ' +
        'helpen verhogen',
    },
    costs: {
      text: '{term}: wat kost het?',
      cues:
        'kosten kost prijs uitgave betalen betaald euro dollar budget tarief duur goedkoop rekening investering ' +
        'geld jaar',
    },
    savings: {
      text: '{term}: wat levert het op, en na hoeveel tijd?',
      cues:
        'besparen besparing rendement terugverdienen terugverdientijd verlagen lager procent voordeel winst ' +
        'efficiëntie opbrengst inkomsten jaren',
    },
    decision: {
      text: '{term}: wanneer is het de moeite waard?',
      cues:
        'moeite waard beslissen beslissing vergelijken vergelijking hangt afhankelijk alternatief optie kiezen ' +
        'keuze beter geschikt afwegen',
    },
    risks: {
      text: '{term}: wat zijn de risico’s en de grenzen?',
      cues:
        'risico grens beperking probleem uitdaging zorg nadeel drempel moeilijk tekort storing onzekerheid zwak ' +
        'echter afhankelijk',
    },
    state: {
      text: '{term}: wat is de huidige stand van zaken?',
      cues:
        'vandaag huidig momenteel markt industrie sector aandeel aantal verkoop omvang rapport enquête miljoen ' +
        'miljard procent groeide',
    },
    drivers: {
      text: '{term}: wat drijft de verandering?',
      cues:
        'omdat drijfveer drijft vraag groei oorzaak reden beleid prijs druk stijging steun stimulans stijgen ' +
        'leidde gevolg',
    },
    players: {
      text: '{term}: wie zijn de belangrijkste spelers?',
      cues:
        'bedrijf onderneming fabrikant leverancier klant firma industrie vereniging overheid installateur ' +
        'aanbieder organisatie beheerder gebruiker ingenieur personeel',
    },
    challenges: {
      text: '{term}: wat zijn de uitdagingen?',
      cues:
        'uitdaging probleem moeilijk moeilijkheid tekort drempel gebrek obstakel risico kwestie complex traag ' +
        'kosten vakmanschap zorg',
    },
    trends: {
      text: '{term}: welke trends zijn er?',
      cues:
        'trend groeiend groei stijging stijgt verschuiving nieuw vraag steeds recent jaar meer populair veranderen ' +
        'overnemen',
    },
    numbers: {
      text: '{term}: welke cijfers beschrijven het?',
      cues:
        'procent miljoen miljard gemiddelde aantal cijfer enquête gegevens rapport studie percentage aandeel ' +
        'gemeten ton uren',
    },
    background: {
      text: '{term}: wat is de uitgangssituatie in een typisch geval?',
      cues:
        'eerder achtergrond gebouw bedrijf huis locatie project gezin school kantoor begon oorspronkelijk oud ' +
        'eigenaar besloot situatie geschiedenis',
    },
    approach: {
      text: '{term}: wat is er in de praktijk gedaan?',
      cues:
        'geplaatst ingevoerd veranderd vervangen gebruikt ontworpen gebouwd team plan opgeleid uitgevoerd ' +
        'gemonteerd toegevoegd begonnen project gekozen',
    },
    results: {
      text: '{term}: wat waren de resultaten?',
      cues:
        'resultaat daarna daalde zakte steeg bespaarde verlaagd verbeterd toename afname procent gevonden gemeten ' +
        'vergeleken lager hoger',
    },
    lessons: {
      text: '{term}: wat valt er uit de ervaring te leren?',
      cues: 'les leren geleerd zou ervaring aanbevelen advies belangrijk essentieel fout volgende onthouden telt moet',
    },
    rules: {
      text: '{term}: welke regels gelden er?',
      cues:
        'regel regelgeving wet wettelijk richtlijn norm besluit eis vereisen verplicht moet vergunning verbod ' +
        'naleving gecertificeerd',
    },
    affected: {
      text: '{term}: voor wie gelden de regels?',
      cues:
        'eigenaar beheerder bedrijf onderneming verhuurder fabrikant installateur geldt gelden betrokken ' +
        'verantwoordelijk gebruiker huishouden werkgever huurder verkoper',
    },
    duties: {
      text: '{term}: wat is er nodig om aan de regels te voldoen?',
      cues:
        'moet plicht registratie inspectie rapport controleren document inschrijven certificaat bewaren voldoen ' +
        'termijn test jaarlijks indienen vereisen aanvraag',
    },
    dates: {
      text: '{term}: vanaf wanneer gelden de regels?',
      cues:
        'vanaf datum termijn januari jaar tot fase overgang uiterlijk maand na sinds ingang kracht 2025 2026 2027 ' +
        '2030',
    },
    technology: {
      text: '{term}: welke techniek zit erachter?',
      cues:
        'techniek technologie technisch systeem onderdeel compressor sensor apparaat ontwerp software besturing ' +
        'circuit materiaal motor machine principe',
    },
    advances: {
      text: '{term}: wat is er technisch nieuw?',
      cues:
        'nieuw recent modern nieuwste vooruitgang ontwikkeling verbeterd onderzoek innovatie generatie digitaal ' +
        'slim ingevoerd vervangt volgende',
    },
    choice: {
      text: '{term}: waar moet u bij de keuze op letten?',
      cues:
        'kiezen keuze selectie letten vergelijken beoordeling label kwaliteit maat juist model optie aanbevelen ' +
        'geschikt beste belangrijk gecertificeerd',
    },
    outlook: {
      text: '{term}: wat is er de komende jaren te verwachten?',
      cues:
        'toekomst zal verwacht verwachten prognose gepland plan doel volgende decennium 2030 2035 komende jaren ' +
        'vooruitzicht waarschijnlijk',
    },
    consequences: {
      text: '{term}: wat betekent de ontwikkeling voor mensen en bedrijven?',
      cues:
        'betekent zou nodig overwegen eigenaar klant bedrijf huishouden voorbereiden advies belangrijk helpen ' +
        'gevolg raakt plannen',
    },
  },
  angleWords: {
    'industry-analysis': 'industrie sector bedrijf fabrikant leverancier installateur speler concurrentie',
    'how-to-guide':
      'handleiding gids stappenplan plannen voorbereiden voorbereiding plaatsen plaatsing monteren montage vervangen onderhouden ' +
      'onderhoud schoonmaken kiezen isoleren fout controleren instelling bewaren maat',
    'market-trends': 'markt trend cijfer verkoop enquête statistiek vraag aantal',
    'case-study': 'geval praktijkvoorbeeld les ervaring project praktijk reparatie',
    'regulatory-update':
      'regel regelgeving wet wettelijk richtlijn plicht vergunning norm naleving veiligheid subsidie registratie',
    'technology-focus': 'techniek technologie technisch sensor systeem materiaal koudemiddel omvormer cel temperatuur',
    'cost-benefit':
      'kosten prijs betalen terugverdientijd besparing besparen rekening tarief geld budget opbrengst rendement baten',
    'future-outlook': 'toekomst vooruitblik morgen prognose decennium strategie volgende',
  },
};
