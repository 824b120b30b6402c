import { redirect } from 'react-router'
import { orderPath } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { leadOn } from '../session/require-answer.ts'
import type { Route } from './+types/receipt-route.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(orderPath(params.storeId, params.orderId))
}

/** The receipt as a file: it is asked for by a form, because it leaves a line in the audit. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { storeId, orderId: id } = params
  const answer = await context.get(apiContext).file('takeReceipt', { params: { storeId, id } })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': answer.headers.get('content-disposition') ?? 'attachment; filename="receipt.pdf"',
  }
  return new Response(answer.body, { headers })
}
