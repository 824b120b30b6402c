import { expect, it } from 'vitest'
import { cartCount } from './cart-count.ts'
import { aCartLine } from './cart-line-double.ts'
import { defaultCheckout } from './checkout.ts'
import { chooseMembership, defaultMembershipCheckout } from './membership-checkout.ts'

const products = ['a', 'b', 'c'].map(aCartLine)
const checkout = { ...defaultCheckout, products, timer: 1 }

it('the cart counts its products', () => {
  expect(cartCount({ checkout, membershipCheckout: defaultMembershipCheckout })).toBe(3)
  expect(cartCount({ checkout: defaultCheckout, membershipCheckout: defaultMembershipCheckout })).toBe(0)
})

it('the cart counts 1 when a plan is chosen, whatever else lies in it', () => {
  const membershipCheckout = chooseMembership(defaultMembershipCheckout, 'plan')
  expect(cartCount({ checkout, membershipCheckout })).toBe(1)
  expect(cartCount({ checkout: defaultCheckout, membershipCheckout })).toBe(1)
})
