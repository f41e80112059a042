import { kinship, withoutPrefix } from './kinship.js';

export const DUTCH_KINSHIP = kinship({
  endings: `
    ing er lijk ig isch baar heid schap nis loos erij atie st el
  `,
  alike: `
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
  fields: `
    veilig veiligheid gevaar risico ongeluk val letsel schade
    weer temperatuur regen vorst graden droog
    groei groeien groter schaalvergroting uitbreiding stijging toename krimp
    termijn datum deadline kalender
    fout probleem storing mislukken lukken tegenvaller
  `,
  hasCompounds: true,
  particles: 'aan af bij door in mee na neer om op over samen terug toe uit vast voor weg',
  before: withoutPrefix,
});
