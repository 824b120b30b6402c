import { Link } from 'react-router'
import { formatInstant } from '#domain/accounts/instants.ts'
import { Row } from '#kit/ui/base/row.tsx'
import { Stack } from '#kit/ui/base/stack.tsx'
import { paths } from '#paths/storefront/paths.ts'
import type { WithdrawalReceipt } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useIsHydrated } from '../state/use-is-hydrated.ts'
import { useStorefront } from '../use-storefront.ts'
import { useAccountRows } from './use-account-rows.ts'
import { useArrivalFocus } from './use-arrival-focus.ts'
import css from './withdrawal-page.module.css'

/** The proof that it has arrived, and when. */
export function Receipt({ receipt, name, given = '' }: { receipt: WithdrawalReceipt; name: string; given?: string }) {
  const texts = useTranslations('withdrawal')
  const { store, language } = useStorefront()
  const title = useArrivalFocus()
  const isHydrated = useIsHydrated()
  const { id, number, declaredAt, email, account } = receipt
  const rows = [
    { name: texts('receipt.number'), value: number },
    ...(given === '' ? [] : [{ name: texts('receipt.what'), value: given }]),
    { name: texts('name'), value: name },
    { name: texts('receipt.date'), value: formatInstant(declaredAt, language) },
    { name: texts('receipt.email'), value: email },
    { name: texts('receipt.id'), value: id },
    ...useAccountRows(account),
  ]
  return (
    <Stack as="section" gap={24} className={css.receipt} aria-labelledby="withdrawal-done">
      <p className={css.store}>{store.name}</p>
      <h1 id="withdrawal-done" ref={title} tabIndex={-1}>
        {texts('doneTitle')}
      </h1>
      <p>{texts('doneText')}</p>
      <dl>
        {rows.map((row) => (
          <div key={`${row.name} ${row.value}`}>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
      </dl>
      <Row gap={12} className={css.ways}>
        {isHydrated && (
          <button type="button" className={button.button} onClick={() => print()}>
            {texts('print')}
          </button>
        )}
        <Link to={paths.home} className={button.quiet}>
          {texts('toHome')}
        </Link>
      </Row>
    </Stack>
  )
}
