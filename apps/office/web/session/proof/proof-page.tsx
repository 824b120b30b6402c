import { useRef, useState } from 'react'
import { data, Form, Link, redirect, useActionData, useSearchParams } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import { type OfficeErrorCode, officeErrorStatus } from '#office/contract/error-codes.ts'
import { officePaths, toOwnPath } from '#paths/office/paths.ts'
import css from '../../staff/login/login.module.css'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { FormStack } from '../../ui/form/form-stack.tsx'
import { Card, PageHeader } from '../../ui/page/page-header.tsx'
import { apiContext } from '../contexts.ts'
import type { Route } from './+types/proof-page.ts'
import { PasskeyProof } from './passkey-proof.tsx'
import { PROOF_FIELDS, ProofFields } from './proof-fields.tsx'

/** A page waits, and no form: afterwards it is opened. */
const WAITING_PAGE = 'proof.page'

/**
 * For whoever sends a form before scripts have loaded, or opens a page, that wants a fresh proof. The form was sent on to
 * here as it was; it waits in the page, and goes back to where it belongs, with everything that was typed, once its
 * sender has shown who they are.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith('proof.') ? [[name, value] as const] : [],
  )
  const isPage = form.has(WAITING_PAGE)
  if (!form.has(PROOF_FIELDS.password)) return { fields, isPage, code: null }
  const code = String(form.get(PROOF_FIELDS.code) ?? '').trim()
  const body = { password: String(form.get(PROOF_FIELDS.password)), ...(code !== '' && { code }) }
  const answer = await context.get(apiContext).call('prove', { body })
  // 307: the browser sends the same form once more
  if (answer.success) return redirect(toOwnPath(new URL(request.url).searchParams.get('next')), isPage ? 303 : 307)
  return data({ fields, isPage, code: answer.code as OfficeErrorCode }, { status: officeErrorStatus[answer.code] })
}

export default function ProofPage() {
  const sent = useActionData<typeof action>()
  const next = useSearchParams()[0].get('next')
  if (sent && 'fields' in sent) return <Proof next={next} {...sent} />
  return next === null ? <NothingWaits /> : <Proof next={next} fields={[]} isPage code={null} />
}

/** Opened by its address: nothing waits here. */
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

type ProofProps = {
  next: string | null
  fields: readonly (readonly [string, string])[]
  isPage: boolean
  code: OfficeErrorCode | null
}

function Proof({ next, fields, isPage, code }: ProofProps) {
  const texts = useTranslations('proof')
  const login = useTranslations('login')
  const form = useRef<HTMLFormElement>(null)
  const [refusal, setRefusal] = useState<OfficeErrorCode | null>(null)

  function goOn() {
    if (isPage) return window.location.assign(toOwnPath(next))
    form.current?.setAttribute('action', toOwnPath(next))
    // a form of the office may have a field of this name
    if (form.current) HTMLFormElement.prototype.submit.call(form.current)
  }

  return (
    <>
      <PageHeader title={texts('title')} lead={texts(isPage ? 'pageLead' : 'lead')} />
      <div className={css.narrow}>
        <Card>
          <FormStack>
            <Form method="post" reloadDocument ref={form}>
              {fields.map(([name, value], at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a form may say the same twice, and its order stays
                <input key={at} type="hidden" name={name} value={value} />
              ))}
              {isPage && <input type="hidden" name={WAITING_PAGE} value="1" />}
              <FormStack>
                <FormMessage code={refusal ?? code} />
                <ProofFields id="proof" />
                <Button type="submit" kind="primary" isWide>
                  {login('confirm')}
                </Button>
              </FormStack>
            </Form>
            <Stack gap={16}>
              <PasskeyProof onProven={goOn} onRefused={setRefusal} />
            </Stack>
          </FormStack>
        </Card>
      </div>
    </>
  )
}
