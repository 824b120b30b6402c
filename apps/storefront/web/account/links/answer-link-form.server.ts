import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { ErrorCode } from '#kit/contract/error-codes.ts'
import type { Envelope } from '#storefront/contract/shop-envelope.ts'
import type { ApiClient } from '#storefront/web/client/create-api-client.ts'
import { apiContext } from '../../visit-context.ts'

type Sent = { token: string; password: string; step: string }
type Send = (api: ApiClient, sent: Sent) => Promise<Envelope<unknown>>

/** What its page then says: in its address, without the key, so that loading it anew sends nothing. */
type Outcome = 'done' | 'waiting' | 'stopped'

/** The form of a link that was sent without scripts. */
export function answerLinkForm(send: Send, outcomeOf: (answer: unknown, sent: Sent) => Outcome = () => 'done') {
  return async ({ request, context }: ActionFunctionArgs) => {
    const form = await request.formData()
    const page = new URL(request.url)
    const field = (name: string) => form.get(name)?.toString() ?? ''
    const sent = { token: page.searchParams.get('token') ?? '', password: field('password'), step: field('step') }
    const answer = await send(context.get(apiContext), sent)
    if (!answer.success) return data({ code: codeOf(answer) }, { status: 422 })
    page.searchParams.delete('token')
    page.searchParams.set('page', outcomeOf(answer.data, sent))
    return redirect(page.href, 303)
  }
}

/** What lacks its key, or has it only in part, is no link. */
function codeOf({ code, errors }: Extract<Envelope<unknown>, { success: false }>): ErrorCode {
  return code === 'INVALID_REQUEST' && errors.some(({ field }) => field === 'token') ? 'LINK_INVALID' : code
}
