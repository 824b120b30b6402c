import { expect, it } from 'vitest'
import { languageLink } from './language-link.ts'

it.each([
  ['de', '/', '/de'],
  ['de', '/?tags=gala', '/de?tags=gala'],
  ['de', '/products?sizes=IT42', '/de/products?sizes=IT42'],
  ['de', '/products?lang=fr', '/de/products'],
  ['de', '/products?lang=fr&sizes=IT42', '/de/products?sizes=IT42'],
  ['it', '/', '/?lang=it'],
  ['it', '/products?sizes=IT42', '/products?sizes=IT42&lang=it'],
  ['it', '/products?sizes=IT42&lang=de', '/products?sizes=IT42&lang=it'],
])('in %s, %s is at %s', (language, page, link) => {
  expect(languageLink(language, 'it', page)).toBe(link)
})
