import type { ReactNode } from 'react'
import { useTranslations } from '#web/texts/use-translations.ts'
import { Protected } from '../account/protected.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { useStorefront } from '../use-storefront.ts'

/** For its owner only. */
export function ReceiptFrame({ children }: { children: ReactNode }) {
  const texts = useTranslations('receipt')
  const { store } = useStorefront()
  return (
    <>
      <PageHead title={`${texts('title')} | ${store.name}`} index={false} />
      <Protected>{children}</Protected>
    </>
  )
}
