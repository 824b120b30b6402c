import { apiContext } from '../session/contexts.ts'
import { leadOn } from '../session/require-answer.ts'
import type { Route } from './+types/file-route.ts'

/** A file of an order: only ever downloaded, never shown by the browser in the office's own name. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, orderId: id } = params
  const file = new URL(request.url).searchParams.get('file') ?? ''
  const answer = await context.get(apiContext).file('orderFile', { params: { storeId, id }, query: { file } })
  if (!(answer instanceof Response)) throw leadOn(request, answer)
  const headers = {
    'content-type': 'application/octet-stream',
    'content-disposition': (answer.headers.get('content-disposition') ?? 'inline').replace('inline', 'attachment'),
    'x-content-type-options': 'nosniff',
  }
  return new Response(answer.body, { headers })
}
