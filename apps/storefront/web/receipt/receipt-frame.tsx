import type { ReactNode } from 'react'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Protected } from '../account/protected.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { useStorefront } from '../use-storefront.ts'

/** For its owner only: a customer, or the guest who ordered. */
export function ReceiptFrame({ isGuest = false, children }: { isGuest?: boolean; children: ReactNode }) {
  const texts = useTranslations('receipt')
  const { store } = useStorefront()
  return (
    <>
      <PageHead title={`${texts('title')} | ${store.name}`} index={false} />
      {isGuest ? children : <Protected>{children}</Protected>}
    </>
  )
}
