import { expect, it } from 'vitest'
import { brandOf } from '#domain/stores/brand/brand-settings.ts'
import { aStore } from '#tests/support/fixtures/a-store.ts'
import { FIELD_KINDS, SECTION_FIELDS, SECTIONS, sectionOf, TEXT_FIELDS } from '../brand-fields.ts'
import { differing, fieldOf, readBrandForm } from './read-brand-form.ts'

const settings = brandOf(
  aStore({ menuHomeText: { it: 'Home', en: 'Home' }, topBannerVisible: true, shareCapital: null }),
)
const aForm = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  return form
}

it('a text changes in its own language, and in no other', () => {
  const form = aForm({ 'menuHomeText.en': ' Start ' })
  const changes = readBrandForm(form, { fields: ['menuHomeText'], settings })
  expect(changes).toEqual({ menuHomeText: { it: 'Home', en: 'Start' } })
})

it('a switch that is not sent is off, an amount is cents, a colour is written out', () => {
  const form = aForm({ shareCapital: '10.000', primaryColor: 'ABC', topBannerLink: '' })
  const fields = ['topBannerVisible', 'shareCapital', 'primaryColor', 'topBannerLink'] as const
  expect(readBrandForm(form, { fields, settings })).toEqual({
    topBannerVisible: false,
    shareCapital: 1_000_000,
    primaryColor: '#aabbcc',
    topBannerLink: null,
  })
})

it('only what differs is a change', () => {
  expect(differing({ name: settings.name, menuHomeText: { en: 'Home', it: 'Home', de: '' } }, settings)).toEqual({})
  expect(differing({ name: 'Altro' }, settings)).toEqual({ name: 'Altro' })
})

it('an input names its field, and every field has a place', () => {
  expect([fieldOf('menuHomeText.en'), fieldOf('name'), fieldOf('intent')]).toEqual(['menuHomeText', 'name', null])
  const placed = new Set(SECTIONS.flatMap((section) => SECTION_FIELDS[section]))
  expect(Object.keys(FIELD_KINDS).filter((field) => !placed.has(field as never))).toEqual([])
  expect([sectionOf('menuHomeText'), sectionOf('footerText')]).toEqual(['menu', 'words'])
  expect(TEXT_FIELDS.length).toBeGreaterThan(20)
})
