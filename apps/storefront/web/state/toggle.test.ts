import { expect, it } from 'vitest'
import { defaultToggle, setSidebar } from './toggle.ts'

it('the side menu is in at first', () => {
  expect(defaultToggle).toEqual({ sidebar: false })
})

it('the side menu slides out and in', () => {
  const out = setSidebar(defaultToggle, true)
  expect(out).toEqual({ sidebar: true })
  expect(setSidebar(out, false)).toEqual({ sidebar: false })
})
