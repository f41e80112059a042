/** A file of a treebank of Universal Dependencies, at a commit, so that figures stay comparable. */
interface Treebank {
  readonly name: string;
  readonly commit: string;
  readonly file: string;
}

const pud = (language: string, tag: string, commit: string): Treebank => ({
  name: `UD_${language}-PUD`,
  commit,
  file: `${tag}_pud-ud-test.conllu`,
});

/** What the splitting of sentences is measured with. There is no Dutch text in PUD. */
export const TREEBANKS: Readonly<Record<string, Treebank>> = {
  en: pud('English', 'en', 'f16eba4ae7f3d161870ed320676c5088b8fa476c'),
  de: pud('German', 'de', 'ff80846ae60a0a70fc4d6251ef73e6a483a620ee'),
  fr: pud('French', 'fr', 'c245786cfb3020d43bcfc96215ae531a1b07bcbc'),
  es: pud('Spanish', 'es', '818a82b8628c9cbec78750c7e83ccba34b9ce22b'),
  pt: pud('Portuguese', 'pt', 'be08a756d76bd79bf5d4a492dfdc28b46b33e76e'),
  it: pud('Italian', 'it', '71d932aa096368331ba2fd9bc906ec8dd853da8e'),
  nl: { name: 'UD_Dutch-Alpino', commit: '95e374a608d114ec6c6b32f0fbd5f324d29ef286', file: 'nl_alpino-ud-test.conllu' },
};

export const addressOf = ({ name, commit, file }: Treebank): string =>
  `https://raw.githubusercontent.com/UniversalDependencies/${name}/${commit}/${file}`;
