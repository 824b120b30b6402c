import { createContext, use } from 'react'

/** `proof`: who it is is to be shown once more; `login`: the session has ended. True: it was shown, go on. */
export type AskAgain = (need: 'proof' | 'login') => Promise<boolean>

/** Outside of the frame nobody is logged in, and there is nothing to prove. */
export const AskAgainContext = createContext<AskAgain>(async () => false)

export function useAskAgain(): AskAgain {
  return use(AskAgainContext)
}
