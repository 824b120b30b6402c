/** What writes lines with facts: the part of the logger that our own code uses. */
export type Log = {
  isLevelEnabled(level: string): boolean
  debug(facts: object, text?: string): void
  info(facts: object, text?: string): void
  warn(facts: object, text?: string): void
  error(facts: object, text?: string): void
}
