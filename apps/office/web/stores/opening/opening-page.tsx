import { Link, redirect } from 'react-router'
import { z } from 'zod'
import layout from '#kit/ui/base/layout.module.css'
import { inStore } from '#paths/office/paths.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { requireAnswer } from '../../session/require-answer.ts'
import { requireStore } from '../../session/require-store.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Notice } from '../../ui/notice.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import type { Route } from './+types/opening-page.ts'
import { Checklist } from './checklist.tsx'
import css from './opening.module.css'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const store = requireStore(context, { storeId: params.storeId, permission: 'brand.edit' })
  const answer = context.get(apiContext).call('opening', { params: { storeId: store.id } })
  return { store, opening: await requireAnswer(request, answer) }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const { storeId } = params
  const answer = await answerForm({ form, schema: z.object({}), visit: context.get(visitContext) }, () =>
    context.get(apiContext).call('openForShoppers', { params: { storeId } }),
  )
  if (answer.data.code === null) throw redirect(`${inStore('store', storeId)}?opened`)
  return answer
}

/** What is done, what is missing, and the button that opens the store. */
export default function OpeningPage({ loaderData: { store, opening } }: Route.ComponentProps) {
  const texts = useTranslations('opening')
  const { Form, formProps, isBusy, code } = useOfficeForm({ intent: 'openForShoppers' })
  const mayOpen = store.permissions.includes('lifecycle.edit')
  return (
    <>
      <PageHeader
        title={texts('checkTitle')}
        breadcrumb={[{ label: store.name, to: inStore('store', store.id) }]}
        lead={texts(opening.state === 'opening' ? 'checkLead' : 'checkLeadOpen', { origin: opening.origin })}
      />
      <div className={`${css.narrow} ${layout.stack} ${layout.gap16}`}>
        <Card>
          <Checklist storeId={store.id} steps={opening.steps} />
        </Card>
        <FormMessage code={code} />
        {opening.state === 'opening' && !opening.canOpen && <Notice kind="warning">{texts('cannotOpen')}</Notice>}
        {opening.obstacles.some(({ code }) => code === 'DOCUMENT_MISSING') && (
          <Notice kind="warning">
            {texts('documentMissing')} <Link to={inStore('bookSettings', store.id)}>{texts('chooseDocument')}</Link>
          </Notice>
        )}
        {opening.state === 'opening' && !mayOpen && <Notice kind="info">{texts('ownerOpens')}</Notice>}
        {opening.state === 'opening' && mayOpen && (
          <Form {...formProps} className={css.buttons}>
            <input type="hidden" name="intent" value="openForShoppers" />
            <Button type="submit" kind="primary" icon="store" isBusy={isBusy} disabled={!opening.canOpen}>
              {texts('openNow')}
            </Button>
          </Form>
        )}
        {opening.state !== 'opening' && (
          <div className={css.buttons}>
            <ButtonLink kind="primary" icon="external" to={opening.origin} reloadDocument>
              {texts('visit')}
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  )
}
