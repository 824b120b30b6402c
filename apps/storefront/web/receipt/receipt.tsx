import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDayOf } from '#domain/accounts/instants.ts'
import { Row } from '#kit/ui/base/row.tsx'
import type { OrderView } from '#storefront/contract/orders/orders.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { useCompanyLine } from '../deferred/footer/use-company-line.ts'
import { useStorefront } from '../use-storefront.ts'
import { Movements } from './movements.tsx'
import css from './receipt.module.css'

type ReceiptProps = {
  kind: 'order' | 'membership'
  number: string
  at: string
  plan?: string
  customer: string[]
  movements: OrderView['movements']
  /** Nothing had to be paid. */
  isFree?: boolean
  back: string
  /** How to have it as a file. */
  download?: ReactNode
  children?: ReactNode
}

/** Who sold what to whom. Printed without the shop around it. */
export function Receipt({
  kind,
  number,
  at,
  plan,
  customer,
  movements,
  back,
  download,
  children,
  ...rest
}: ReceiptProps) {
  const texts = useTranslations('receipt')
  const { store, language } = useStorefront()
  const { contactAddress, contactEmail, contactPhone, footerNote } = store
  const seller = [...useCompanyLine().split(' · '), contactAddress, contactEmail, contactPhone, footerNote]
  return (
    <div className={css.page}>
      <div className={css.actions}>
        <Link to={back} className={css.back}>
          <span aria-hidden="true">←</span> {texts(kind === 'order' ? 'backToOrder' : 'backToPlan')}
        </Link>
        <Row gap={12}>
          {download}
          <button type="button" className={button.button} onClick={() => window.print()}>
            {texts('print')}
          </button>
        </Row>
      </div>
      <article className={css.sheet}>
        <header>
          <p className={css.store}>{store.name}</p>
          <h1>{texts('title')}</h1>
        </header>
        <dl className={css.facts}>
          <div>
            <dt>{texts(kind)}</dt>
            <dd>{number}</dd>
          </div>
          <div>
            <dt>{texts('date')}</dt>
            <dd>{formatDayOf(at, language)}</dd>
          </div>
          {plan && (
            <div>
              <dt>{texts('what')}</dt>
              <dd>{texts('plan', { name: plan })}</dd>
            </div>
          )}
        </dl>
        <div className={css.people}>
          <Party title={texts('seller')} lines={seller} />
          <Party title={texts('customer')} lines={customer} />
        </div>
        {children}
        <Movements movements={movements} isFree={rest.isFree ?? false} />
        <footer>{texts('note')}</footer>
      </article>
    </div>
  )
}

function Party({ title, lines }: { title: string; lines: string[] }) {
  return (
    <section>
      <h2>{title}</h2>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  )
}
