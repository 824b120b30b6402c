import { redirect } from 'react-router'
import { z } from 'zod'
import layout from '#kit/ui/base/layout.module.css'
import { copyBody, erasureBody, type StoreLifeView } from '#office/contract/stores/life.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { byIntent, type SentForm } from '../ui/form/intents.server.ts'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Notice } from '../ui/notice.tsx'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { useDates } from '../ui/use-dates.ts'
import type { Route } from './+types/life-page.ts'
import { ExportCard } from './export-card.tsx'
import css from './opening/opening.module.css'
import { PauseDialog } from './pause-dialog.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'lifecycle.edit' })
  const api = context.get(apiContext)
  const at = { params: { storeId: store.id } }
  const [life, tasks] = await Promise.all([
    requireAnswer(request, api.call('storeLife', at)),
    requireAnswer(request, api.call('tasks', at)),
  ])
  return { store, life, exports: tasks.filter(({ kind }) => kind === 'exportStore') }
}

export const action = byIntent(({ api, params, on }: SentForm<Route.ActionArgs['params']>) => {
  const at = { params: { storeId: params.storeId } }
  const nothing = z.object({})
  const copy = on(copyBody, (body) => api.call('copyStore', { ...at, body }))
  return {
    pause: on(nothing, () => api.call('pauseStore', at)),
    reopen: on(nothing, () => api.call('openForShoppers', at)),
    keep: on(nothing, () => api.call('takeErasureBack', at)),
    export: on(nothing, () => api.call('exportStore', at)),
    stop: on(z.object({ id: z.uuid() }), ({ id }) => api.call('stopTask', { params: { storeId: params.storeId, id } })),
    erase: on(erasureBody, (body) => api.call('askForErasure', { ...at, body })),
    async copy() {
      const answer = await copy()
      const begun = answer.data.data
      if (begun) throw redirect(inStore('store', begun.id))
      return answer
    },
  }
})

/** Paused, opened again, copied, exported, erased: what only the people decide whom a store belongs to. */
export default function LifePage({ loaderData: { store, life, exports } }: Route.ComponentProps) {
  const texts = useTranslations('life')
  return (
    <>
      <PageHeader
        title={texts('title')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts('lead')}
      />
      <div className={`${css.narrow} ${layout.stack} ${layout.gap16}`}>
        <StateCard life={life} />
        <Card title={texts('copy')} lead={texts('copyLead')}>
          <CopyForm />
        </Card>
        <ExportCard storeId={store.id} known={exports} />
        {life.state !== 'leaving' && (
          <Card title={texts('erase')} lead={texts('eraseLead')}>
            <EraseForm name={life.name} />
          </Card>
        )}
      </div>
    </>
  )
}

const KINDS = { open: 'success', opening: 'accent', paused: 'warning', leaving: 'danger' } as const

function StateCard({ life }: { life: StoreLifeView }) {
  const texts = useTranslations('life')
  const states = useTranslations('life.state')
  const hints = useTranslations('life.hint')
  const dates = useDates()
  const intent = ({ open: 'pause', paused: 'reopen', leaving: 'keep', opening: null } as const)[life.state]
  return (
    <Card title={texts('now')}>
      <div className={`${layout.stack} ${layout.gap16}`}>
        <p>
          <Badge kind={KINDS[life.state]}>{states(life.state)}</Badge>
        </p>
        <p>{hints(life.state, { day: life.eraseAfter ? dates.day(life.eraseAfter) : '' })}</p>
        {life.open.garments + life.open.memberships + life.open.refunds > 0 && (
          <Notice kind="warning">{texts('openBusiness', life.open)}</Notice>
        )}
        {intent === 'pause' && <PauseDialog life={life} />}
        {(intent === 'reopen' || intent === 'keep') && <LifeButton intent={intent} />}
      </div>
    </Card>
  )
}

function LifeButton({ intent }: { intent: 'reopen' | 'keep' }) {
  const texts = useTranslations('life')
  const toast = useToast()
  const onDone = () => toast({ text: texts(`${intent}Done`) })
  const { Form, formProps, isBusy, code } = useOfficeForm({ intent, onDone })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value={intent} />
      <FormMessage code={code} />
      <div className={css.buttons}>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {texts(intent)}
        </Button>
      </div>
    </Form>
  )
}

function CopyForm() {
  const texts = useTranslations('life')
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ name: string }>({ intent: 'copy' })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="copy" />
      <FormStack>
        <FormMessage code={code} />
        <TextField label={texts('copyName')} field={fields.name} maxLength={60} required />
        <div className={css.buttons}>
          <Button type="submit" icon="copy" isBusy={isBusy}>
            {texts('copyButton')}
          </Button>
        </div>
      </FormStack>
    </Form>
  )
}

function EraseForm({ name }: { name: string }) {
  const texts = useTranslations('life')
  const toast = useToast()
  const onDone = () => toast({ text: texts('eraseDone') })
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ name: string }>({ intent: 'erase', onDone })
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value="erase" />
      <FormStack>
        <FormMessage code={fields.name.errors ? null : code} />
        <TextField label={texts('eraseName', { name })} field={fields.name} autoComplete="off" required />
        <div className={css.buttons}>
          <Button type="submit" kind="danger" icon="trash" isBusy={isBusy}>
            {texts('eraseButton')}
          </Button>
        </div>
      </FormStack>
    </Form>
  )
}
