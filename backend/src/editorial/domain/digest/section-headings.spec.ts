import { verifyDraft } from '../citations/citation-contract.js';
import { composeMetadata } from '../draft/metadata.js';
import { languageOf } from '../language/languages.js';
import { scoredPostOf } from '../score/post-structure.js';
import { scorePost } from '../score/score-post.js';
import { aBrief } from '../testing/a-brief.js';
import { evidenceOf } from '../testing/some-evidence.js';
import { composeDigest, FULL_LENGTH } from './compose-digest.js';
import { excerptsOf } from './excerpt.js';
import { planDigest } from './plan-digest.js';

interface Case {
  readonly language: string;
  readonly category: string;
  readonly focus: string;
  readonly keyPoints?: readonly string[];
  /** Texts of uploaded files by their titles. */
  readonly files: Readonly<Record<string, string>>;
}

/** The headings and the brief figure of a post that is written from uploaded files, without a model. */
function postOf({ language, category, focus, keyPoints = [], files }: Case) {
  const brief = aBrief({
    website: { name: 'Solar', url: 'https://solar.example', language },
    category: { name: category, description: null },
    terms: [],
    specificFocus: focus,
    keyPoints,
  });
  const documents = Object.entries(files).map(([title, text], at) => ({
    id: `file-${at}`,
    url: null,
    title,
    text: text.replaceAll(/(?<!\n)\n(?!\n)/g, ' '),
    server: 'files',
    toolCallId: 'call',
    ownSource: true,
  }));
  const evidence = evidenceOf(brief, documents);
  const draft = composeDigest({
    brief,
    outline: planDigest(brief, evidence.passages, documents),
    excerpts: excerptsOf(evidence.passages, documents, languageOf(language)),
    targetWords: FULL_LENGTH,
  });
  const metadata = composeMetadata(brief, draft);
  const verification = verifyDraft(draft, evidence, brief);
  return {
    headings: draft.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : [])),
    brief: scorePost(scoredPostOf({ brief, draft, metadata, verification, documents, copiedShare: 0 })).figures.brief
      .value,
  };
}

const GERMAN_FILES = {
  registration: `Wer ein Balkonkraftwerk betreibt, muss das Gerät im Marktstammdatenregister eintragen. Die
Anmeldung dauert etwa zehn Minuten und ist kostenlos. Der Netzbetreiber erfährt davon automatisch.

Für die Anmeldung bleibt nach der Inbetriebnahme ein Monat Zeit. Wer die Frist versäumt, riskiert ein Bußgeld.
Verlangt werden Standort, Leistung der Module und Leistung des Wechselrichters.

Die Leistung des Wechselrichters darf 800 Watt nicht übersteigen. Die Module dürfen zusammen bis zu 2.000 Watt
leisten. Größere Anlagen muss ein Elektriker anmelden.

Alte Zähler dürfen nach der Anmeldung vorübergehend rückwärts laufen. Der Messstellenbetreiber tauscht den Zähler
innerhalb von vier Monaten aus.`,
  yield: `Ein Balkonkraftwerk mit zwei Modulen liefert an einer Südwand rund 700 Kilowattstunden im Jahr. An
einer Ostwand sind es etwa 450 Kilowattstunden. Schatten eines Baumes halbiert den Ertrag.

Geneigte Module bringen im Sommer 18 Prozent mehr als senkrechte Module. Im Dezember liefern senkrechte Module mehr.
Haushalte verbrauchen im Mittel 60 Prozent des Stroms selbst.`,
  costs: `Ein Set mit zwei Modulen kostete im Januar 2026 im Schnitt 379 Euro. Zwei Jahre vorher waren es 870
Euro. Halterungen für den Balkon kosten zwischen 40 und 120 Euro.`,
  landlord: `Mieter haben seit Oktober 2024 einen Anspruch auf ein Balkonkraftwerk. Ein Vermieter darf die
Zustimmung nur aus sachlichem Grund verweigern. Denkmalschutz ist ein solcher Grund.`,
};

