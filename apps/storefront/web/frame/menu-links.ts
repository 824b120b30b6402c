import { toSafeLink } from '#domain/stores/safe-link.ts'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'

export type MenuLink = { to: string; text: string }

/** What the store's menu shows: contacts and the custom link only where the store has written them. */
export function useMenuLinks({ withHome }: { withHome: boolean }): MenuLink[] {
  const { store } = useStorefront()
  const texts = useTranslations('menu')
  const customLink = toSafeLink(store.menuCustom1Link)
  return [
    withHome && { to: paths.home, text: store.menuHomeText || texts('home') },
    { to: paths.howItWorks, text: store.menuHowText || texts('howItWorks') },
    { to: paths.products, text: store.menuProductsText || texts('products') },
    store.menuContactsText !== '' && { to: paths.contacts, text: store.menuContactsText },
    customLink && store.menuCustom1Text !== '' && { to: customLink, text: store.menuCustom1Text },
  ].filter((link) => link !== false && link !== null && link !== '')
}
