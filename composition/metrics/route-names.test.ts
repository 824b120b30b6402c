import { expect, it } from 'vitest'
import { createRouteNames } from './route-names.ts'

const nameOf = createRouteNames(
  ['/', '/product/:id', '/profile', '/api/users/{id}', '/api/users/me', '/assets/*'].map((path) => ({
    path,
    name: path,
  })),
)

it.each([
  ['/', '/'],
  ['/de', '/'],
  ['/_root.data', '/'],
  ['/product/0190b6a0', '/product/:id'],
  ['/fr/product/0190b6a0', '/product/:id'],
  ['/product/0190b6a0.data', '/product/:id'],
  ['/profile', '/profile'],
  ['/api/users/17', '/api/users/{id}'],
  ['/api/users/me', '/api/users/me'],
  ['/assets/deep/in/a-file.js', '/assets/*'],
  ['/product', 'other'],
  ['/api/users/17/cards', 'other'],
  ['/wp-login.php', 'other'],
])('%s is counted under %s', (path, name) => {
  expect(nameOf(path)).toBe(name)
})
