import { describe, expect, it } from 'vitest'
import { findSavedList, isSavedForTheDay } from './saved-list.ts'

const nextYear = new Date().getFullYear() + 1
const DAY = `${nextYear}-06-13`
const OTHER_DAY = `${nextYear}-06-20`

function place(saved: string | null, cookie: string) {
  return { localStorage: { getItem: () => saved }, document: { cookie } }
}

describe('the way back to the list', () => {
  it('leads to it as it was, as long as it was', () => {
    expect(findSavedList(place('/products?sizes=IT40', 'elementsDisplayed=48'))).toBe('/products?sizes=IT40&page=2')
    expect(findSavedList(place('https://elsewhere.example/products?sizes=IT40', ''))).toBe('/products')
  })

  it('follows the day the shopper has in mind now', () => {
    const saved = `/products?sizes=IT40&eventDate=${DAY}&daysCount=8`
    const changed = place(saved, `eventDate=${OTHER_DAY}`)
    expect(findSavedList(changed)).toBe(`/products?sizes=IT40&eventDate=${OTHER_DAY}&daysCount=8`)
    expect(isSavedForTheDay(changed)).toBe(false)
    const taken = place(saved, '')
    expect(findSavedList(taken)).toBe('/products?sizes=IT40')
    expect(isSavedForTheDay(taken)).toBe(false)
    expect(isSavedForTheDay(place(saved, `eventDate=${DAY}`))).toBe(true)
    expect(findSavedList(place(null, `eventDate=${DAY}`))).toBe(`/products?eventDate=${DAY}&daysCount=4`)
  })

  it('forgets a day that is over, and what is no day', () => {
    expect(findSavedList(place(null, 'eventDate=2020-06-13'))).toBe('/products')
    expect(findSavedList(place(null, 'eventDate=soon'))).toBe('/products')
  })
})
