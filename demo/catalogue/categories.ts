import type { Category } from '#domain/catalogue/facts/garment-facts.ts'
import type { CutName } from './garment.ts'
import type { AllLanguages } from './texts/texts.ts'

type Shelf = { name: AllLanguages; keywords?: AllLanguages; parent?: string; cuts?: readonly CutName[] }

const shelves = {
  dresses: {
    name: { it: 'Abiti', en: 'Dresses', de: 'Kleider', fr: 'Robes', es: 'Vestidos', nl: 'Jurken' },
    keywords: {
      it: 'abito vestito vestiti',
      en: 'dress gown',
      de: 'Kleid',
      fr: 'robe',
      es: 'vestido',
      nl: 'jurk japon',
    },
  },
  gowns: {
    parent: 'dresses',
    name: {
      it: 'Abiti da sera',
      en: 'Evening gowns',
      de: 'Abendkleider',
      fr: 'Robes du soir',
      es: 'Vestidos de noche',
      nl: 'Avondjurken',
    },
    keywords: { it: 'lungo', en: 'long formal', de: 'lang', fr: 'longue', es: 'largo', nl: 'lang' },
    cuts: ['mermaid', 'column', 'bustier', 'princess', 'plunge'],
  },
  'cocktail-dresses': {
    parent: 'dresses',
    name: {
      it: 'Abiti da cocktail',
      en: 'Cocktail dresses',
      de: 'Cocktailkleider',
      fr: 'Robes de cocktail',
      es: 'Vestidos de cóctel',
      nl: 'Cocktailjurken',
    },
    keywords: { it: 'corto tubino', en: 'short mini', de: 'kurz', fr: 'courte', es: 'corto', nl: 'kort' },
    cuts: ['sheath', 'cocktail', 'puff'],
  },
  'day-dresses': {
    parent: 'dresses',
    name: {
      it: 'Abiti morbidi',
      en: 'Fluid dresses',
      de: 'Fließende Kleider',
      fr: 'Robes fluides',
      es: 'Vestidos fluidos',
      nl: 'Soepele jurken',
    },
    cuts: ['slip', 'camisole', 'wrap', 'garden'],
  },
  jumpsuits: {
    name: { it: 'Tute', en: 'Jumpsuits', de: 'Jumpsuits', fr: 'Combinaisons', es: 'Monos', nl: 'Jumpsuits' },
    cuts: ['jumpsuit', 'halter-jumpsuit'],
  },
  jackets: {
    name: { it: 'Giacche', en: 'Jackets', de: 'Jacken', fr: 'Vestes', es: 'Chaquetas', nl: 'Jassen' },
  },
  blazers: {
    parent: 'jackets',
    name: { it: 'Blazer', en: 'Blazers', de: 'Blazer', fr: 'Blazers', es: 'Blazers', nl: 'Blazers' },
    cuts: ['blazer', 'double-blazer', 'tuxedo', 'short-jacket'],
  },
  'outdoor-jackets': {
    parent: 'jackets',
    name: {
      it: 'Giacche da esterno',
      en: 'Outdoor jackets',
      de: 'Outdoorjacken',
      fr: 'Vestes de plein air',
      es: 'Chaquetas de exterior',
      nl: 'Buitenjassen',
    },
    cuts: ['rain', 'parka', 'puffer', 'light-puffer', 'liner', 'fleece-jacket', 'denim-jacket', 'overshirt'],
  },
  coats: {
    name: { it: 'Cappotti', en: 'Coats', de: 'Mäntel', fr: 'Manteaux', es: 'Abrigos', nl: 'Mantels' },
    cuts: ['long-coat', 'car-coat', 'cape', 'trench'],
  },
  tops: {
    name: { it: 'Top e camicie', en: 'Tops & shirts', de: 'Oberteile', fr: 'Hauts', es: 'Tops y camisas', nl: 'Tops' },
    cuts: ['blouse', 'evening-top', 'shirt'],
  },
  knitwear: {
    name: { it: 'Maglieria', en: 'Knitwear', de: 'Strick', fr: 'Maille', es: 'Punto', nl: 'Truien' },
    keywords: { it: 'maglione', en: 'jumper', de: 'Pullover', fr: 'pull', es: 'jersey', nl: 'trui' },
    cuts: ['half-zip', 'cable-sweater', 'sweater', 'v-sweater', 'turtleneck'],
  },
  trousers: {
    name: { it: 'Pantaloni', en: 'Trousers', de: 'Hosen', fr: 'Pantalons', es: 'Pantalones', nl: 'Broeken' },
    keywords: { it: 'calzoni', en: 'pants', de: 'Hose', fr: 'pantalon', es: 'pantalón', nl: 'broek' },
    cuts: ['wide-trousers', 'slim-trousers', 'hiking-trousers', 'cargo'],
  },
  skirts: {
    name: { it: 'Gonne', en: 'Skirts', de: 'Röcke', fr: 'Jupes', es: 'Faldas', nl: 'Rokken' },
    cuts: ['pleated-skirt', 'pencil-skirt', 'ball-skirt'],
  },
} as const satisfies Record<string, Shelf>

export const demoCategories: readonly Category[] = Object.entries<Shelf>(shelves).map(
  ([slug, { name, keywords = {}, parent = null }], position) => ({ slug, parent, name, keywords, position }),
)

export function categoryOf(cut: CutName): string {
  const shelf = Object.entries<Shelf>(shelves).find(([, { cuts = [] }]) => cuts.includes(cut))
  if (shelf === undefined) throw new Error(`No category has the cut ${cut}`)
  return shelf[0]
}
