import { data, type RouterContextProvider } from 'react-router'
import type { PlatformPermission } from '#domain/staff/permissions.ts'
import { requireSession } from '../session/require-session.ts'

/** For loaders of the operators' pages: for everybody else they do not exist. */
export function requirePlatform(context: Readonly<RouterContextProvider>, permission: PlatformPermission): void {
  if (!requireSession(context).platform.includes(permission)) throw data({ code: 'NOT_FOUND' }, { status: 404 })
}
