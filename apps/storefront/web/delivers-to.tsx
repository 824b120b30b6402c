import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from './use-storefront.ts'

/** Said early: nobody chooses a garment that cannot come to them. */
export function DeliversTo({ className }: { className?: string | undefined }) {
  const { deliversTo } = useStorefront()
  return <p className={className}>{useTranslations('frame')('deliversTo', { country: deliversTo })}</p>
}
