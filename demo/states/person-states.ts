import { inStore } from '#database/connection.ts'
import { addLiked } from '#database/queries/catalogue/liked-products.ts'
import { linkPagePath } from '#paths/storefront/mail/link-pages.ts'
import { mailLinks } from '#paths/storefront/mail/mail-links.ts'
import { paths } from '#paths/storefront/paths.ts'
import { aCustomer, giveAddresses } from './a-customer.ts'
import { oddGarments, plainGarments } from './sample-garments.ts'
import { sample } from './sample-store.ts'
import { at, type State } from './stage.ts'

const NOBODY = '11111111-2222-4333-8444-555555555555'

const page = (name: string, shows: string, addresses = 0): State => ({
  name: `account-${name}${addresses ? '-many' : ''}`,
  shows: `Account: ${shows}`,
  async make(input) {
    const customer = await aCustomer(input)
    await giveAddresses(input, customer, addresses)
    return { path: `/profile?page=${name}`, customer }
  },
})

export const personStates: readonly State[] = [
  page('data', 'own data, longest names'),
  page('addresses', 'no address'),
  page('addresses', 'seven addresses with the longest words', 7),
  page('security', 'security'),
  page('privacy', 'privacy'),
  page('credit', 'no credit'),
  page('liked', 'empty wishlist'),
  {
    name: 'account-liked-many',
    shows: 'Account: a wishlist of every odd garment',
    async make(input) {
      const customer = await aCustomer(input)
      await inStore(input.stage.db, sample.id, async (trx) => {
        for (const { product } of [...Object.values(oddGarments), ...plainGarments]) {
          await addLiked(trx, {
            storeId: sample.id,
            userId: customer.id,
            productId: product.id,
            likedAt: input.stage.now(),
          })
        }
      })
      return { path: '/profile?page=liked', customer }
    },
  },
  { name: 'account-guest', shows: 'Account: nobody is logged in', make: at('/profile') },
  { name: 'login', shows: 'Log-in', make: at('/login') },
  { name: 'register', shows: 'Registration', make: at('/register') },
  { name: 'reset', shows: 'New password: a link that is over', make: at('/reset-password?token=x') },
  { name: 'confirm', shows: 'Confirmation: a link that is over', make: at('/confirm-email?token=x') },
  { name: 'unsubscribe', shows: 'Newsletter: a link that is over', make: at('/newsletter/unsubscribe?token=x') },
  { name: 'email-change', shows: 'Another e-mail: a link that is over', make: at(`${mailLinks.emailChange}?token=x`) },
  {
    name: 'newsletter-confirm',
    shows: 'Newsletter: a confirmation that is over',
    make: at(`${mailLinks.newsletterConfirm}?token=x`),
  },
  ...(['payment', 'charge', 'days'] as const).map((page) => ({
    name: `link-${page}`,
    shows: `Link of a mail: ${page}, over`,
    make: at(`${linkPagePath(page, NOBODY)}?token=x`),
  })),
  { name: 'find-order', shows: 'A lost order', make: at(paths.findOrder) },
  { name: 'withdrawal', shows: 'Withdrawal without an account', make: at('/withdrawal') },
  {
    name: 'guest-order',
    shows: 'Order of a guest whose link is over',
    make: at(`${mailLinks.guestOrder}/${NOBODY}`),
  },
]
