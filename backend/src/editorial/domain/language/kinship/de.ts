import { kinship, withoutPrefix } from './kinship.js';

export const GERMAN_KINSHIP = kinship({
  endings: `
    ung er lich ig isch bar keit heit schaft nis los erei ation n
  `,
  alike: `
    schneiden schnitt geschnitten schneidet
    schließen schluss schloss geschlossen schließt
    sprechen sprach gesprochen absprache
    gehen ging gang gegangen
    stehen stand gestanden
    ziehen zog zug gezogen
    nehmen nahm genommen aufnahme
    treiben trieb getrieben
    wachsen wuchs gewachsen wachstum
    binden band gebunden bindung
    brechen bruch brach gebrochen
    geben gab gegeben abgabe
    finden fand gefunden fund
    fahren fuhr gefahren fahrt
    bauen bau gebaut
    messen maß gemessen messung
    helfen half geholfen hilfe
    werben warb geworben werbung
    kosten preis preise ausgaben teuer gebühr gebühren
    fehler panne mangel irrtum
    nachwuchs lehrling auszubildende azubi
    beginn anfang start beginnen anfangen
    haftung haften haftet
    lärm laut geräusch leise
    gesetz vorschrift vorschriften regel regeln verordnung
    haus wohnung gebäude
    ersetzen austauschen wechseln tauschen
    strafe bußgeld sanktion
    kaufen kauf anschaffung erwerb
    zuschuss förderung fördern
    mieter vermieter mieten miete
    verkauf verkaufen absatz umsatz
    verbrauch verbrauchen
    reparieren reparatur instandsetzen
    betrieb betriebe unternehmen firma firmen
    mitarbeiter beschäftigte personal angestellte
  `,
  fields: `
    sicher sicherheit gefahr risiko unfall sturz verletzung schaden
    wetter temperatur regen frost sonne hitze
    wachstum wachsen größer zunahme anstieg rückgang schrumpfen ausbau
    frist termin datum kalender stichtag
    fehler problem störung absturz misslingen gelingen scheitern rückschlag
    bewertung erfahrung zufrieden
  `,
  hasCompounds: true,
  particles: 'ab an auf aus bei ein fest frei her hin los mit nach um vor weg weiter zu zurück zusammen',
  before: withoutPrefix,
});
