import { createContext, use } from 'react'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { isLoggedOut } from '../is-logged-out.ts'

/** `proof`: who it is is to be shown once more; `login`: the session has ended. */
export type Need = 'proof' | 'login'

/** True: it was shown, go on. */
export type AskAgain = (need: Need) => Promise<boolean>

/** Outside of the frame nobody is logged in, and there is nothing to prove. */
export const AskAgainContext = createContext<AskAgain>(async () => false)

export function useAskAgain(): AskAgain {
  return use(AskAgainContext)
}

/** What a refusal asks for before the same may be sent again; null: that would not help. */
export function needOf(code: OfficeErrorCode): Need | null {
  if (code === 'FRESH_PROOF_NEEDED') return 'proof'
  return isLoggedOut(code) ? 'login' : null
}
