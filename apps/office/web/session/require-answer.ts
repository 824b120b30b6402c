import { data, redirect } from 'react-router'
import { officeErrorStatus } from '#office/contract/error-codes.ts'
import { loginPath, officePaths, proofPath } from '#paths/office/paths.ts'
import type { OfficeEnvelope, OfficeFailure } from '../client/call-types.ts'
import { isLoggedOut } from './is-logged-out.ts'

/** For loaders: the data, or the way to the page that helps on. */
export async function requireAnswer<Data>(request: Request, pending: Promise<OfficeEnvelope<Data>>): Promise<Data> {
  const answer = await pending
  if (answer.success) return answer.data
  throw leadOn(request, answer)
}

/**
 * Without a session to the log-in, without a second factor to set one up, without a fresh proof to where it is asked for:
 * a form goes along as it is. Everything else is a page that says why.
 */
export function leadOn(request: Request, { code }: OfficeFailure) {
  if (isLoggedOut(code)) return redirect(loginPath(placeOf(request)))
  if (code === 'ENROLMENT_NEEDED') return redirect(officePaths.enrol)
  if (code === 'FRESH_PROOF_NEEDED') return redirect(proofPath(placeOf(request)), request.method === 'GET' ? 302 : 307)
  return data({ code }, { status: officeErrorStatus[code] ?? 500 })
}

/** The page somebody was on: what a page fetches for itself carries the mark of the router. */
export function placeOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url)
  const path = pathname.replace(/\/?_root\.data$|\.data$/, '') || '/'
  searchParams.delete('_routes')
  searchParams.delete('index')
  const search = searchParams.toString()
  return search ? `${path}?${search}` : path
}
