import { type RouterContextProvider, redirect } from 'react-router'
import type { SessionView } from '#office/contract/staff/session.ts'
import { officePaths } from '#paths/office/paths.ts'
import { sessionContext } from './contexts.ts'

/** Who is logged in, for the loaders below the frame. */
export function requireSession(context: Readonly<RouterContextProvider>): SessionView {
  const session = context.get(sessionContext)
  if (session === null) throw redirect(officePaths.login)
  return session
}
