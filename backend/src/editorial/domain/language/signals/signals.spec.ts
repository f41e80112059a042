import { attributed, commonWords } from '../../digest/attribution.js';
import { headingFrom } from '../../digest/heading.js';
import { leansBack } from '../../evidence/passage.js';
import { goesAgainst, standsAlone, isSelfContained, unanswered } from '../../evidence/references.js';
import { isImperative } from '../../text/imperative.js';
import { languageOf } from '../languages.js';

type Case = readonly [language: string, yes: readonly string[], no: readonly string[]];
const split = (test: (sentence: string) => boolean, yes: readonly string[], no: readonly string[]) => ({
  yes: yes.filter((sentence) => !test(sentence)),
  no: no.filter(test),
});
const NONE = { yes: [], no: [] };

describe('a sentence that goes on from the one before it', () => {
  it.each<Case>([
    [
      'de',
      ['Diese Häuser sparen Gas.', 'Außerdem sinkt der Preis.', 'Er kostet 15 Euro.'],
      ['Es gibt drei Wege.', 'Dämmung spart Gas.'],
    ],
    [
      'fr',
      ['Cette règle vaut partout.', 'C’est le plus cher.', 'En revanche, le prix baisse.'],
      ['Il faut trois permis.', 'L’isolation réduit la facture.'],
    ],
    [
      'es',
      ['Esta norma rige desde mayo.', 'Además, baja el precio.', 'Su coste es bajo.'],
      ['El aislamiento ahorra gas.', 'Hay tres vías.'],
    ],
    [
      'pt',
      ['Esta regra vale desde maio.', 'Além disso, o preço desce.', 'O seu custo é baixo.'],
      ['O isolamento poupa gás.', 'Há três vias.'],
    ],
    [
      'it',
      ['Questa regola vale da maggio.', 'Inoltre il prezzo scende.', 'Il suo costo è basso.'],
      ['L’isolamento riduce i consumi.', 'Ci sono tre vie.'],
    ],
    [
      'nl',
      ['Deze regel geldt sinds mei.', 'Bovendien daalt de prijs.', 'Daardoor blijft het warm.'],
      ['Isolatie bespaart gas.', 'Er zijn drie manieren.'],
    ],
  ])('is recognised in %s', (tag, yes, no) =>
    expect(split((sentence) => leansBack(sentence, languageOf(tag)), yes, no)).toEqual(NONE),
  );
});

describe('a sentence that goes on from the one before it, in words of its language,', () => {
  it.each<Case>([
    [
      'de',
      [
        'Das lohnt sich erst nach zehn Jahren.',
        'Deren Preise stiegen um 8 Prozent.',
        'Hinzu kommen 40 Euro für die Wartung.',
        'Unter ihnen sind viele Familien.',
        'Erst danach darf der Strom fließen.',
        'Weil sie schwer sind, brauchen Module einen festen Halt.',
      ],
      [
        'Das neue Dach hält 40 Jahre.',
        'Damit ein Antrag gilt, muss er unterschrieben sein.',
        'Später Frost schadet der Blüte.',
        'Alle drei Jahre wird der Tank geprüft.',
        'Die Studie der Universität Kiel umfasst 900 Betriebe.',
        'Es ist verboten, Abfall zu verbrennen.',
      ],
    ],
    [
      'fr',
      [
        'S’y ajoutent des frais de 40 euros.',
        'En contrepartie, le loyer baisse.',
        'Sans cela, la garantie tombe.',
        'Parmi elles, 40 sont des fermes.',
        'Il s’agit d’une aide de l’État.',
      ],
      [
        'Ce que coûte un toit dépend de la pente.',
        'Il existe trois types de batteries.',
        'L’étude Rénov porte sur 900 entreprises.',
      ],
    ],
    [
      'es',
      [
        'A esto se suman 40 euros.',
        'A cambio, baja el alquiler.',
        'Nada de eso ocurre en Vigo.',
        'Se trata de una ayuda del Estado.',
      ],
      [
        'Lo que cuesta un tejado depende de la pendiente.',
        'Los dos embalses de Granada están llenos.',
        'El grupo Olivo reúne 900 empresas.',
      ],
    ],
    [
      'pt',
      [
        'Acrescem 40 euros de manutenção.',
        'Em troca, a renda desce.',
        'Nada disso acontece em Braga.',
        'Há ainda dois casos especiais.',
      ],
      ['Antes de comprar convém medir.', 'A família Queirós trocou sete janelas.', 'Em 2023 o número caiu para 300.'],
    ],
    [
      'it',
      [
        'In cambio l’affitto scende.',
        'Si tratta di un aiuto dello Stato.',
        'Tra esse 40 sono fattorie.',
        'Ciononostante il mercato cresce.',
      ],
      [
        'Quanto costa un tetto dipende dalla pendenza.',
        'Il gruppo Clima riunisce 900 imprese.',
        'Ogni tre anni si controlla il serbatoio.',
      ],
    ],
    [
      'nl',
      [
        'Pas dan mag de stroom vloeien.',
        'Ondanks die kosten groeit de markt.',
        'Onder hen zijn 40 boerderijen.',
        'Het beschermt ook tegen lawaai.',
      ],
      [
        'Het is verboden om afval te verbranden.',
        'Alle drie de sluizen van Terneuzen zijn open.',
        'Later zaaien dan mei heeft geen zin.',
      ],
    ],
  ])('is recognised in %s', (tag, yes, no) =>
    expect(split((sentence) => leansBack(sentence, languageOf(tag)), yes, no)).toEqual(NONE),
  );
});

