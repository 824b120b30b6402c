import { aCart } from './a-cart.ts'
import { aCustomer, giveAddresses } from './a-customer.ts'
import { samplePlans } from './sample-plans.ts'
import { at, type SceneInput, type State } from './stage.ts'

async function signedIn(input: SceneInput, { count, addresses }: { count: number; addresses: number }) {
  const customer = await aCustomer(input)
  await giveAddresses(input, customer, addresses)
  return { customer, cart: await aCart(input, { count, customer }) }
}

export const cartStates: readonly State[] = [
  { name: 'cart-empty', shows: 'Cart: empty', make: at('/cart') },
  {
    name: 'cart-one',
    shows: 'Cart: one garment, longest words',
    make: async (input) => ({ path: '/cart', cart: await aCart(input, { count: 1 }) }),
  },
  {
    name: 'cart-forty',
    shows: 'Cart: 40 lines',
    make: async (input) => ({ path: '/cart', cart: await aCart(input, { count: 40 }) }),
  },
  {
    name: 'cart-ended',
    shows: 'Cart: its time is over',
    async make(input) {
      const cart = await aCart(input, { count: 5 })
      const gone = cart.lines.map((line) => ({ ...line, uuid: crypto.randomUUID() }))
      return { path: '/cart', cart: { ...cart, lines: gone, begunAt: cart.begunAt - 19 * 60_000 } }
    },
  },
  {
    name: 'cart-plan',
    shows: 'Cart: a plan with the longest words',
    make: async () => ({ path: '/cart', planId: samplePlans.at(-1)?.id ?? '' }),
  },
  {
    name: 'cart-plan-waiting',
    shows: 'Cart: a plan, and five garments that wait beside it',
    make: async (input) => ({
      path: '/cart',
      cart: await aCart(input, { count: 5 }),
      planId: samplePlans.at(-1)?.id ?? '',
    }),
  },
  { name: 'checkout-empty', shows: 'Checkout: nothing to pay for', make: at('/checkout') },
  {
    name: 'checkout-guest',
    shows: 'Checkout as a guest',
    make: async (input) => ({ path: '/checkout', cart: await aCart(input, { count: 3 }) }),
  },
  {
    name: 'checkout-long',
    shows: 'Checkout: five garments, five addresses with the longest words',
    make: async (input) => ({ path: '/checkout', ...(await signedIn(input, { count: 5, addresses: 5 })) }),
  },
  {
    name: 'checkout-plan',
    shows: 'Checkout: a plan with the longest words',
    make: async (input) => ({
      path: '/checkout',
      customer: await aCustomer(input),
      planId: samplePlans.at(-1)?.id ?? '',
    }),
  },
]
