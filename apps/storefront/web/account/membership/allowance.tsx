import { useId } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '#domain/money.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import { paths } from '#paths/storefront/paths.ts'
import type { UserMembershipView } from '#storefront/contract/memberships/user-memberships.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textStyle from '#storefront/web/ui/base/text.module.css'
import textButton from '#storefront/web/ui/base/text-button.module.css'
import { useStorefront } from '../../use-storefront.ts'
import css from './membership.module.css'

/** How many garments are taken of how many, and how much each may be worth. */
export function Allowance({ record: { allowance, status, pause } }: { record: UserMembershipView }) {
  const texts = useTranslations('membershipPage')
  const plans = useTranslations('plans')
  const { language } = useStorefront()
  const id = useId()
  const isPaused = pause?.state === 'paused'
  const { used, max, maxProductRetailPrice: cap } = allowance
  return (
    <>
      <Stack gap={8} className={css.allowance}>
        <p id={id} className={css.count}>
          {texts('used', { used, max })}
        </p>
        <meter min={0} max={max} value={used} aria-labelledby={id} />
        <p className={textStyle.softText}>
          {cap === null ? plans('noCap') : plans('cap', { price: formatMoney(cap, language) })}
        </p>
      </Stack>
      {isPaused && <p>{texts('sleeps')}</p>}
      {status === 'active' && !isPaused && (
        <div>
          {used < max ? (
            <Link to={paths.products} className={button.button}>
              {texts('toProducts')}
            </Link>
          ) : (
            <Link to={paths.orders} className={textButton.link}>
              {texts('full')}
            </Link>
          )}
        </div>
      )}
    </>
  )
}