describe('a sentence that is understood alone', () => {
  it.each<Case>([
    [
      'de',
      ['Eine Schale mit Deckel kostet 31 Cent.'],
      ['Die Studie fand drei Ursachen.', 'Ein Drittel kam zurück.', 'Der Preis sank auf ihrer Seite.'],
    ],
    [
      'fr',
      ['Une pompe neuve coûte 48 euros.'],
      ['L’étude relève trois causes.', 'La moitié grinçait.', 'Le prix a baissé avec elle.'],
    ],
    [
      'es',
      ['Una bomba nueva cuesta 48 euros.'],
      ['El estudio halló tres causas.', 'La mitad falló.', 'El precio bajó con ella.'],
    ],
    [
      'pt',
      ['Uma bomba nova custa 48 euros.'],
      ['O estudo apurou três causas.', 'Metade falhou.', 'O preço desceu com ela.'],
    ],
    [
      'it',
      ['Una pompa nuova costa 48 euro.'],
      ['Lo studio ha trovato tre cause.', 'La metà si è rotta.', 'Il prezzo è sceso con essa.'],
    ],
    [
      'nl',
      ['Een nieuwe pomp kost 48 euro.'],
      ['De studie vond drie oorzaken.', 'De helft ging stuk.', 'De prijs daalde door hen.'],
    ],
  ])('is recognised in %s', (tag, yes, no) =>
    expect(split((sentence) => standsAlone(sentence, languageOf(tag)), yes, no)).toEqual(NONE),
  );

  it('compares with something it names', () => {
    expect(isSelfContained('Im Winter wurde es in den Zimmern wärmer.', '', languageOf('de'))).toBe(false);
    expect(isSelfContained('Im Winter waren Zimmer wärmer als Keller.', '', languageOf('de'))).toBe(true);
    expect(isSelfContained('Les logements sont devenus plus chauds.', '', languageOf('fr'))).toBe(false);
    expect(isSelfContained('Les logements sont plus chauds que les caves.', '', languageOf('fr'))).toBe(true);
  });

  it('says which report it means by how it came out', () => {
    expect(unanswered('O relatório, divulgado a 14 de maio, avisa que falta cortiça.', '', languageOf('pt'))).toEqual(
      [],
    );
    expect(unanswered('Le rapport, présenté en mai, compte 300 cas.', '', languageOf('fr'))).toEqual([]);
    expect(unanswered('O relatório avisa que falta cortiça.', '', languageOf('pt'))).toEqual(['relatório']);
  });

  it('may speak of a study that was introduced before', () =>
    expect(unanswered('Die Studie fand drei Ursachen.', 'Eine Studie über Keller', languageOf('de'))).toEqual([]));
});

describe('a sentence against the one before it', () => {
  it.each([
    ['de', 'Tatsächlich war es leiser.'],
    ['fr', 'En réalité, le bruit était faible.'],
    ['es', 'En realidad, el ruido era bajo.'],
    ['pt', 'Na verdade, o ruído era baixo.'],
    ['it', 'In realtà il rumore era basso.'],
    ['nl', 'In werkelijkheid was het stil.'],
  ])('is recognised in %s', (tag, sentence) => expect(goesAgainst(sentence, languageOf(tag))).toBe(true));
});

describe('an instruction', () => {
  it.each<Case>([
    [
      'de',
      ['Prüfen Sie den Filter.', 'Zuerst messen Sie den Raum.'],
      ['Haben Sie Fragen?', 'Die Prüfer messen den Raum.'],
    ],
    [
      'fr',
      ['Vérifiez le filtre.', 'Ensuite, mesurez la pièce.', 'N’ouvrez jamais la vanne.'],
      ['Chez les voisins, rien ne change.', 'Le filtre est vérifié.'],
    ],
    [
      'es',
      ['Compruebe el filtro.', 'Primero, mida la habitación.'],
      ['El filtro se comprueba.', 'La consulta es gratuita.'],
    ],
    ['pt', ['Verifique o filtro.', 'Depois, meça o quarto.'], ['O filtro é verificado.', 'A escolha é difícil.']],
    [
      'it',
      ['Controllate il filtro.', 'Prima misurate la stanza.'],
      ['Il filtro viene controllato.', 'L’estate è calda.'],
    ],
    [
      'nl',
      ['Controleer het filter.', 'Meet eerst de kamer.'],
      ['Het filter wordt gecontroleerd.', 'De metingen zijn klaar.'],
    ],
  ])('is recognised in %s', (tag, yes, no) =>
    expect(split((sentence) => isImperative(sentence, languageOf(tag)), yes, no)).toEqual(NONE),
  );
});

