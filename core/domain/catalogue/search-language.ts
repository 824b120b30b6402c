import type { Language } from '#domain/stores/languages.ts'

/** The word people put before a number: it leads to whatever has a size, so that the number decides. */
export const SIZE_WORDS: Record<Language, string> = {
  it: 'taglia',
  en: 'size',
  de: 'Größe',
  fr: 'taille',
  es: 'talla',
  nl: 'maat',
}

/** Words for the same thing. A word that names nothing in a store is looked up here before it is taken for a typing error. */
const SYNONYMS: Record<Language, readonly (readonly string[])[]> = {
  it: [
    ['sposa', 'nozze', 'matrimonio', 'cerimonia', 'damigella'],
    ['vestito', 'abito'],
    ['giubbotto', 'giaccone', 'giacca'],
    ['soprabito', 'cappotto'],
    ['pullover', 'felpa', 'maglione'],
    ['lavoro', 'ufficio'],
    ['compleanno', 'festa'],
    ['trekking', 'escursione', 'sentiero'],
  ],
  en: [
    ['bride', 'bridal', 'bridesmaid', 'wedding'],
    ['gown', 'dress'],
    ['sweater', 'jumper', 'pullover'],
    ['pants', 'trousers'],
    ['work', 'office'],
    ['birthday', 'party'],
    ['hiking', 'trail'],
  ],
  de: [
    ['Braut', 'Trauung', 'Hochzeit'],
    ['Robe', 'Kleid'],
    ['Pulli', 'Pullover'],
    ['Anorak', 'Jacke'],
    ['Arbeit', 'Büro'],
    ['Geburtstag', 'Feier', 'Party'],
  ],
  fr: [
    ['mariée', 'noces', 'mariage'],
    ['blouson', 'veste'],
    ['pullover', 'pull'],
    ['travail', 'bureau'],
    ['anniversaire', 'fête'],
  ],
  es: [
    ['novia', 'nupcial', 'boda'],
    ['cazadora', 'chaqueta'],
    ['suéter', 'jersey'],
    ['trabajo', 'oficina'],
    ['cumpleaños', 'fiesta'],
  ],
  nl: [
    ['bruid', 'trouwen', 'bruiloft'],
    ['japon', 'jurk'],
    ['sweater', 'trui'],
    ['werk', 'kantoor'],
    ['verjaardag', 'feest'],
  ],
}

/** Every word with each of the others that mean the same. */
export function synonymPairs(language: Language): { word: string; synonym: string }[] {
  return SYNONYMS[language].flatMap((group) =>
    group.flatMap((word) => group.flatMap((synonym) => (synonym === word ? [] : [{ word, synonym }]))),
  )
}
