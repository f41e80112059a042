import { kinship } from './kinship.js';

export const ITALIAN_KINSHIP = kinship({
  endings: `
    azion izion zion sion ator itor tor ment iment ament anz enz ant ent at it ut ita iv ic os al ial ier er ur
    atur agg ezz ist abil ibil ion i
  `,
  alike: `
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
  fields: `
    sicurezza sicuro pericolo rischio incidente caduta infortunio
    meteo temperatura pioggia gelo caldo
    crescita crescere ampliamento aumento rialzo calo
    scadenza termine data calendario
    errore problema guasto fallimento difficoltà
  `,
});
