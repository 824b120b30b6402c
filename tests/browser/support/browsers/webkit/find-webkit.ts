import { findProgram } from '../find-program.ts'

export type WebKit = { driver: string; display: string }

/** Debian's driver of WebKitGTK, which starts the small browser that comes with it, and a display for that. */
export function findWebKit(): WebKit | null {
  const driver = findProgram(['WebKitWebDriver'])
  const display = findProgram(['Xvfb'])
  return driver && display ? { driver, display } : null
}
