import { data, redirect } from 'react-router'
import type { Route } from './+types/days-link-page.ts'
import { toDaysView } from './days-view.server.ts'
import { EarlyStart, PayForm } from './link-form.tsx'
import { LinkFrame } from './link-frame.tsx'
import { LEADING_OUT, linkHeaders } from './link-headers.ts'
import { linkWords } from './link-words.server.ts'
import css from './links.module.css'
import { keepToLanguage, openLink, refuseLink } from './open-link.server.ts'
import { RefusedLink } from './refused-link.tsx'
import { Statement } from './statement.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { api, params, key, store, language } = openLink(args)
  const answer = await api.call('daysLink', { params, query: key })
  if (!answer.success) return refuseLink(answer)
  keepToLanguage(args, answer.data.language)
  const view = toDaysView(answer.data, { language, storeName: store.name })
  return data(view, view.asks === null ? undefined : LEADING_OUT)
}

export async function action(args: Route.ActionArgs) {
  const { api, params, key, language } = openLink(args)
  const form = await args.request.formData()
  const body = { ...key, earlyStart: form.get('earlyStart') === 'yes' }
  const answer = await api.call('payDaysByLink', { params, body })
  if (answer.success) return redirect(answer.data.url ?? args.request.url, 303)
  const { missing, down } = linkWords[language].paymentLink
  return data({ refusal: answer.code === 'EARLY_START_REQUIRED' ? missing : down }, { status: 422 })
}

export const headers = linkHeaders

/** Other days of a rent: seen, agreed to and paid by whoever has their link. */
export default function DaysLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('refused' in loaderData) return <RefusedLink code={loaderData.refused} />
  const { title, lead, statement, standing, asks } = loaderData
  return (
    <LinkFrame title={title} lead={lead} refusal={actionData?.refusal ?? null}>
      <Statement {...statement} />
      <p className={css.standing}>{standing}</p>
      {asks && (
        <PayForm place="daysLink" price={statement.total.value} note={asks.note}>
          {asks.isEarly && <EarlyStart />}
        </PayForm>
      )}
    </LinkFrame>
  )
}
