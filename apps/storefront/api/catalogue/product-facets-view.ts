import { inTreeOrder } from '#domain/catalogue/facts/category-tree.ts'
import { COLOUR_FAMILIES, colourFamilyOf } from '#domain/catalogue/facts/colour-family.ts'
import type { Colour, GarmentFacts } from '#domain/catalogue/facts/garment-facts.ts'
import type { FacetCounts } from '#domain/catalogue/index/browse-index.ts'
import { type Language, localise } from '#domain/stores/languages.ts'
import type { ProductFacets } from '#storefront/contract/catalogue/products.ts'
import { labelOf } from './product-view.ts'

/** In the order the operator gave the values; one that nobody knows any more stands under its code. */
export function toFacetsView(
  counts: FacetCounts,
  { facts, language }: { facts: GarmentFacts; language: Language },
): ProductFacets {
  return {
    sizes: counted(counts.sizes, facts.sizes, {
      codeOf: ({ code }) => code,
      view: (size) => ({ label: size === null ? null : labelOf(size) }),
    }),
    colors: counted(counts.colors, withFamilies(facts.colours), {
      codeOf: ({ code }) => code,
      view: (colour) => ({
        label: colour && localise(colour.name, language),
        hex: colour?.hex ?? '#808080',
        family: colour?.family ?? null,
      }),
    }),
    categories: counted(counts.categories, inTreeOrder(facts.categories), {
      codeOf: ({ slug }) => slug,
      view: (category) => ({
        label: category && localise(category.name, language),
        parent: category?.parent ?? null,
      }),
    }),
    tags: counted(counts.tags, facts.tags, {
      codeOf: ({ slug }) => slug,
      view: (tag) => ({ label: tag && localise(tag.name, language) }),
    }),
    brands: counted(counts.brands, facts.brands, {
      codeOf: ({ slug }) => slug,
      view: (brand) => ({ label: brand?.name ?? null }),
    }),
    secondHand: counts.secondHand,
    price: counts.price,
  }
}

type ColourInFamily = Pick<Colour, 'code' | 'name' | 'hex'> & { family: string | null }

/** To which family a colour belongs takes a while to tell, and facts stay the same from list to list. */
const familiesOf = new WeakMap<readonly Colour[], ColourInFamily[]>()

function withFamilies(colours: readonly Colour[]): ColourInFamily[] {
  const known = familiesOf.get(colours) ?? toFamilies(colours)
  familiesOf.set(colours, known)
  return known
}

/** Each family and then its colours; one that is called as a family is the family. */
function toFamilies(colours: readonly Colour[]): ColourInFamily[] {
  const others = colours.filter(({ code }) => !(code in COLOUR_FAMILIES))
  const byFamily = Map.groupBy(others, ({ hex }) => colourFamilyOf(hex) as string)
  return Object.entries(COLOUR_FAMILIES).flatMap(([code, { name, hex }]) => {
    const own = byFamily.get(code) ?? []
    return [{ code, name, hex, family: null }, ...own.map((colour) => ({ ...colour, family: code }))]
  })
}

function counted<Fact, View extends { label: string | null }>(
  counts: ReadonlyMap<string, number>,
  facts: readonly Fact[],
  { codeOf, view }: { codeOf: (fact: Fact) => string; view: (fact: Fact | null) => View },
) {
  const rest = new Map(counts)
  const toView = (value: string, fact: Fact | null) => {
    const shown = view(fact)
    return { ...shown, value, label: shown.label ?? value, count: counts.get(value) ?? 0 }
  }
  const known = facts.filter((fact) => rest.delete(codeOf(fact))).map((fact) => toView(codeOf(fact), fact))
  return [...known, ...[...rest.keys()].map((value) => toView(value, null))]
}