const german = (titles: readonly [string, string, string, string], focus: string): Case => ({
  language: 'de',
  category: 'Balkonkraftwerke',
  focus,
  files: Object.fromEntries(Object.values(GERMAN_FILES).map((text, at) => [titles[at], text])),
});

describe('a section of a post from uploaded files is headed with what it answers,', () => {
  it.each([
    [
      'its title’s one word',
      ['Anmeldung', 'Ertrag', 'Kosten', 'Vermieter'],
      'Anmeldung von Balkonkraftwerken',
      'Anmeldung',
    ],
    [
      'the part of the focus that it is on',
      ['Merkblatt 1', 'Merkblatt 2', 'Merkblatt 3', 'Merkblatt 4'],
      'Anmeldung und Vergütung von Balkonkraftwerken',
      'Anmeldung',
    ],
    [
      'the focus, where its title names the category only',
      ['Balkonkraftwerke 2026', 'Ertrag', 'Kosten', 'Vermieter'],
      'Anmeldung von Balkonkraftwerken',
      'Anmeldung von Balkonkraftwerken',
    ],
    [
      'the focus, where its title says little more',
      ['Balkonkraftwerke im Überblick', 'Ertrag', 'Kosten', 'Vermieter'],
      'Wie melde ich ein Balkonkraftwerk an?',
      'Wie melde ich ein Balkonkraftwerk an?',
    ],
  ] as const)('%s', (_, titles, focus, heading) => {
    const { headings, brief } = postOf(german(titles, focus));
    expect(headings[0]).toBe(heading);
    expect(brief).toBeGreaterThanOrEqual(heading === focus || titles[0] === heading ? 85 : 60);
  });

  it.each<Case & { readonly heading: string }>([
    {
      language: 'en',
      category: 'Balcony solar',
      focus: 'Registration of balcony solar',
      heading: 'Registration',
      files: {
        Registration: `Balcony solar must be entered in the national register. The registration takes about ten
minutes and costs nothing. Grid operators hear of each new plant automatically.

Owners have one month for the registration of a plant. Owners who miss the deadline risk a fine. The register asks for
the address, the modules and the inverter.

Inverters of balcony solar may not exceed 800 watts. Modules may have up to 2,000 watts together. Larger plants need
the registration of an electrician.`,
        Yield: `Balcony solar with two modules yields about 700 kilowatt-hours a year on a southern wall. Modules
on an eastern wall yield about 450 kilowatt-hours. The shade of a tree halves the yield.`,
      },
    },
    {
      language: 'fr',
      category: 'Solaire de balcon',
      focus: 'Déclaration du solaire de balcon',
      heading: 'Déclaration',
      files: {
        Déclaration: `Le solaire de balcon doit être inscrit au registre national. La déclaration prend environ
dix minutes et reste gratuite. Le gestionnaire du réseau est averti automatiquement.

Les propriétaires ont un mois pour la déclaration de leur panneau solaire de balcon. Un retard expose à une amende. Le
registre demande l’adresse, les modules et l’onduleur.

La puissance de l’onduleur ne doit pas dépasser 800 watts. Les modules peuvent atteindre 2 000 watts ensemble. Un
électricien doit déclarer les installations plus grandes.`,
        Rendement: `Le solaire de balcon avec deux modules produit environ 700 kilowattheures par an sur un mur
au sud. Un mur à l’est en donne environ 450. L’ombre d’un arbre divise la production par deux.`,
      },
    },
    {
      language: 'es',
      category: 'Energía solar de balcón',
      focus: 'Registro de la energía solar de balcón',
      heading: 'Registro',
      files: {
        Registro: `La energía solar de balcón debe inscribirse en el registro nacional. El registro tarda unos
diez minutos y es gratuito. La distribuidora recibe el aviso automáticamente.

Los propietarios tienen un mes para el registro de la energía solar de balcón. Un retraso puede acabar en multa. El
registro pide la dirección, los módulos y el inversor.

La potencia del inversor no puede superar 800 vatios. Los módulos pueden sumar 2.000 vatios. Un electricista debe
registrar las instalaciones mayores.`,
        Rendimiento: `La energía solar de balcón con dos módulos produce unos 700 kilovatios hora al año en un
muro al sur. Un muro al este da unos 450 kilovatios hora. La sombra de un árbol reduce la producción a la mitad.`,
      },
    },
    {
      language: 'pt',
      category: 'Energia solar de varanda',
      focus: 'Registo da energia solar de varanda',
      heading: 'Registo',
      files: {
        Registo: `A energia solar de varanda deve ser inscrita no registo nacional. O registo demora cerca de dez
minutos e é gratuito. A distribuidora recebe o aviso automaticamente.

Os proprietários têm um mês para o registo da energia solar de varanda. Um atraso pode acabar em coima. O registo pede
a morada, os módulos e o inversor.

A potência do inversor não pode ultrapassar 800 watts. Os módulos podem somar 2.000 watts. Um eletricista deve
registar as instalações maiores.`,
        Rendimento: `A energia solar de varanda com dois módulos produz cerca de 700 quilowatts-hora por ano numa
parede a sul. Uma parede a nascente dá cerca de 450 quilowatts-hora. A sombra de uma árvore reduz a produção a
metade.`,
      },
    },
    {
      language: 'it',
      category: 'Fotovoltaico da balcone',
      focus: 'Registrazione del fotovoltaico da balcone',
      heading: 'Registrazione',
      files: {
        Registrazione: `Il fotovoltaico da balcone va iscritto nel registro nazionale. La registrazione richiede
circa dieci minuti ed è gratuita. Il gestore della rete riceve l’avviso automaticamente.

I proprietari hanno un mese per la registrazione del fotovoltaico da balcone. Un ritardo può portare a una multa. Il
registro chiede indirizzo, moduli e inverter.

La potenza dell’inverter non può superare 800 watt. I moduli possono arrivare insieme a 2.000 watt. Un elettricista
deve registrare gli impianti maggiori.`,
        Resa: `Il fotovoltaico da balcone con due moduli produce circa 700 chilowattora all’anno su un muro a
sud. Un muro a est ne dà circa 450. L’ombra di un albero dimezza la produzione.`,
      },
    },
    {
      language: 'nl',
      category: 'Balkonzonnepanelen',
      focus: 'Aanmelding van balkonzonnepanelen',
      heading: 'Aanmelding',
      files: {
        Aanmelding: `Wie balkonzonnepanelen gebruikt, moet het apparaat in het nationale register aanmelden. De
aanmelding duurt ongeveer tien minuten en is gratis. De netbeheerder krijgt automatisch bericht.

Eigenaren hebben een maand voor de aanmelding van balkonzonnepanelen. Te laat melden kan een boete opleveren. Het
register vraagt het adres, de modules en de omvormer.

Het vermogen van de omvormer mag niet boven 800 watt liggen. Modules mogen samen 2.000 watt leveren. Een elektricien
moet grotere installaties aanmelden.`,
        Opbrengst: `Balkonzonnepanelen met twee modules leveren op een zuidmuur ongeveer 700 kilowattuur per
jaar. Een oostmuur geeft ongeveer 450 kilowattuur. Schaduw van een boom halveert de opbrengst.`,
      },
    },
  ])('in $language', ({ heading, ...of }) => {
    const { headings, brief } = postOf(of);
    expect(headings[0]).toBe(heading);
    expect(brief).toBeGreaterThanOrEqual(85);
  });
});

it('what answers the focus stands before what answers a key point, however well that one is titled', () => {
  const asked = german(['Anmeldung', 'Balkonkraftwerke 2026', 'Kosten', 'Vermieter'], 'Ertrag von Balkonkraftwerken');
  expect(postOf({ ...asked, keyPoints: ['Vermieter'] }).headings.slice(0, 2)).toEqual([
    'Ertrag von Balkonkraftwerken',
    'Vermieter',
  ]);
});
