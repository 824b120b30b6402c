import { expect, it } from 'vitest'
import { includedServices } from './included-services.ts'
import { DEFAULT_POLICY } from './rental-policy.ts'

it('what is lent is cleaned and its small traces mended, unless the store says otherwise', () => {
  expect(includedServices(DEFAULT_POLICY)).toEqual(['cleaning', 'smallDamage'])
  expect(includedServices({ ...DEFAULT_POLICY, includesCleaning: false })).toEqual(['smallDamage'])
  expect(includedServices({ ...DEFAULT_POLICY, coversSmallDamage: false })).toEqual(['cleaning'])
})
