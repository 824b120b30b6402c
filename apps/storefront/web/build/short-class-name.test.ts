import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shortClassName } from './short-class-name.ts'

const file = (name: string) => join(import.meta.dirname, name)

it('a class has one short name, in every build and wherever the project lies', () => {
  expect(shortClassName('card', file('a.module.css'))).toMatch(/^_[\w-]{5}$/)
  expect(shortClassName('card', file('a.module.css?used'))).toBe(shortClassName('card', file('a.module.css')))
})

it('classes of the same name in two files are two', () => {
  expect(shortClassName('card', file('a.module.css'))).not.toBe(shortClassName('card', file('b.module.css')))
})
