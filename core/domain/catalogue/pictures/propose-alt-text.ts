import type { Language } from '#domain/stores/languages.ts'

/** What is known of a garment, in one language; what is not known is null. */
export type PicturedGarment = { name: string; brand: string; colour: string | null }

/** What a picture shows, as far as the facts say: a beginning for whoever writes the alternative text. */
export function proposeAltText({ name, brand, colour }: PicturedGarment, at: PictureAt, language: Language): string {
  const words = WORDS[language]
  const isNamed = name.toLocaleLowerCase(language).includes(brand.toLocaleLowerCase(language))
  const garment = isNamed || brand === '' ? name : words.by(name, brand)
  const coloured = colour === null || hasWord(name, colour) ? garment : words.coloured(garment, colour)
  return at.number === 1 ? coloured : `${coloured}, ${words.photo} ${at.number}`
}

/** Its place among the garment's pictures, from one on. The first is the garment as such. */
export type PictureAt = { number: number }

type Words = {
  by: (name: string, brand: string) => string
  coloured: (garment: string, colour: string) => string
  photo: string
}

const WORDS: Record<Language, Words> = {
  it: { by: joined('di'), coloured: (garment, colour) => `${garment}, colore ${lower(colour, 'it')}`, photo: 'foto' },
  en: { by: joined('by'), coloured: (garment, colour) => `${garment} in ${lower(colour, 'en')}`, photo: 'photo' },
  fr: {
    by: (name, brand) => (startsWithVowel(brand) ? `${name} d’${brand}` : `${name} de ${brand}`),
    coloured: (garment, colour) => `${garment}, coloris ${lower(colour, 'fr')}`,
    photo: 'photo',
  },
  de: { by: joined('von'), coloured: (garment, colour) => `${garment} in ${upper(colour, 'de')}`, photo: 'Foto' },
  es: { by: joined('de'), coloured: (garment, colour) => `${garment} en color ${lower(colour, 'es')}`, photo: 'foto' },
  nl: { by: joined('van'), coloured: (garment, colour) => `${garment} in ${lower(colour, 'nl')}`, photo: 'foto' },
}

function joined(word: string) {
  return (name: string, brand: string) => `${name} ${word} ${brand}`
}

/** Before a vowel French leaves its own out. */
function startsWithVowel(brand: string): boolean {
  return /^[aeiouyàâäéèêëîïôöùûü]/i.test(brand)
}

function hasWord(name: string, word: string): boolean {
  return name.toLowerCase().split(/\s+/).includes(word.toLowerCase())
}

function lower(word: string, language: Language): string {
  return word.charAt(0).toLocaleLowerCase(language) + word.slice(1)
}

/** Colours are nouns after "in". */
function upper(word: string, language: Language): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1)
}
