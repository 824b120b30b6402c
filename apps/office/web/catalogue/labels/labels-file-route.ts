import { redirect } from 'react-router'
import { labelsBody } from '#office/contract/catalogue/labels.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../../session/contexts.ts'
import { leadOn } from '../../session/require-answer.ts'
import type { Route } from './+types/labels-file-route.ts'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(inStore('catalogue', params.storeId))
}

/** The PDF of the form; it comes the same way before scripts have loaded. */
export async function action({ request, context, params: { storeId } }: Route.ActionArgs) {
  const form = await request.formData()
  const body = labelsBody.safeParse({
    units: form.getAll('units'),
    format: form.get('format'),
    symbol: form.get('symbol'),
    skipped: Math.max(0, Number(form.get('first') ?? 1) - 1),
  })
  if (!body.success) throw redirect(inStore('labels', storeId))
  const answer = await context.get(apiContext).file('printLabels', { params: { storeId }, body: body.data })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="labels.pdf"' }
  return new Response(answer.body, { headers })
}
