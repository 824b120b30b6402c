import { describe, expect, it } from 'vitest'
import { categoryPath, inTreeOrder } from './category-tree.ts'

const category = (slug: string, parent: string | null) => ({ slug, parent, name: {}, position: 0 })
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug)

describe('the tree of categories', () => {
  const tree = [
    category('gowns', 'dresses'),
    category('coats', null),
    category('dresses', null),
    category('slips', 'dresses'),
  ]

  it('leads from the widest category to the one asked for', () => {
    expect(slugs(categoryPath(tree, 'gowns'))).toEqual(['dresses', 'gowns'])
    expect(categoryPath(tree, 'hats')).toEqual([])
    expect(categoryPath(tree, null)).toEqual([])
  })

  it('puts children right below their parent', () => {
    expect(slugs(inTreeOrder(tree))).toEqual(['coats', 'dresses', 'gowns', 'slips'])
  })

  it('ends where a parent is missing or its own child', () => {
    expect(slugs(categoryPath([category('a', 'gone')], 'a'))).toEqual(['a'])
    const circle = [category('a', 'b'), category('b', 'a')]
    expect(slugs(categoryPath(circle, 'a'))).toEqual(['b', 'a'])
    expect(inTreeOrder(circle)).toHaveLength(2)
  })
})
