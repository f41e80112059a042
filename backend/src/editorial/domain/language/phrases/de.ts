import { counting, type Phrases } from './phrases.js';

const NUMBERS = 'eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ');

export const GERMAN: Phrases = {
  headings: {
    inBrief: 'Das Wichtigste in Kürze',
    toDo: 'Was jetzt zu tun ist',
    leftOpen: 'Was die Quellen offenlassen',
    sources: 'Quellen',
  },
  relatedReading: 'Lesen Sie auch:',
  untitled: 'Ohne Titel',
  translatedFrom: (language) => `übersetzt, Originalsprache: ${language}`,
  quoted: (text) => `„${text.replace(/[„“”"]/g, '')}“`,
  notMentioned: (part) => `Zu ${part} findet sich in den Quellen nichts.`,
  littleSaid: (part) => `Zu ${part} steht hier nur wenig.`,
  sourceCount: counting('de', NUMBERS, { none: 'keine Quellen', one: 'Quelle', other: 'Quellen' }),
  sources: 'Quellen',
  titles: {
    on: (subject, rest) => `${subject}: ${rest}`,
    behind: (topic) => topic,
    both: null,
    angles: {
      'industry-analysis': 'So steht die Branche da',
      'how-to-guide': 'So gehen Sie vor',
      'market-trends': 'Der Markt in Zahlen',
      'case-study': 'Ein Fall aus der Praxis',
      'regulatory-update': 'Was die Vorschriften sagen',
      'technology-focus': 'Die Technik erklärt',
      'cost-benefit': 'Kosten und Nutzen',
      'future-outlook': 'Wie es weitergeht',
    },
    sourcesSay: (sources) => `Was ${sources} sagen`,
    overview: 'Ein Überblick',
    part: (number) => `Ein Überblick, Teil ${number}`,
    endings: [': Fakten mit Quellen', ' – ein Überblick mit allen Quellen'],
  },
  description: {
    digest: (sources, subject) => `Ein Überblick zum Thema ${subject}, gestützt auf ${sources}.`,
    endings: [
      'Jede Aussage nennt ihre Quelle.',
      'Alles lässt sich dort nachlesen.',
      'Was die Quellen offenlassen, steht ebenfalls da.',
    ],
  },
  imagePrompt: (subject, themes, website) =>
    `Ein redaktionelles Foto zum Thema ${subject}${themes.length > 0 ? ` (${themes.join('; ')})` : ''}, für die ` +
    `Leserschaft von ${website}: reale Umgebung, natürliches Licht, ruhige Farben, ohne Text, ohne Logos.`,
  pointQuestion: '{term}: Was ist über diesen Punkt bekannt: {point}?',
  questions: {
    basics: {
      text: 'Was versteht man unter {term}, und wie funktioniert das?',
      cues:
        'bedeutet heißt bezeichnet Begriff Definition Grundlage Prinzip besteht beschreibt funktioniert Vorgang ' +
        'wandelt einfach erklärt Aufgabe',
    },
    preparation: {
      text: '{term}: Was ist vor Beginn zu klären?',
      cues:
        'vorher zuvor vorbereiten Vorbereitung planen Planung nötig prüfen messen auswählen bereitlegen ' +
        'Voraussetzung zuerst Bedarf einholen',
    },
    steps: {
      text: '{term}: Welche Schritte sind nötig?',
      cues:
        'Schritt beginnen anfangen danach anschließend zuletzt anbringen reinigen einstellen einbauen wiederholen ' +
        'prüfen entfernen ersetzen drehen schalten',
    },
    practice: {
      text: '{term}: Wie sieht das in der Praxis aus?',
      cues:
        'Praxis Beispiel typisch üblich nutzen Nutzung verwenden Menschen täglich Alltag Erfahrung Gewohnheit ' +
        'Einsatz Betrieb',
    },
    mistakes: {
      text: '{term}: Welche Fehler kommen häufig vor?',
      cues:
        'Fehler vermeiden Problem falsch Ausfall Risiko Schaden schlecht Störung häufig Warnung vernachlässigen ' +
        'niemals vergessen Mangel',
    },
    benefits: {
      text: '{term}: Welche Vorteile bringt das?',
      cues:
        'Vorteil Nutzen verbessern besser Gewinn senken Ersparnis sparen effizient Effizienz Komfort länger Wert ' +
        'helfen steigern',
    },
    costs: {
      text: 'Was kostet {term}?',
      cues:
        'Kosten kostet Preis Ausgabe zahlen bezahlt Euro Dollar Budget Gebühr teuer günstig Rechnung Investition ' +
        'Geld Jahr Honorar',
    },
    savings: {
      text: '{term}: Was spart oder bringt das ein, und nach welcher Zeit?',
      cues:
        'sparen Ersparnis Rendite Amortisation senken geringer Prozent Nutzen Gewinn Effizienz Ertrag Einnahmen ' +
        'Jahre lohnt ausgeglichen',
    },
    decision: {
      text: 'Wann lohnt sich {term}?',
      cues:
        'lohnt lohnen entscheiden Entscheidung vergleichen Vergleich hängt abhängig Alternative Möglichkeit wählen ' +
        'Wahl besser geeignet abwägen sinnvoll',
    },
    risks: {
      text: '{term}: Welche Risiken und Grenzen gibt es?',
      cues:
        'Risiko Grenze Einschränkung Problem Herausforderung Bedenken Nachteil Hürde schwierig Mangel Ausfall ' +
        'Unsicherheit schwach jedoch abhängig',
    },
    state: {
      text: '{term}: Wie ist der aktuelle Stand?',
      cues:
        'heute aktuell derzeit Markt Branche Sektor Anteil Anzahl Absatz Größe Bericht Umfrage Millionen ' +
        'Milliarden Prozent wuchs',
    },
    drivers: {
      text: '{term}: Was treibt die Veränderung an?',
      cues:
        'weil Treiber treibt Nachfrage Wachstum Ursache Grund Politik Preis Druck Anstieg Förderung Anreiz steigen ' +
        'führte Folge',
    },
    players: {
      text: '{term}: Wer sind die wichtigsten Akteure?',
      cues:
        'Unternehmen Firma Hersteller Lieferant Kunde Betrieb Branche Verband Regierung Handwerk Anbieter ' +
        'Organisation Betreiber Nutzer Beschäftigte Fachkräfte',
    },
    challenges: {
      text: '{term}: Welche Herausforderungen gibt es?',
      cues:
        'Herausforderung Problem schwierig Schwierigkeit Mangel Hürde fehlt Hindernis Risiko Frage komplex langsam ' +
        'Kosten Fachkräfte Sorge',
    },
    trends: {
      text: '{term}: Welche Trends prägen das Feld?',
      cues:
        'Trend wachsend Wachstum Anstieg steigt zunehmend Wandel neu Nachfrage verstärkt jüngst Jahr mehr beliebt ' +
        'verändern übernehmen',
    },
    numbers: {
      text: '{term}: Welche Zahlen beschreiben das Feld?',
      cues:
        'Prozent Millionen Milliarden Durchschnitt Anzahl Zahl Umfrage Daten Bericht Studie Quote Anteil gemessen ' +
        'Tonnen Stunden Mittel',
    },
    background: {
      text: '{term}: Wie ist die Ausgangslage in einem typischen Fall?',
      cues:
        'zuvor Hintergrund Gebäude Firma Haus Standort Projekt Familie Schule Büro begann ursprünglich alt ' +
        'Eigentümer entschied Ausgangslage Geschichte',
    },
    approach: {
      text: '{term}: Was wurde in der Praxis getan?',
      cues:
        'eingebaut eingeführt geändert ersetzt genutzt entworfen gebaut Team Plan geschult umgesetzt montiert ' +
        'ergänzt begonnen Projekt gewählt',
    },
    results: {
      text: '{term}: Welche Ergebnisse wurden erzielt?',
      cues:
        'Ergebnis danach fiel sank stieg sparte gesenkt verbessert Zunahme Rückgang Prozent festgestellt gemessen ' +
        'verglichen niedriger höher',
    },
    lessons: {
      text: '{term}: Was lässt sich aus der Erfahrung lernen?',
      cues:
        'Lehre lernen gelernt sollte Erfahrung empfehlen Rat wichtig Fehler nächstes beachten bewährt entscheidend ' +
        'merken muss',
    },
    rules: {
      text: '{term}: Welche Vorschriften gelten?',
      cues:
        'Regel Vorschrift Verordnung Gesetz rechtlich Richtlinie Norm Anforderung verlangen vorgeschrieben muss ' +
        'Genehmigung Verbot zulässig Pflicht zertifiziert',
    },
    affected: {
      text: '{term}: Für wen gelten die Vorschriften?',
      cues:
        'Eigentümer Betreiber Unternehmen Betrieb Vermieter Hersteller Installateur gilt gelten betroffen ' +
        'verantwortlich Nutzer Haushalt Arbeitgeber Mieter Verkäufer',
    },
    duties: {
      text: '{term}: Was ist zu tun, um die Vorschriften einzuhalten?',
      cues:
        'muss Pflicht Nachweis Prüfung Bericht prüfen Dokument eintragen Bescheinigung aufbewahren einhalten Frist ' +
        'Test jährlich einreichen verlangen Antrag',
    },
    dates: {
      text: '{term}: Ab wann gelten die Vorschriften?',
      cues:
        'ab Datum Frist Januar Jahr bis Phase Übergang spätestens Monat nach seit wirksam Kraft Stichtag 2025 2026 ' +
        '2027 2030',
    },
    technology: {
      text: '{term}: Welche Technik steckt dahinter?',
      cues:
        'Technik Technologie technisch System Bauteil Verdichter Sensor Gerät Aufbau Software Steuerung Kreislauf ' +
        'Material Motor Maschine Prinzip',
    },
    advances: {
      text: '{term}: Was ist technisch neu?',
      cues:
        'neu jüngst modern neueste Fortschritt Entwicklung verbessert Forschung Innovation Generation digital ' +
        'intelligent eingeführt ersetzt nächste',
    },
    choice: {
      text: '{term}: Worauf ist bei der Auswahl zu achten?',
      cues:
        'wählen Auswahl achten vergleichen Bewertung Siegel Qualität Größe richtig Modell Möglichkeit empfehlen ' +
        'geeignet beste wichtig zertifiziert',
    },
    outlook: {
      text: '{term}: Wie geht es in den kommenden Jahren weiter?',
      cues:
        'Zukunft wird erwartet erwarten Prognose geplant Plan Ziel nächste Jahrzehnt 2030 2035 kommende Jahre ' +
        'Ausblick wahrscheinlich rechnen',
    },
    consequences: {
      text: '{term}: Was bedeutet die Entwicklung für Menschen und Betriebe?',
      cues:
        'bedeutet sollte müssen berücksichtigen Eigentümer Kunde Betrieb Haushalt vorbereiten Rat wichtig helfen ' +
        'Auswirkung betrifft planen Folge',
    },
  },
  angleWords: {
    'industry-analysis': 'Branche Sektor Unternehmen Hersteller Lieferant Handwerk Akteur Wettbewerb Betrieb',
    'how-to-guide':
      'Anleitung Ratgeber Leitfaden planen Planung vorbereiten Vorbereitung Einbau einbauen Montage montieren ersetzen ' +
      'Wartung warten pflegen Pflege reinigen wählen Auswahl dämmen Fehler prüfen Einstellung Größe',
    'market-trends': 'Markt Trend Zahl Absatz Umfrage Statistik Nachfrage Anteil',
    'case-study': 'Fall Fallstudie Beispiel Erfahrung Projekt Praxis Feldversuch Reparatur',
    'regulatory-update':
      'Vorschrift Regel Verordnung Gesetz rechtlich Richtlinie Pflicht Genehmigung Norm Sicherheit Förderung Meldepflicht Zulassung',
    'technology-focus':
      'Technik Technologie technisch Sensor System Material Kältemittel Wechselrichter Zelle Temperatur',
    'cost-benefit':
      'Kosten Preis zahlen Amortisation Ersparnis sparen Rechnung Tarif Geld Budget Ertrag Rendite lohnt Nutzen',
    'future-outlook': 'Zukunft Ausblick morgen Prognose Jahrzehnt Strategie nächste',
  },
};
