import { redirect } from 'react-router'
import { contactQuery } from '#office/contract/newsletter/newsletter.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { leadOn } from '../session/require-answer.ts'
import type { Route } from './+types/newsletter-export-route.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(inStore('newsletter', params.storeId))
}

/** The export for who sends the form before scripts have loaded. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const given = Object.fromEntries([...form].filter(([, value]) => value !== ''))
  const body = contactQuery.omit({ before: true }).safeParse(given).data ?? {}
  const { storeId } = params
  const answer = await context.get(apiContext).file('exportNewsletter', { params: { storeId }, body })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="newsletter.csv"',
  }
  return new Response(answer.body, { headers })
}
