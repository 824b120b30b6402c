import { redirect } from 'react-router'
import { z } from 'zod'
import { openStoreAs } from '#domain/staff/open-store.ts'
import type { SessionView } from '#office/contract/staff/session.ts'
import { openStoreBody } from '#office/contract/stores/opening.ts'
import { officePaths, openingStepPath } from '#paths/office/paths.ts'
import { apiContext, visitContext } from '../../session/contexts.ts'
import { requireSession } from '../../session/require-session.ts'
import { useSession } from '../../session/use-session.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button, ButtonLink } from '../../ui/base/button.tsx'
import { answerForm } from '../../ui/form/answer-form.server.ts'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import type { Route } from './+types/open-store-page.ts'
import css from './opening.module.css'

const schema = openStoreBody.pick({ name: true, slug: true })
const ownerEmail = z.email().max(254)

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const asked = opensForOwner(requireSession(context)) ? schema.extend({ ownerEmail }) : schema
  const answer = await answerForm({ form, schema: asked, visit: context.get(visitContext) }, (body) =>
    api.call('openStore', { body }),
  )
  const begun = answer.data.data
  if (begun) throw redirect(openingStepPath(begun.id, 'address'))
  return answer
}

/** The first step: everything else of a store can wait, its name cannot. */
export default function OpenStorePage() {
  const texts = useTranslations('opening')
  const isOperator = opensForOwner(useSession())
  const { fields, Form, formProps, isBusy, code } = useOfficeForm<{ name: string; slug: string; ownerEmail: string }>({
    intent: 'open',
  })
  return (
    <>
      <PageHeader title={texts('openTitle')} lead={texts('openLead')} />
      <div className={css.narrow}>
        <Card>
          <Form {...formProps}>
            <input type="hidden" name="intent" value="open" />
            <FormStack>
              <FormMessage code={fields.slug.errors ? null : code} />
              <TextField label={texts('name')} field={fields.name} maxLength={60} autoFocus required />
              <TextField
                label={texts('slug')}
                hint={texts('slugHint')}
                field={fields.slug}
                maxLength={40}
                autoCapitalize="none"
                spellCheck={false}
              />
              {isOperator && (
                <TextField
                  label={texts('ownerEmail')}
                  hint={texts('ownerEmailHint')}
                  field={fields.ownerEmail}
                  type="email"
                  required
                />
              )}
              <div className={css.buttons}>
                <ButtonLink to={officePaths.home}>{texts('cancel')}</ButtonLink>
                <Button type="submit" kind="primary" icon="arrow" isBusy={isBusy}>
                  {texts('begin')}
                </Button>
              </div>
            </FormStack>
          </Form>
        </Card>
      </div>
    </>
  )
}

/** Who owns a store owns the next one too; an operator names its owner. */
function opensForOwner({ stores, platform }: SessionView): boolean {
  const assignments = stores.flatMap(({ id, roles }) =>
    roles.map((role) => ({ role, scope: { kind: 'store', storeId: id } as const })),
  )
  return openStoreAs({ kind: 'desk', assignments }) === null && platform.length > 0
}
