import { findProgram } from '../find-program.ts'

/** The machine's own Firefox; it is driven by the protocol of the standard, so it need not be a special one. */
export function findFirefox(): string | null {
  return findProgram(['firefox-esr', 'firefox'])
}
