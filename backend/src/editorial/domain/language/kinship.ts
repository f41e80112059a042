import { wordList } from './word-list.js';

/** How the words of a language are related beyond their inflection. */
export interface Kinship {
  /** Strips the endings by which verbs, nouns and adjectives of one root differ, of a stem. */
  readonly root: (stem: string) => string;
  /** Words of one root whose stems do not show it, and near synonyms that hold whatever the subject is: a group a line. */
  readonly alike: readonly (readonly string[])[];
  /**
   * Words that ask for and tell of one thing in different words, a group a line: enough to doubt that a text says nothing on
   * it, and not enough to say that it does.
   */
  readonly fields: readonly (readonly string[])[];
  /** Whether words are joined to one: “Bioabfallsammlung” speaks of a “Sammlung”. */
  readonly hasCompounds: boolean;
}

/** A root keeps so many letters. */
const LEAST = 3;
const ACCENTS = /\p{Mn}/gu;

const groups = (lines: string): string[][] => lines.trim().split('\n').map(wordList);

const kinship = (
  endings: string,
  alike: string,
  fields: string,
  before: (stem: string) => string = (stem) => stem,
): Kinship => {
  // Linear enough: fixed endings at the end of a word.
  const ending = new RegExp(`(?<=.{${LEAST}})(?:${wordList(endings).join('|')})$`);
  return {
    root: (stem) => before(stem.normalize('NFD').replace(ACCENTS, '')).replace(ending, ''),
    alike: groups(alike),
    fields: groups(fields),
    hasCompounds: false,
  };
};
const withCompounds = (of: Kinship): Kinship => ({ ...of, hasCompounds: true });

/** “gemäht”, “gemeten”, “kostet”, “levert”: participles, and what somebody does. */
const withoutPrefix = (stem: string): string =>
  stem.replace(/^ge(?=.{3})/, '').replace(/(?<=.{4})et$|(?<=.{3}[bgklmnpr])t$/, '');

