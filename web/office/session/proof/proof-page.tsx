import { data, Form, Link, redirect, useActionData } from 'react-router'
import { type OfficeErrorCode, officeErrorStatus } from '#contract/office/error-codes.ts'
import { officePaths, toOwnPath } from '../../paths/paths.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import field from '../../ui/form/field.module.css'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import { apiContext } from '../contexts.ts'
import type { Route } from './+types/proof-page.ts'

const PASSWORD = 'proof.password'
const CODE = 'proof.code'

/**
 * For whoever sends a form before scripts have loaded. The form was sent on to here as it was; it waits in the page, and
 * goes back to where it belongs, with everything that was typed, once its sender has shown who they are.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith('proof.') ? [[name, value] as const] : [],
  )
  if (!form.has(PASSWORD)) return { fields, code: null }
  const body = { password: String(form.get(PASSWORD)), code: String(form.get(CODE) ?? '').trim() }
  const answer = await context
    .get(apiContext)
    .call('prove', { body: { ...body, ...(body.code === '' && { code: undefined }) } })
  // the browser sends the same form once more
  if (answer.success) return redirect(toOwnPath(new URL(request.url).searchParams.get('next')), 307)
  return data({ fields, code: answer.code as OfficeErrorCode }, { status: officeErrorStatus[answer.code] })
}

/** Opened by its address: no form waits here. */
function NothingWaits() {
  const texts = useTranslations('proof')
  const frame = useTranslations('frame')
  return (
    <>
      <PageHeader title={texts('title')} />
      <Link to={officePaths.home}>{frame('toHome')}</Link>
    </>
  )
}

export default function ProofPage() {
  const texts = useTranslations('proof')
  const login = useTranslations('login')
  const sent = useActionData<typeof action>()
  const { fields, code } = sent && 'fields' in sent ? sent : { fields: null, code: null }
  if (fields === null) return <NothingWaits />
  return (
    <>
      <PageHeader title={texts('title')} lead={texts('lead')} />
      <Card>
        <Form method="post" reloadDocument>
          {fields.map(([name, value], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a form may say the same twice, and its order stays
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          <FormStack isNarrow>
            <FormMessage code={code} />
            <p className={field.field}>
              <label className={field.label} htmlFor="proof-password">
                {login('password')}
              </label>
              <input
                className={field.input}
                id="proof-password"
                name={PASSWORD}
                type="password"
                autoComplete="current-password"
                required
              />
            </p>
            <p className={field.field}>
              <label className={field.label} htmlFor="proof-code">
                {login('code')}
              </label>
              <input
                className={field.input}
                id="proof-code"
                name={CODE}
                inputMode="numeric"
                autoComplete="one-time-code"
                spellCheck={false}
              />
              <span className={field.hint}>{texts('codeHint')}</span>
            </p>
            <Button type="submit" kind="primary">
              {login('confirm')}
            </Button>
          </FormStack>
        </Form>
      </Card>
    </>
  )
}
