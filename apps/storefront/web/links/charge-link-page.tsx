import { data, redirect } from 'react-router'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import button from '#storefront/web/ui/base/button.module.css'
import type { Route } from './+types/charge-link-page.ts'
import { toChargeView } from './charge-view.server.ts'
import { PayForm } from './link-form.tsx'
import { LinkFrame } from './link-frame.tsx'
import { LEADING_OUT, linkHeaders } from './link-headers.ts'
import { linkWords } from './link-words.server.ts'
import css from './links.module.css'
import { keepToLanguage, openLink, refuseLink } from './open-link.server.ts'
import { RefusedLink } from './refused-link.tsx'
import { Statement } from './statement.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { api, params, key, language } = openLink(args)
  const answer = await api.call('chargeLink', { params, query: key })
  if (!answer.success) return refuseLink(answer)
  keepToLanguage(args, answer.data.language)
  const view = toChargeView(answer.data, language)
  return data(view, view.isToPay ? LEADING_OUT : undefined)
}

export async function action(args: Route.ActionArgs) {
  const { api, params, key, language } = openLink(args)
  const form = await args.request.formData()
  const isPaying = form.get('step') === 'pay'
  const typed = form.get('words')?.toString() ?? ''
  const answer = isPaying
    ? await api.call('payChargeByLink', { params, body: key })
    : await api.call('objectByLink', { params, body: { ...key, words: typed } })
  if (answer.success) return redirect(answer.data?.url ?? args.request.url, 303)
  const refusal = linkWords[language].chargePage[saidOf[answer.code] ?? 'notPossible']
  return data({ refusal, typed }, { status: 422 })
}

const saidOf: Partial<Record<ErrorCode, 'tooShort' | 'down'>> = {
  INVALID_REQUEST: 'tooShort',
  PAYMENT_UNAVAILABLE: 'down',
}

export const headers = linkHeaders

type View = ReturnType<typeof toChargeView>

/** A charge after an order: seen, answered and paid by whoever has its link. */
export default function ChargeLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('refused' in loaderData) return <RefusedLink code={loaderData.refused} />
  const { title, facts, calculation, statement, said, whyNoPhoto, photos, standing, taken, asks, isToPay } = loaderData
  const { answers, receipt } = loaderData
  return (
    <LinkFrame title={title} refusal={actionData?.refusal ?? null}>
      <Stack as="dl" gap={12} className={css.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Stack>
      {said !== '' && <p className={css.quoted}>{said}</p>}
      {whyNoPhoto !== '' && <p>{whyNoPhoto}</p>}
      {photos.keys.length > 0 && <Photos {...photos} />}
      <section className={css.part}>
        {statement.rows.length > 0 && <h2>{calculation}</h2>}
        <Statement {...statement} />
      </section>
      <div className={css.standing}>
        <p>{standing}</p>
        {taken && <p data-due-from={taken.by}>{taken.text}</p>}
      </div>
      {answers.map((answer) => (
        <section key={answer.title} className={css.part}>
          <h2>{answer.title}</h2>
          <p className={css.quoted}>{answer.text}</p>
        </section>
      ))}
      {asks && <Objection {...asks} typed={actionData?.typed ?? ''} />}
      {isToPay && <PayForm place="chargeLink" price={statement.total.value} />}
      {receipt && (
        <p>
          <a className={button.button} href={receipt.url}>
            {receipt.label}
          </a>
        </p>
      )}
    </LinkFrame>
  )
}

function Photos({ title, keys }: View['photos']) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <div className={css.photos}>
        {keys.map((key, at) => (
          <a key={key} href={`/images/${key}/1280.webp`}>
            <img src={`/images/${key}/480.webp`} alt={`${title} ${at + 1}`} loading="lazy" />
          </a>
        ))}
      </div>
    </section>
  )
}

function Objection({ title, hint, send, typed }: NonNullable<View['asks']> & { typed: string }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      <Stack as="form" gap={20} method="post" className={css.form}>
        <input type="hidden" name="step" value="object" />
        <Stack as="label" gap={8} className={css.words}>
          {hint}
          <textarea name="words" rows={6} maxLength={2000} defaultValue={typed} required />
        </Stack>
        <button type="submit" className={button.button}>
          {send}
        </button>
      </Stack>
    </section>
  )
}
