import { kinship } from './kinship.js';

export const FRENCH_KINSHIP = kinship({
  endings: `
    ation ition ication isation atric ateur iteur ment ement iment issement eur eus ier ag issag anc enc ant ent
    ure ur et it ite iv if iqu oir ain air al el ien abl ibl is r
  `,
  alike: `
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
    locataire bailleur louer loue loué bail
    voiture automobile véhicule
    consommer consommation consomme
    réparer réparation dépanner dépannage
    entreprise société
    salarié salariés personnel employé employés
    délai durée
    début commencer démarrage démarrer
  `,
  fields: `
    sécurité danger risque accident chute blessure
    météo température pluie gel soleil chaleur
    croissance croître grandir agrandissement hausse augmentation baisse
    échéance délai date calendrier
    erreur problème panne échec difficulté
  `,
});
