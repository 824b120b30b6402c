import { redirect } from 'react-router'
import { customerPath } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { leadOn } from '../session/require-answer.ts'
import type { Route } from './+types/customer-export-route.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(customerPath(params.storeId, params.customerId))
}

/** The export for who sends the form before scripts have loaded. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { storeId, customerId: id } = params
  const answer = await context.get(apiContext).file('exportCustomer', { params: { storeId, id } })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="customer.json"',
  }
  return new Response(answer.body, { headers })
}
