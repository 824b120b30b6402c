import { createContext } from 'react'

/** Set while the server renders: marks the inline styles that are ours. The browser never needs it. */
export const NonceContext = createContext<string | undefined>(undefined)
