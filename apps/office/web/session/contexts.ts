import { createContext } from 'react-router'
import type { OfficeVisit } from '#office/contract/office-handler.ts'
import type { SessionView } from '#office/contract/staff/session.ts'
import type { ServerClient } from '../client/server-client.server.ts'

export const visitContext = createContext<OfficeVisit>()
export const apiContext = createContext<ServerClient>()
/** Set below the frame; null while a form is answered whose sender is not logged in any more. */
export const sessionContext = createContext<SessionView | null>(null)
