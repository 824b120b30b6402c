import { Form } from 'react-router'
import { z } from 'zod'
import { Stack } from '#kit/ui/base/stack.tsx'
import hidden from '#kit/ui/text/visually-hidden.module.css'
import { courierDayQuery } from '#office/contract/floor/courier.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import field from '../../ui/form/fields/field.module.css'
import { PageHeader } from '../../ui/page/page-header.tsx'
import pieces from '../../ui/page/parts.module.css'
import { useDates } from '../../ui/use-dates.ts'
import type { Route } from './+types/courier-day-page.ts'
import css from './courier-day.module.css'
import { StopList } from './stop-list.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'floor.work' })
  const day = new URL(request.url).searchParams.get('day') ?? undefined
  const query = courierDayQuery.safeParse({ day }).data ?? {}
  const answer = context.get(apiContext).call('courierDay', { params: { storeId: store.id }, query })
  return { store, list: await requireAnswer(request, answer) }
}

export async function action({ request, context, params: { storeId } }: Route.ActionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  return answerForm({ form, schema: z.object({ id: z.uuid() }), visit: context.get(visitContext) }, ({ id }) =>
    api.call('bookPickUp', { params: { storeId, id } }),
  )
}

/** What whoever drives does on a day: on the screen, on paper, and as a table. */
export default function CourierDayPage({ loaderData: { store, list } }: Route.ComponentProps) {
  const texts = useTranslations('courierDay')
  const dates = useDates()
  const at = inStore('courierDay', store.id)
  const query = `?day=${list.day}`
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
        actions={
          <>
            <ButtonLink icon="download" to={`${inStore('courierDayCsv', store.id)}${query}`} reloadDocument>
              {texts('csv')}
            </ButtonLink>
            <ButtonLink
              kind="primary"
              icon="page"
              to={`${inStore('courierDayPdf', store.id)}${query}`}
              target="_blank"
              reloadDocument
            >
              {texts('pdf')}
            </ButtonLink>
          </>
        }
      />
      <div className={css.days}>
        <ButtonLink to={`${at}?day=${shift(list.day, -1)}`}>{texts('earlier')}</ButtonLink>
        <Form method="get" className={pieces.beside} key={list.day}>
          <label className={css.day}>
            <span className={hidden.hidden}>{texts('day')}</span>
            <input className={field.input} type="date" name="day" defaultValue={list.day} required />
          </label>
          <Button type="submit">{texts('show')}</Button>
        </Form>
        <ButtonLink to={`${at}?day=${shift(list.day, 1)}`}>{texts('later')}</ButtonLink>
        <strong className={css.shown}>
          {list.day === list.today ? texts('today') : dates.weekday(`${list.day}T12:00:00Z`)}
        </strong>
      </div>
      <Stack gap={20} className={css.lists}>
        <StopList storeId={store.id} title={texts('deliveries')} none={texts('noDeliveries')} stops={list.deliveries} />
        <StopList storeId={store.id} title={texts('pickUps')} none={texts('noPickUps')} stops={list.pickUps} />
      </Stack>
    </>
  )
}

/** Plain dates, without a clock: the same on the server and in every browser. */
function shift(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}
