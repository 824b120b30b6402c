import { formatMoney } from '#domain/money.ts'
import type { OrderEstimate } from '#storefront/contract/rentals/rentals.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import { Checkbox } from '#storefront/web/ui/form/checkbox.tsx'
import { useStorefront } from '../../use-storefront.ts'
import css from '../order-form.module.css'

type CreditTickProps = {
  credit: NonNullable<OrderEstimate['credit']>
  isUsed: boolean
  onChange: (isUsed: boolean) => void
}

/** Who has credit sees it used, as much as possible, and may keep it instead. */
export function CreditTick({ credit: { balance, used }, isUsed, onChange }: CreditTickProps) {
  const texts = useTranslations('credit')
  const { language } = useStorefront()
  const money = (cents: number) => formatMoney(cents, language)
  if (used === 0)
    return <p className={`${css.note} ${textStyle.softSmall}`}>{texts('monthly', { amount: money(balance) })}</p>
  return (
    <div>
      <Checkbox name="useCredit" checked={isUsed} onChange={onChange}>
        {texts('use', { amount: money(used) })}
      </Checkbox>
      {isUsed && balance > used && (
        <p className={`${css.note} ${textStyle.softSmall}`}>{texts('rest', { amount: money(balance - used) })}</p>
      )}
    </div>
  )
}
