import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { toSafeLink } from '#domain/stores/safe-link.ts'
import { paths } from '#paths/storefront/paths.ts'
import { useStorefront } from '../use-storefront.ts'

/** The documents a consent names. They open beside the form: nobody loses what is typed by reading them. */
export function usePolicyLinks() {
  const { store } = useStorefront()
  const own = toSafeLink(store.privacyPolicyPartnerStoreLink) ?? paths.privacy
  return {
    store: store.name,
    terms: linkTo(paths.terms),
    privacy: linkTo(paths.privacy),
    cookies: linkTo(paths.cookies),
    policy: linkTo(own),
  }
}

function linkTo(address: string) {
  return (words: ReactNode) => (
    <Link to={address} target="_blank" rel="noopener">
      {words}
    </Link>
  )
}