describe('an instruction, and not a word that may be a noun or tell of somebody,', () => {
  it.each<Case>([
    [
      'de',
      ['Achten Sie auf das Siegel.', 'Reinige die Module mit klarem Wasser.'],
      [
        'Haben Sie Anspruch auf eine Förderung, zahlt die Gemeinde.',
        'Können Sie die Frist nicht halten, droht ein Bußgeld.',
      ],
    ],
    ['fr', ['Pensez à garder la facture.'], ['Rendez-vous est pris en mairie.']],
    [
      'es',
      ['Fíjese en el sello.', 'Busque un lugar a la sombra.'],
      ['Usa gas la mitad de los hogares.', 'Cubre la mitad del gasto.'],
    ],
    ['pt', ['Mande verificar o contador.', 'Não deite fora a fatura.'], ['Leve brisa sopra do mar.']],
    ['it', ['Non buttate la fattura.', 'Cercate un posto all’ombra.'], ['Metà delle famiglie usa il gas.']],
    [
      'nl',
      ['Zoek een plek in de schaduw.', 'Hang het paneel met zijn tweeën op.', 'Test de meter elk jaar.'],
      [
        'Was is brandbaar.',
        'Dek en romp zijn van staal.',
        'Test en keuring kosten 90 euro.',
        'Open haarden zijn verboden.',
      ],
    ],
  ])('is recognised in %s', (tag, yes, no) =>
    expect(split((sentence) => isImperative(sentence, languageOf(tag)), yes, no)).toEqual(NONE),
  );
});

describe('a heading from a title', () => {
  it.each([
    ['de', 'Acht Irrtümer über Wärmepumpen | Energieberatung', 'Irrtümer über Wärmepumpen'],
    ['de', 'Laufende Heizkosten in 1.050 Haushalten', 'Laufende Heizkosten'],
    ['de', 'Die Verordnung vom 3. März 2026', 'Die Verordnung'],
    ['fr', 'Le bruit des pompes : ce que disent les voisins', 'Le bruit des pompes'],
    ['fr', 'Le règlement de mars 2026', 'Le règlement'],
    ['es', 'Cinco errores con las bombas de calor', 'Errores con las bombas de calor'],
    ['pt', 'O regulamento de 2026', 'O regulamento'],
    ['it', 'Sette errori con la pompa di calore', 'Errori con la pompa di calore'],
    ['nl', 'De regels van 1 januari 2026', 'De regels'],
  ])('states no figure in %s: %s', (tag, title, heading) => expect(headingFrom(title, languageOf(tag))).toBe(heading));
});

describe('the name of a source', () => {
  const named = (tag: string, title: string, sentence: string, turn = 0) => {
    const document = { id: 'd', url: null, title, text: sentence, server: 's', toolCallId: 't', ownSource: false };
    return attributed(sentence, document, turn, commonWords([sentence], languageOf(tag)), languageOf(tag));
  };

  it.each([
    [
      'de',
      'Lärm | Verbraucherzentrale Nord',
      'Die Pumpe ist in der Nacht leise.',
      'Die Verbraucherzentrale Nord berichtet: Die Pumpe ist in der Nacht leise.',
    ],
    [
      'de',
      'Lärm | Enertech',
      'Die Pumpe ist in der Nacht leise.',
      'Enertech berichtet: Die Pumpe ist in der Nacht leise.',
    ],
    [
      'fr',
      'Bruit | Agence du bruit',
      'La pompe est très calme la nuit.',
      'Selon l’Agence du bruit, la pompe est très calme la nuit.',
    ],
    [
      'es',
      'Ruido | Instituto del Ruido',
      'La bomba es muy silenciosa por la noche.',
      'Según el Instituto del Ruido, la bomba es muy silenciosa por la noche.',
    ],
    [
      'pt',
      'Ruído | Universidade do Mar',
      'A bomba é muito silenciosa durante a noite.',
      'Segundo a Universidade do Mar, a bomba é muito silenciosa durante a noite.',
    ],
    [
      'it',
      'Rumore | Istituto del rumore',
      'La pompa è molto silenziosa di notte.',
      'Secondo l’Istituto del rumore, la pompa è molto silenziosa di notte.',
    ],
    [
      'nl',
      'Geluid | Stichting Stilte',
      'De pomp is in de nacht stil.',
      'De Stichting Stilte meldt: De pomp is in de nacht stil.',
    ],
  ])('stands as the language has it: %s, %s', (tag, title, sentence, expected) =>
    expect(named(tag, title, sentence, tag === 'nl' ? 1 : 0)).toBe(expected),
  );

  it('does not come to a sentence in another language', () =>
    expect(named('de', 'Noise | Verbraucherzentrale Nord', 'The pump is quiet at night.')).toBeNull());
});
