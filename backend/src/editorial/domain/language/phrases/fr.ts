import { behind, counting, type Phrases } from './phrases.js';

const NUMBERS = 'une deux trois quatre cinq six sept huit neuf dix onze douze'.split(' ');

export const FRENCH: Phrases = {
  headings: {
    inBrief: 'En bref',
    toDo: 'À faire',
    leftOpen: 'Ce que les sources ne disent pas',
    sources: 'Sources',
  },
  relatedReading: 'À lire aussi\u00a0:',
  untitled: 'Sans titre',
  translatedFrom: (language) => `traduit, langue d’origine\u00a0: ${language}`,
  quoted: (text) => `«\u00a0${text.replace(/[«»“”"]/g, '').trim()}\u00a0»`,
  notMentioned: (part) => `Aucune source n’aborde le point ${part}.`,
  littleSaid: (part) => `Cet article dit peu de choses sur le point ${part}.`,
  sourceCount: counting('fr', NUMBERS, { none: 'aucune source', one: 'source', other: 'sources' }),
  sources: 'sources',
  titles: {
    on: (subject, rest) => `${subject}\u00a0: ${rest}`,
    behind,
    both: null,
    angles: {
      'industry-analysis': 'où en est le secteur',
      'how-to-guide': 'comment s’y prendre',
      'market-trends': 'le marché en chiffres',
      'case-study': 'un cas concret',
      'regulatory-update': 'ce que dit la réglementation',
      'technology-focus': 'la technique expliquée',
      'cost-benefit': 'coûts et bénéfices',
      'future-outlook': 'ce qui se prépare',
    },
    sourcesSay: (sources) => `ce que disent ${sources}`,
    overview: 'vue d’ensemble',
    part: (number) => `vue d’ensemble, partie ${number}`,
    endings: ['\u00a0: l’essentiel, sources à l’appui', ' – l’essentiel, avec toutes les sources'],
  },
  description: {
    digest: (sources, subject) => `Une synthèse sur le thème «\u00a0${subject}\u00a0», ${sources} à l’appui.`,
    endings: [
      'Chaque affirmation renvoie à sa source.',
      'Tout peut y être vérifié.',
      'Ce que les sources ne disent pas est signalé.',
    ],
  },
  imagePrompt: (subject, themes, website) =>
    `Une photographie éditoriale sur le thème «\u00a0${subject}\u00a0»${themes.length > 0 ? ` (${themes.join('\u00a0; ')})` : ''}, ` +
    `pour le lectorat de ${website}\u00a0: cadre réel, lumière naturelle, couleurs sobres, sans texte ni logo.`,
  pointQuestion: '{term}\u00a0: que sait-on de ce point\u00a0: {point}\u00a0?',
  questions: {
    basics: {
      text: '{term}\u00a0: de quoi s’agit-il et comment cela fonctionne-t-il\u00a0?',
      cues:
        'signifie appelle définit définition base principe consiste décrit désigne procédé fonctionne ' +
        'fonctionnement convertit simple expliqué rôle',
    },
    preparation: {
      text: '{term}\u00a0: que faut-il prévoir avant de commencer\u00a0?',
      cues:
        'avant préparer préparation prévoir planifier besoin vérifier mesurer étude choisir réunir prêt condition ' +
        'préalable abord',
    },
    steps: {
      text: '{term}\u00a0: quelles sont les étapes\u00a0?',
      cues:
        'étape commencer débuter ensuite puis enfin appliquer nettoyer régler installer suivre répéter vérifier ' +
        'retirer remplacer tourner',
    },
    practice: {
      text: '{term}\u00a0: comment cela se passe-t-il en pratique\u00a0?',
      cues:
        'pratique exemple typique habituel usage utiliser utilisé personnes quotidien jour expérience habitude ' +
        'emploi',
    },
    mistakes: {
      text: '{term}\u00a0: quelles sont les erreurs courantes\u00a0?',
      cues:
        'erreur éviter problème mauvais échec panne risque dommage défaut fréquent courant attention négliger ' +
        'jamais oublier',
    },
    benefits: {
      text: '{term}\u00a0: quels sont les avantages\u00a0?',
      cues:
        'avantage bénéfice améliorer mieux gain réduire économie économiser efficace efficacité confort durable ' +
        'valeur aider augmenter',
    },
    costs: {
      text: '{term}\u00a0: combien cela coûte-t-il\u00a0?',
      cues: 'coût coûter prix dépense payer payé euro dollar budget frais tarif cher facture investissement argent an',
    },
    savings: {
      text: '{term}\u00a0: combien cela permet-il d’économiser, et en combien de temps\u00a0?',
      cues:
        'économiser économie rendement rentabilité amortir réduire baisse pourcent bénéfice gain efficacité revenu ' +
        'recette années retour',
    },
    decision: {
      text: '{term}\u00a0: dans quels cas est-ce intéressant\u00a0?',
      cues:
        'intéressant rentable décider décision comparer comparaison dépend alternative option choisir choix mieux ' +
        'adapté équilibre considérer',
    },
    risks: {
      text: '{term}\u00a0: quels sont les risques et les limites\u00a0?',
      cues:
        'risque limite problème difficulté inconvénient inquiétude obstacle difficile pénurie échec incertitude ' +
        'faible toutefois cependant dépend',
    },
    state: {
      text: '{term}\u00a0: où en est-on aujourd’hui\u00a0?',
      cues:
        'aujourd’hui actuel actuellement marché industrie secteur part nombre ventes taille rapport enquête ' +
        'millions milliards pourcent augmenté',
    },
    drivers: {
      text: '{term}\u00a0: quels facteurs font évoluer la situation\u00a0?',
      cues:
        'parce facteur moteur demande croissance cause raison politique prix pousse hausse soutien incitation ' +
        'augmenter conduit résultat',
    },
    players: {
      text: '{term}\u00a0: qui sont les principaux acteurs\u00a0?',
      cues:
        'entreprise société fabricant fournisseur client firme industrie association État artisan prestataire ' +
        'organisation exploitant utilisateur ingénieur personnel',
    },
    challenges: {
      text: '{term}\u00a0: quels sont les défis\u00a0?',
      cues:
        'défi problème difficile difficulté pénurie obstacle manque frein risque enjeu complexe lent coût ' +
        'compétence préoccupation',
    },
    trends: {
      text: '{term}\u00a0: quelles tendances se dessinent\u00a0?',
      cues:
        'tendance croissant croissance hausse augmente évolution nouveau demande davantage récent année plus ' +
        'populaire changer adopter',
    },
    numbers: {
      text: '{term}\u00a0: quels chiffres retenir\u00a0?',
      cues:
        'pourcent million milliard moyenne nombre chiffre enquête données rapport étude taux part mesuré tonnes ' +
        'heures',
    },
    background: {
      text: '{term}\u00a0: quelle est la situation de départ dans un cas typique\u00a0?',
      cues:
        'avant contexte bâtiment entreprise maison site projet famille école bureau commencé origine ancien ' +
        'propriétaire décidé situation histoire',
    },
    approach: {
      text: '{term}\u00a0: qu’a-t-on fait concrètement\u00a0?',
      cues:
        'installé introduit changé remplacé utilisé conçu construit équipe plan formé réalisé posé ajouté commencé ' +
        'projet choisi',
    },
    results: {
      text: '{term}\u00a0: quels ont été les résultats\u00a0?',
      cues:
        'résultat après baissé chuté augmenté économisé réduit amélioré hausse diminution pourcent constaté mesuré ' +
        'comparé inférieur supérieur',
    },
    lessons: {
      text: '{term}\u00a0: quelles leçons tirer de l’expérience\u00a0?',
      cues:
        'leçon apprendre appris devrait expérience recommander conseil important essentiel erreur prochain retenir ' +
        'compter doit',
    },
    rules: {
      text: '{term}\u00a0: quelles règles s’appliquent\u00a0?',
      cues:
        'règle réglementation loi légal directive norme décret exigence exiger obligatoire doit permis code ' +
        'interdiction conformité certifié',
    },
    affected: {
      text: '{term}\u00a0: à qui s’appliquent les règles\u00a0?',
      cues:
        'propriétaire exploitant entreprise société bailleur fabricant installateur applique concerné responsable ' +
        'utilisateur ménage employeur locataire vendeur',
    },
    duties: {
      text: '{term}\u00a0: que faut-il faire pour respecter les règles\u00a0?',
      cues:
        'doit obligation registre contrôle rapport vérifier document inscrire certificat conserver respecter délai ' +
        'essai annuel déposer exiger demande',
    },
    dates: {
      text: '{term}\u00a0: à partir de quand les règles s’appliquent-elles\u00a0?',
      cues:
        'partir date échéance janvier année jusque phase transition avant mois après depuis vigueur entrée 2025 ' +
        '2026 2027 2030',
    },
    technology: {
      text: '{term}\u00a0: quelle technique y a-t-il derrière\u00a0?',
      cues:
        'technique technologie système composant compresseur capteur appareil conception logiciel commande circuit ' +
        'matériau moteur machine principe',
    },
    advances: {
      text: '{term}\u00a0: quelles sont les nouveautés techniques\u00a0?',
      cues:
        'nouveau récent moderne dernier progrès développement amélioré recherche innovation génération numérique ' +
        'intelligent introduit remplace prochain',
    },
    choice: {
      text: '{term}\u00a0: quels critères de choix retenir\u00a0?',
      cues:
        'choisir choix sélection critère comparer note étiquette qualité taille bon modèle option recommander ' +
        'adapté meilleur important certifié',
    },
    outlook: {
      text: '{term}\u00a0: à quoi s’attendre dans les années à venir\u00a0?',
      cues:
        'avenir futur prévoit attendu prévision prévu projet plan objectif prochain décennie 2030 2035 années ' +
        'perspective probable',
    },
    consequences: {
      text: '{term}\u00a0: quelles conséquences pour les particuliers et les entreprises\u00a0?',
      cues:
        'signifie devrait besoin considérer propriétaire client entreprise ménage préparer conseil important aide ' +
        'impact concerne prévoir conséquence',
    },
  },
  angleWords: {
    'industry-analysis': 'industrie secteur filière entreprise fabricant fournisseur artisan acteur concurrence',
    'how-to-guide':
      'guide planifier préparer préparation installer installation poser pose remplacer entretenir entretien nettoyer choisir ' +
      'choix isoler erreur vérifier réglage garder taille',
    'market-trends': 'marché tendance chiffre vente enquête statistique demande nombre',
    'case-study': 'cas étude leçon expérience projet terrain réparation témoignage',
    'regulatory-update':
      'règle réglementation loi légal directive obligation permis norme conformité sécurité aide subvention déclaration',
    'technology-focus': 'technologie technique capteur système matériau fluide onduleur cellule température',
    'cost-benefit': 'coût prix payer rentabilité économie économiser facture tarif argent budget rendement bénéfice',
    'future-outlook': 'avenir perspective demain prévision décennie stratégie prochain',
  },
};
