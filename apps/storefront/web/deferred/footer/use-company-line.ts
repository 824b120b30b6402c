import { formatMoney } from '#domain/money.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'

/** What the firm behind the store has to say of itself, as far as it is known: parts with a dot between them. */
export function useCompanyLine(): string {
  const { store, language } = useStorefront()
  const { legalName, vatNumber, registerNumber, shareCapital, certifiedEmail } = store
  return useTranslations('footer')('company', {
    name: legalName,
    vat: vatNumber || 'none',
    register: registerNumber || 'none',
    capital: shareCapital === null ? 'none' : formatMoney(shareCapital, language),
    pec: certifiedEmail || 'none',
  })
}
