import type { OfficeVisit } from '#office/contract/office-handler.ts'
import { proofPath } from '#paths/office/paths.ts'
import { placeOf } from '../require-answer.ts'

const unproven = new WeakSet<OfficeVisit>()

/** The form of this visit was refused until its sender shows again who they are. */
export function noteUnproven(visit: OfficeVisit): void {
  unproven.add(visit)
}

/**
 * Where a form goes on that a document has sent, not a script: to the page that asks for the proof, by a redirect with
 * which the browser sends the very same form there. Else the answer stays: nothing is to be proved, or scripts ask
 * above the page.
 */
export function askBeforeScripts(request: Request, visit: OfficeVisit, response: Response): Response {
  const isOfDocument = request.method === 'POST' && !new URL(request.url).pathname.endsWith('.data')
  if (!isOfDocument || !unproven.has(visit)) return response
  return new Response(null, { status: 307, headers: { location: proofPath(placeOf(request)) } })
}
