import type { ReactNode } from 'react'
import { data, Link, redirect } from 'react-router'
import { CHARGE_TERMS } from '#domain/charges/charge-terms.ts'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { paths } from '#paths/storefront/paths.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import textStyle from '#storefront/web/ui/base/text.module.css'
import type { Route } from './+types/payment-link-page.ts'
import { Choice, EarlyStart, PayForm } from './link-form.tsx'
import { LinkFrame } from './link-frame.tsx'
import { LEADING_OUT, linkHeaders } from './link-headers.ts'
import { linkWords } from './link-words.server.ts'
import css from './links.module.css'
import { keepToLanguage, openLink, refuseLink } from './open-link.server.ts'
import { toPaymentView } from './payment-view.server.ts'
import { RefusedLink } from './refused-link.tsx'
import { Statement } from './statement.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { api, params, key, store, language } = openLink(args)
  const answer = await api.call('paymentLink', { params, query: key })
  if (!answer.success) return refuseLink(answer)
  keepToLanguage(args, answer.data.language)
  const view = toPaymentView(answer.data, { language, storeName: store.name })
  return data(view, view.asks === null ? undefined : LEADING_OUT)
}

export async function action(args: Route.ActionArgs) {
  const { api, params, key, language } = openLink(args)
  const form = await args.request.formData()
  const agreed = { acceptsTerms: form.get('terms') === 'yes', earlyStart: form.get('earlyStart') === 'yes' }
  const answer = await api.call('payByLink', { params, body: { ...key, ...agreed } })
  if (answer.success) return redirect(answer.data.url ?? args.request.url, 303)
  return data({ refusal: linkWords[language].paymentLink[saidOf[answer.code] ?? 'notPossible'] }, { status: 422 })
}

const saidOf: Partial<Record<ErrorCode, 'missing' | 'down'>> = {
  INVALID_REQUEST: 'missing',
  EARLY_START_REQUIRED: 'missing',
  PAYMENT_UNAVAILABLE: 'down',
}

export const headers = linkHeaders

/** An order that staff placed: seen, agreed to and paid by whoever has its link. */
export default function PaymentLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('refused' in loaderData) return <RefusedLink code={loaderData.refused} />
  const { title, lead, statement, standing, asks } = loaderData
  return (
    <LinkFrame title={title} lead={lead} refusal={actionData?.refusal ?? null}>
      <Statement {...statement} />
      <p className={css.standing}>{standing}</p>
      {asks && <Agreement {...asks} price={statement.total.value} />}
    </LinkFrame>
  )
}

type Asked = { isAgreed: boolean; isEarly: boolean; savesCard: boolean; price: string }

/** What is agreed to stands beside the button that agrees to it, as at the checkout. */
function Agreement({ isAgreed, isEarly, savesCard, price }: Asked) {
  const texts = useTranslations('checkout')
  const terms = (words: ReactNode) => (
    <Link to={paths.terms} target="_blank" rel="noopener">
      {words}
    </Link>
  )
  return (
    <PayForm place="orderLink" price={price} note={texts('payNote')} {...(!isAgreed && { label: texts('pay') })}>
      {!isAgreed && <Choice name="terms">{texts.rich('terms', { terms })}</Choice>}
      {!isAgreed && isEarly && <EarlyStart />}
      {savesCard && (
        <p className={`${css.note} ${textStyle.softText}`}>
          {texts.rich('cardKept', { terms, days: CHARGE_TERMS.objectionDays })}
        </p>
      )}
    </PayForm>
  )
}
