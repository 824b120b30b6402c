import { data, type RouterContextProvider, redirect } from 'react-router'
import { apiContext, storeContext } from '../visit-context.ts'

/** A form that was sent without scripts is answered by the way to the one sentence for everybody. */
export async function askPlainly(request: Request, context: Readonly<RouterContextProvider>) {
  const store = context.get(storeContext)
  if (store === null) throw new Response(null, { status: 404 })
  const form = await request.formData()
  const field = (name: string) => form.get(name)?.toString().trim() ?? ''
  const typed = { number: field('number'), email: field('email') }
  const body = { partnerStoreId: store.id, ...typed }
  const answer = await context.get(apiContext).call('sendOrderLink', { body })
  if (!answer.success) return data({ typed, code: answer.code }, { status: 422 })
  const sent = new URL(request.url)
  sent.searchParams.set('page', 'sent')
  return redirect(sent.href, 303)
}
