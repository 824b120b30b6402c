import { redirect } from 'react-router'
import { customerQuery } from '#office/contract/accounts/customers.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { leadOn } from '../session/require-answer.ts'
import type { Route } from './+types/customers-export-route.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(inStore('customers', params.storeId))
}

/** The export for who sends the form before scripts have loaded. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const body = customerQuery.pick({ text: true }).safeParse({ text: form.get('text') ?? undefined }).data ?? {}
  const { storeId } = params
  const answer = await context.get(apiContext).file('exportCustomers', { params: { storeId }, body })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="customers.csv"',
  }
  return new Response(answer.body, { headers })
}
