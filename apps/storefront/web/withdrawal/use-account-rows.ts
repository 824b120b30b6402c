import { accountRows } from '#domain/orders/rights/account-rows.ts'
import type { WithdrawalAccountView } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../use-storefront.ts'

export function useAccountRows(account: WithdrawalAccountView): { name: string; value: string }[] {
  const texts = useTranslations('withdrawal')
  const { language } = useStorefront()
  return accountRows(account, (key, values) => texts(`account.${key}`, values), language)
}
