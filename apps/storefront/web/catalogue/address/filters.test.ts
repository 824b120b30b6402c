import { describe, expect, it } from 'vitest'
import { countFilters, forEvent, NO_FILTERS, readFilters, toggleValue, toSearch } from './filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

describe('the filters in an address', () => {
  it('are the ones of the specification, second hand off unless asked for', () => {
    const filters = read('sizes=IT40,IT42&colors=red&categories=dresses&tags=wedding&text=seta')
    expect(filters).toMatchObject({
      sizes: ['IT40', 'IT42'],
      colors: ['red'],
      categories: ['dresses'],
      tags: ['wedding'],
      text: 'seta',
      secondHand: false,
    })
    expect(read('secondHand=true').secondHand).toBe(true)
  })

  it('take the words of the search box, which calls them name', () => {
    expect(read('name=abito+rosso').text).toBe('abito rosso')
  })

  it('are the same whether a form repeats a name or an address joins values', () => {
    expect(read('sizes=IT40&sizes=IT42&colors=')).toEqual(read('sizes=IT40,IT42'))
  })

  it('are nothing when they make no sense', () => {
    const search = 'minPrice=cheap&maxPrice=-3&maxValue=1e3&deliveryDate=2026-02-30&daysCount=4&sort=ugliest&sizes=,,'
    expect(read(search)).toEqual(NO_FILTERS)
  })

  it('take prices in either order', () => {
    expect(read('minPrice=90&maxPrice=10')).toMatchObject({ minPrice: 10, maxPrice: 90 })
    expect(read('minPrice=10&maxPrice=90')).toMatchObject({ minPrice: 10, maxPrice: 90 })
    expect(read('minPrice=90')).toMatchObject({ minPrice: 90, maxPrice: null })
  })

  it('know the days of a delivery only together with its date', () => {
    expect(read('daysCount=8').daysCount).toBeNull()
    expect(read('deliveryDate=2026-12-04&daysCount=8')).toMatchObject({ deliveryDate: '2026-12-04', daysCount: 8 })
    expect(read('deliveryDate=2026-12-04').daysCount).toBe(4)
  })

  it('know the day it is worn, beside which no delivery day counts', () => {
    const worn = { eventDate: '2026-11-28', deliveryDate: null, daysCount: 4 }
    expect(read('eventDate=2026-11-28')).toMatchObject(worn)
    expect(read('eventDate=2026-11-28&deliveryDate=2026-12-04')).toMatchObject(worn)
    expect(read('eventDate=&eventDate=2026-11-28')).toEqual(NO_FILTERS)
    expect(toSearch(read('eventDate=2026-11-28&daysCount=8'))).toBe('?eventDate=2026-11-28&daysCount=8')
    expect(countFilters(read('eventDate=2026-11-28'))).toBe(1)
  })

  it('come back as they were written', () => {
    const search =
      '?sizes=IT40,IT42&text=abito+rosso&minPrice=50&maxValue=800&deliveryDate=2026-12-04&daysCount=8&sort=priceAsc'
    expect(toSearch(read(search))).toBe(search)
    expect(toSearch(NO_FILTERS)).toBe('')
    expect(toSearch(NO_FILTERS, 3)).toBe('?page=3')
  })
})

describe('choosing', () => {
  it('a value twice takes it back', () => {
    const once = toggleValue(NO_FILTERS, 'sizes', 'IT40')
    expect(once.sizes).toEqual(['IT40'])
    expect(toggleValue(once, 'sizes', 'IT40')).toEqual(NO_FILTERS)
  })

  it('a day to wear it takes the place of a delivery, and taken back leaves the rest', () => {
    const delivered = read('sizes=IT40&deliveryDate=2026-12-04&daysCount=8')
    expect(toSearch(forEvent(delivered, '2026-11-28'))).toBe('?sizes=IT40&eventDate=2026-11-28&daysCount=8')
    expect(toSearch(forEvent(read('sizes=IT40&eventDate=2026-11-28'), null))).toBe('?sizes=IT40')
    expect(forEvent(delivered, null)).toEqual(delivered)
  })

  it('counts every choice that narrows the list, and a price range as one', () => {
    expect(countFilters(NO_FILTERS)).toBe(0)
    expect(countFilters(read('sizes=IT40,IT42&minPrice=5&maxPrice=9&maxValue=800&secondHand=true&sort=newest'))).toBe(5)
  })
})
