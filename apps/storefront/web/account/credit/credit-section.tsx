import { formatDayOf } from '#domain/accounts/instants.ts'
import { formatMoney } from '#domain/money.ts'
import type { CreditView } from '#storefront/contract/orders/credit.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { useStorefront } from '../../use-storefront.ts'
import { Loaded } from '../profile/loaded.tsx'
import { Section } from '../profile/section.tsx'
import { useLoaded } from '../profile/use-loaded.ts'
import css from './credit.module.css'

/** What there is to spend, until when, and how it came about. */
export default function CreditSection() {
  const texts = useTranslations('credit')
  const credit = useLoaded('credit', {})
  return (
    <Section title={texts('title')} text={texts('text')}>
      <Loaded {...credit}>
        {(data) => (
          <>
            <Balance credit={data} />
            <Entries entries={data.entries} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Balance({ credit: { balance, parts } }: { credit: CreditView }) {
  const texts = useTranslations('credit')
  const { language } = useStorefront()
  if (balance === 0) return <p>{texts('none')}</p>
  return (
    <div className={css.balance}>
      <p>
        {texts('balance')} <strong>{formatMoney(balance, language)}</strong>
      </p>
      <ul>
        {parts.map(({ amount, endsOn }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their place
          <li key={nth}>
            {endsOn === null
              ? texts('noEnd', { amount: formatMoney(amount, language) })
              : texts('until', { amount: formatMoney(amount, language), date: formatDayOf(endsOn, language) })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Entries({ entries }: Pick<CreditView, 'entries'>) {
  const texts = useTranslations('credit')
  const { language } = useStorefront()
  if (entries.length === 0) return null
  return (
    <>
      <h3>{texts('entries')}</h3>
      <ul className={css.entries}>
        {entries.map(({ id, kind, amount, orderNumber, at }) => (
          <li key={`${kind} ${id}`}>
            <span>
              {kind === 'used' || kind === 'returned' ? nameOf(kind, orderNumber) : texts(kind)}
              <small>{formatDayOf(at, language)}</small>
            </span>
            <span>{formatMoney(kind === 'given' || kind === 'returned' ? amount : -amount, language)}</span>
          </li>
        ))}
      </ul>
    </>
  )

  function nameOf(kind: 'used' | 'returned', number: string | null) {
    return number === null ? texts(`${kind}Gone`) : texts(kind, { number })
  }
}
