import { describe, expect, it } from 'vitest'
import { type PlacePart, placeToAddress } from './place-to-address.ts'

const part = (type: string, longText: string, shortText = longText): PlacePart => ({
  types: [type, 'political'],
  longText,
  shortText,
})

const milan = [
  part('street_number', '12'),
  part('route', 'Via Santo Spirito'),
  part('locality', 'Milano'),
  part('administrative_area_level_3', 'Milano'),
  part('administrative_area_level_2', 'Città metropolitana di Milano', 'MI'),
  part('administrative_area_level_1', 'Lombardia'),
  part('country', 'Italia', 'IT'),
  part('postal_code', '20121'),
]

const without = (type: string) => milan.filter(({ types }) => !types.includes(type))

describe('the address of a place', () => {
  it('has street with civic number, postcode, city and province', () => {
    expect(placeToAddress(milan)).toEqual({
      street: 'Via Santo Spirito 12',
      postalCode: '20121',
      city: 'Milano',
      province: 'IT-MI',
    })
  })

  it('has the street alone while the civic number is not known', () => {
    expect(placeToAddress(without('street_number')).street).toBe('Via Santo Spirito')
  })

  it('is in the municipality when the place names no town', () => {
    expect(placeToAddress([...without('locality')]).city).toBe('Milano')
    const hamlet = [part('locality', 'Mestre'), part('administrative_area_level_3', 'Venezia')]
    expect(placeToAddress(hamlet).city).toBe('Mestre')
  })

  it('leaves empty what is no Italian postcode or province', () => {
    const elsewhere = [part('administrative_area_level_2', 'Nice', '06'), part('postal_code', 'SW1A 1AA')]
    expect(placeToAddress(elsewhere)).toEqual({ street: '', postalCode: '', city: '', province: '' })
    expect(placeToAddress([])).toEqual({ street: '', postalCode: '', city: '', province: '' })
  })
})