export const GERMAN_KINSHIP = withCompounds(
  kinship(
    `
  ung er lich ig isch bar keit heit schaft nis los erei ation n
  `,
    `
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
    `
    sicher sicherheit gefahr risiko unfall sturz verletzung schaden
    wetter temperatur regen frost sonne hitze
    wachstum wachsen größer zunahme anstieg rückgang schrumpfen ausbau
    frist termin datum kalender stichtag
    fehler problem störung absturz misslingen gelingen scheitern rückschlag
    bewertung erfahrung zufrieden
    `,
    withoutPrefix,
  ),
);

export const DUTCH_KINSHIP = withCompounds(
  kinship(
    `
  ing er lijk ig isch baar heid schap nis loos erij atie st el
  `,
    `
    sluiten sloot gesloten sluiting
    spreken sprak gesproken afspraak
    gaan ging gegaan gang
    staan stond gestaan stand
    nemen nam genomen inname opname
    drijven dreef gedreven
    brengen bracht gebracht
    opleveren opbrengst levert opbrengen oplevert opgeleverd levering
    breken brak gebroken breuk
    geven gaf gegeven
    vinden vond gevonden vondst
    rijden reed gereden rit
    bouwen bouw gebouwd
    helpen hielp geholpen hulp
    kiezen koos gekozen keuze
    verliezen verloor verloren verlies
    kosten prijs prijzen uitgaven duur tarief
    begin start beginnen aanvang
    fout fouten vergissing mislukken
    lawaai geluid herrie stil
    wet regel regels regelgeving voorschrift voorschriften eisen verbod norm
    huis woning
    vervangen verwisselen vernieuwen
    boete sanctie straf
    kopen aanschaf aankoop koop gekocht
    subsidie vergoeding
    huurder verhuurder huur huren
    verkoop verkopen omzet verkocht
    verbruik verbruiken
    repareren reparatie herstellen herstel
    bedrijf onderneming firma zaak
    personeel medewerker medewerkers werknemers
    groei groeien stijging toename steeg
    `,
    `
    veilig veiligheid gevaar risico ongeluk val letsel schade
    weer temperatuur regen vorst graden droog
    groei groeien groter schaalvergroting uitbreiding stijging toename krimp
    termijn datum deadline kalender
    fout probleem storing mislukken lukken tegenvaller
    `,
    withoutPrefix,
  ),
);

export const FRENCH_KINSHIP = kinship(
  `
  ation ition ication isation atric ateur iteur ment ement iment issement eur eus ier ag issag anc enc ant ent
  ure ur et it ite iv if iqu oir ain air al el ien abl ibl is r
  `,
  `
  reprendre reprise repris reprises
  apprendre apprentissage appris apprennent
  prendre prise pris prennent
  vendre vente vendu vend vendent
  perdre perte perdu
  rendre rendement rendu
  ouvrir ouverture ouvert
  couvrir couverture couvert
  mettre mise mis
  produire production produit
  réduire réduction réduit
  construire construction construit
  protéger protection
  prix coût coûter tarif dépense cher
  remplacer changer renouveler remplacement changement
  panne pannes défaut défaillance
  bruit sonore bruyant silencieux
  loi règle réglementation règlement obligation obligatoire décret
  maison logement habitation
  erreur faute
  sanction sanctions amende amendes pénalité
  acheter achat acquisition
  aide subvention bonus prime
  locataire bailleur
  voiture automobile véhicule
  consommer consommation consomme
  réparer réparation dépanner dépannage
  entreprise société
  salarié salariés personnel employé employés
  délai durée
  début commencer démarrage démarrer
  `,
  `
  sécurité danger risque accident chute blessure
  météo température pluie gel soleil chaleur
  croissance croître grandir agrandissement hausse augmentation baisse
  échéance délai date calendrier
  erreur problème panne échec difficulté
  `,
);

export const SPANISH_KINSHIP = kinship(
  `
  acion icion cion sion ador edor idor dor miento imient amient ient anz anci enci ancia encia ant ent ad id
  ead idad iv ic os al ial ar er ero ur adur aj ez ist abl ibl eri i
  `,
  `
  proteger protección protegido
  reducir reducción reduce
  producir producción produce
  construir construcción construido
  probar prueba pruebas prueban
  cerrar cierre cierra cerrado
  vender venta ventas vendido
  perder pérdida pierde
  regar riego riega
  abrir apertura abierto
  crecer crecimiento crece crecido
  precio precios coste costes costo cuesta gasto tarifa cuota
  sustituir cambiar reemplazar cambio
  avería averías fallo fallos
  ruido ruidoso silencioso
  ley norma normas reglamento obligación obligatorio decreto
  casa vivienda hogar
  error errores equivocación
  sanción sanciones multa multas
  comprar compra adquisición
  ayuda ayudas subvención subvenciones
  inquilino arrendador alquiler alquilar
  coche automóvil vehículo
  consumir consumo consume
  reparar reparación arreglar
  empresa compañía sociedad
  empleado trabajador personal plantilla
  plazo plazos fecha
  compensar compensa ahorro ahorra ahorrar rentable amortiza
  comienzo empezar inicio comenzar
  `,
  `
  seguridad peligro riesgo accidente caída lesión
  clima temperatura lluvia helada calor
  crecimiento crecer ampliación aumento subida descenso
  plazo fecha calendario vencimiento
  error problema avería fracaso dificultad
  `,
);

export const PORTUGUESE_KINSHIP = kinship(
  `
  acao acoe acion icao coes cao ca aca ador edor dor mento iment ament anc enc anci enci ant ent ad id idad iv
  ic os al ial eir ar ur adur ag ez ist avel ivel ao aco i
  `,
  `
  proteger proteção protegido
  reduzir redução reduz
  produzir produção produz
  construir construção construído
  vender venda vendas vendido
  perder perda perde
  abrir abertura aberto
  crescer crescimento cresce
  preço preços custo custos custa despesa tarifa renda mensalidade
  substituir trocar mudar troca substituição
  avaria avarias falha falhas
  ruído barulho silencioso
  lei regra regras regulamento obrigação obrigatório decreto
  casa habitação lar
  erro erros
  coima coimas multa multas sanção sanções
  comprar compra aquisição
  apoio apoios subsídio
  inquilino senhorio arrendar arrendamento
  carro automóvel viatura
  consumir consumo consome
  reparar reparação arranjar conserto
  empresa sociedade companhia
  trabalhador funcionário pessoal
  prazo prazos data
  plantar plantação plantações plantado plantio
  início começar começo
  perigo risco
  `,
  `
  segurança perigo risco acidente queda ferimento socorro
  clima temperatura chuva geada calor
  crescimento crescer ampliação aumento subida descida
  prazo data calendário
  erro problema avaria fracasso dificuldade
  `,
);

export const ITALIAN_KINSHIP = kinship(
  `
  azion izion zion sion ator itor tor ment iment ament anz enz ant ent at it ut ita iv ic os al ial ier er ur
  atur agg ezz ist abil ibil ion i
  `,
  `
  proteggere protezione protetto
  ridurre riduzione riduce ridotto
  produrre produzione prodotto
  costruire costruzione costruito
  riaprire riapertura riaperto apertura aprire
  chiudere chiusura chiuso
  vendere vendita vendite venduto
  perdere perdita perdite
  crescere crescita cresce
  scadenza scadenze scade termine termini
  prezzo prezzi costo costi costa spesa tariffa
  sostituire cambiare sostituzione
  guasto guasti difetto
  rumore rumoroso silenzioso
  legge regola regole norma norme obbligo obbligatorio decreto
  casa abitazione alloggio
  errore errori sbaglio
  sanzione sanzioni multa multe
  comprare acquisto acquistare
  incentivo incentivi contributo sussidio
  inquilino affitto affittare
  auto automobile veicolo
  consumare consumo consumi
  riparare riparazione aggiustare
  impresa imprese azienda aziende ditta
  dipendente dipendenti personale addetti
  esportare esportazione export esportazioni
  inizio cominciare iniziare
  `,
  `
  sicurezza sicuro pericolo rischio incidente caduta infortunio
  meteo temperatura pioggia gelo caldo
  crescita crescere ampliamento aumento rialzo calo
  scadenza termine data calendario
  errore problema guasto fallimento difficoltà
  `,
);
