import { createContext } from 'react'
import type { Theme } from './theme-style.server.ts'

/** Only on the server: a document keeps the style it came with, so that no browser is sent it twice. */
export const ThemeContext = createContext<Theme | null>(null)
