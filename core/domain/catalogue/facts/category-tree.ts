import type { Category } from './garment-facts.ts'

/** From the root down to the category itself. A parent that is missing, or its own descendant, ends the way. */
export function categoryPath(categories: readonly Category[], slug: string | null): Category[] {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const path: Category[] = []
  for (let next = bySlug.get(slug ?? ''); next && !path.includes(next); next = bySlug.get(next.parent ?? '')) {
    path.unshift(next)
  }
  return path
}

/** Every category with its children right below it. */
export function inTreeOrder(categories: readonly Category[]): Category[] {
  const place = new Map(categories.map((category, index) => [category.slug, index]))
  const key = (category: Category) => categoryPath(categories, category.slug).map(({ slug }) => place.get(slug) ?? 0)
  return categories
    .map((category) => ({ category, key: key(category) }))
    .sort((a, b) => comparePaths(a.key, b.key))
    .map(({ category }) => category)
}

function comparePaths(a: number[], b: number[]): number {
  for (let level = 0; level < Math.min(a.length, b.length); level++) {
    const difference = (a[level] ?? 0) - (b[level] ?? 0)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}
