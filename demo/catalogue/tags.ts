import type { Tag } from '#domain/catalogue/facts/garment-facts.ts'
import type { OccasionName } from './occasions.ts'
import type { AllLanguages } from './texts/texts.ts'

const names = {
  gala: { it: 'Gala', en: 'Gala', de: 'Gala', fr: 'Gala', es: 'Gala', nl: 'Gala' },
  wedding: { it: 'Matrimonio', en: 'Wedding', de: 'Hochzeit', fr: 'Mariage', es: 'Boda', nl: 'Bruiloft' },
  cocktail: { it: 'Cocktail', en: 'Cocktail', de: 'Cocktail', fr: 'Cocktail', es: 'Cóctel', nl: 'Cocktail' },
  dinner: { it: 'Cena', en: 'Dinner', de: 'Abendessen', fr: 'Dîner', es: 'Cena', nl: 'Diner' },
  party: { it: 'Festa', en: 'Party', de: 'Party', fr: 'Fête', es: 'Fiesta', nl: 'Feest' },
  office: { it: 'Ufficio', en: 'Office', de: 'Büro', fr: 'Bureau', es: 'Oficina', nl: 'Kantoor' },
  city: { it: 'Città', en: 'City', de: 'Stadt', fr: 'Ville', es: 'Ciudad', nl: 'Stad' },
  weekend: { it: 'Fine settimana', en: 'Weekend', de: 'Wochenende', fr: 'Week-end', es: 'Escapada', nl: 'Weekend' },
  travel: { it: 'Viaggio', en: 'Travel', de: 'Reise', fr: 'Voyage', es: 'Viaje', nl: 'Reizen' },
  trail: { it: 'Sentiero', en: 'Trail', de: 'Wandern', fr: 'Randonnée', es: 'Senderismo', nl: 'Wandelen' },
  summit: { it: 'Montagna', en: 'Mountain', de: 'Berge', fr: 'Montagne', es: 'Montaña', nl: 'Bergen' },
  fireside: {
    it: 'Sere d’inverno',
    en: 'Winter nights',
    de: 'Winterabende',
    fr: 'Soirs d’hiver',
    es: 'Noches de invierno',
    nl: 'Winteravonden',
  },
} as const satisfies Record<OccasionName, AllLanguages>

export const demoTags: readonly Tag[] = Object.entries(names).map(([slug, name], position) => ({
  slug,
  name,
  position,
}))

/** What goes to a gala goes to a wedding's evening too. */
const alsoGoodFor: Partial<Record<OccasionName, OccasionName>> = {
  gala: 'party',
  wedding: 'cocktail',
  cocktail: 'party',
  dinner: 'cocktail',
  office: 'city',
  city: 'weekend',
  trail: 'weekend',
  summit: 'travel',
  travel: 'city',
  fireside: 'weekend',
}

export function tagsOf(occasion: OccasionName): string[] {
  const second = alsoGoodFor[occasion]
  return second === undefined ? [occasion] : [occasion, second]
}
