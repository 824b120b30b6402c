import { categoryPath } from '../catalogue/facts/category-tree.ts'
import type { Category } from '../catalogue/facts/garment-facts.ts'

/** Everything of a store that can be found, and when what it says last changed. */
export type StoreMap = {
  home: Date
  products: Date
  howItWorks: Date
  contacts: Date
  legal: Changed[]
  /** Pages the store added by itself. */
  own: Changed[]
  garments: Changed[]
  categories: Changed[]
  occasions: Changed[]
}

/** By its id or slug. */
export type Changed = { name: string; changedAt: Date }

type Facts = {
  garments: readonly { id: string; category: string | null; tags: readonly string[]; changedAt: Date }[]
  categories: readonly Category[]
  store: Date
  plans: Date | null
  /** The store's own words by page. */
  pages: ReadonlyMap<string, Date>
  /** Those it added by itself and that can be found. */
  own: readonly string[]
  /** The legal pages every store has, and when the words changed of one that wrote none. */
  legal: ReadonlyMap<string, Date>
}

/** A list is as new as its newest garment, a page as new as its newest words; both carry the store's own. */
export function toStoreMap({ garments, categories, store, plans, pages, own, legal }: Facts): StoreMap {
  const page = (slug: string) => newest([store, pages.get(slug) ?? legal.get(slug)])
  const products = newest([store, ...garments.map(({ changedAt }) => changedAt)])
  const pathOf = new Map(categories.map(({ slug }) => [slug, categoryPath(categories, slug).map((each) => each.slug)]))
  return {
    home: newest([products, plans, pages.get('home')]),
    products,
    howItWorks: newest([page('how-it-works'), plans]),
    contacts: page('contacts'),
    legal: [...legal.keys()].map((slug) => ({ name: slug, changedAt: page(slug) })),
    own: own.filter((slug) => pages.has(slug)).map((slug) => ({ name: slug, changedAt: page(slug) })),
    garments: garments.map(({ id, changedAt }) => ({ name: id, changedAt })),
    categories: group(garments, ({ category }) => (category === null ? [] : (pathOf.get(category) ?? []))),
    occasions: group(garments, ({ tags }) => tags),
  }
}

function newest(dates: readonly (Date | null | undefined)[]): Date {
  return new Date(Math.max(...dates.map((date) => date?.getTime() ?? 0)))
}

function group<Garment extends { changedAt: Date }>(
  garments: readonly Garment[],
  toNames: (garment: Garment) => readonly string[],
): Changed[] {
  const found = new Map<string, Date>()
  for (const garment of garments)
    for (const name of toNames(garment)) found.set(name, newest([found.get(name), garment.changedAt]))
  return [...found].map(([name, changedAt]) => ({ name, changedAt }))
}
