import { expect, it } from 'vitest'
import {
  chooseMembership,
  defaultMembershipCheckout,
  resetMembershipCheckout,
  reviveMembershipCheckout,
} from './membership-checkout.ts'

it('no plan is chosen at first', () => {
  expect(defaultMembershipCheckout).toEqual({ membership: { id: null } })
})

it('the plan chosen last counts', () => {
  expect(chooseMembership(chooseMembership(defaultMembershipCheckout, 'm'), 'l')).toEqual({ membership: { id: 'l' } })
})

it('a plan can be put back', () => {
  expect(resetMembershipCheckout()).toEqual(defaultMembershipCheckout)
})

it('a stored plan comes back, a broken one does not', () => {
  expect(reviveMembershipCheckout({ membership: { id: 'm' } })).toEqual({ membership: { id: 'm' } })
  expect(reviveMembershipCheckout({ membership: { id: 5 } })).toEqual(defaultMembershipCheckout)
  expect(reviveMembershipCheckout('m')).toEqual(defaultMembershipCheckout)
})
